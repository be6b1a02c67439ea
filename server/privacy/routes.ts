import { privacyContract } from '../../shared/privacy/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { exportData } from './export.ts';
import { getPrivacy, keepAccount, requestDeletion } from './service.ts';

export const privacyRoutes = serve(privacyContract, {
  state: getPrivacy,
  exportData,
  requestDeletion,
  keepAccount,
});
