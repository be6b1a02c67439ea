import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById } from '../platform/model.ts';
import { STAFF } from '../platform/roles.ts';
import { Invite, InviteListQuery, InvitePage, NewInvite, UsedInvite, UseInvite } from './model.ts';
import { canManageInvites, INVITED_ROLES } from './rules.ts';

const endpoint = endpointFor(STAFF);
const manageable = endpoint.meta({ roles: STAFF, object: objectPolicy('invite_code', canManageInvites) });

export const invitesContract = {
  list: endpoint
    .route({ method: 'GET', path: '/invite-codes', summary: 'Invite codes, the newest first' })
    .input(InviteListQuery)
    .output(InvitePage),
  create: endpoint
    .route({ method: 'POST', path: '/invite-codes', summary: 'Make an invite code' })
    .input(NewInvite)
    .output(Invite),
  revoke: manageable
    .route({ method: 'POST', path: '/invite-codes/{id}/revoke', summary: 'Take an invite code back' })
    .input(ById)
    .output(Invite),
  use: endpoint
    .meta({ roles: INVITED_ROLES, inPerson: true })
    .route({ method: 'POST', path: '/rpc/v1/use_invite_code', summary: 'Take the role that a code gives' })
    .input(UseInvite)
    .output(UsedInvite),
  createCode: endpoint
    .route({
      method: 'POST',
      path: '/rpc/v1/create_invite_code',
      summary: 'Make a code for one person that lasts 30 days; the answer is the code',
    })
    .output(Invite.shape.code),
};
