import { notificationsContract } from '../../shared/notifications/contract.ts';
import { serve } from '../platform/http/serve.ts';
import {
  createTemplatedNotification,
  dismissNotification,
  getUnreadCount,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './service.ts';

export const notificationsRoutes = serve(notificationsContract, {
  list: listNotifications,
  unread: getUnreadCount,
  read: readNotification,
  readAll: readAllNotifications,
  dismiss: dismissNotification,
  createTemplated: createTemplatedNotification,
});
