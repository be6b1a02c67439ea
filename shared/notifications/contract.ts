import { endpointFor, memberEndpoint, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done, Id } from '../platform/model.ts';
import { ROLES, STAFF } from '../platform/roles.ts';
import { NotificationPage, NotificationQuery, TemplatedNotification, UnreadCount } from './model.ts';
import { ownsNotification } from './rules.ts';

const own = memberEndpoint.meta({ roles: ROLES, object: objectPolicy('notification', ownsNotification) });

export const notificationsContract = {
  list: memberEndpoint
    .route({ method: 'GET', path: '/notifications', summary: 'Own notifications, newest first' })
    .meta({ roles: ROLES, passive: true })
    .input(NotificationQuery)
    .output(NotificationPage),
  unread: memberEndpoint
    .route({ method: 'GET', path: '/notifications/unread', summary: 'How many are unread' })
    .meta({ roles: ROLES, passive: true })
    .output(UnreadCount),
  read: own
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark one as read' })
    .input(ById)
    .output(Done),
  readAll: memberEndpoint
    .route({ method: 'POST', path: '/notifications/read-all', summary: 'Mark all as read' })
    .output(Done),
  dismiss: own
    .route({ method: 'DELETE', path: '/notifications/{id}', summary: 'Mark as read and take off the list' })
    .input(ById)
    .output(Done),
  createTemplated: endpointFor(STAFF)
    .route({
      method: 'POST',
      path: '/rpc/v1/create_templated_notification',
      summary: 'Notify a person by one of the templates; the answer is the id',
    })
    .input(TemplatedNotification)
    .output(Id),
};
