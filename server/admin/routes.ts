import { adminContract } from '../../shared/admin/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { exportAudit, getAuditWords, listAudit } from './audit-log.ts';
import { getOperatorSettings, getOverview } from './overview.ts';
import {
  answerRequest,
  changeFlags,
  changeRole,
  changeTier,
  getQuotaOf,
  getPeopleCounts,
  liftSuspension,
  listPeople,
  signOutEverywhere,
  suspend,
} from './people.ts';

export const adminRoutes = serve(adminContract, {
  overview: getOverview,
  settings: getOperatorSettings,
  people: listPeople,
  counts: getPeopleCounts,
  changeRole,
  answerRequest,
  changeTier,
  quota: getQuotaOf,
  changeFlags,
  suspend,
  lift: liftSuspension,
  signOut: signOutEverywhere,
  audit: listAudit,
  auditWords: getAuditWords,
  exportAudit,
});
