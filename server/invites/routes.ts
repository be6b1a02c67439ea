import { invitesContract } from '../../shared/invites/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { applyInvite, createInvite, createInviteCode, listInvites, revokeInvite } from './service.ts';

export const invitesRoutes = serve(invitesContract, {
  list: listInvites,
  create: createInvite,
  revoke: revokeInvite,
  use: applyInvite,
  createCode: createInviteCode,
});
