import { preferencesContract } from '../../shared/preferences/contract.ts';
import { serve } from '../platform/http/serve.ts';
import {
  changeAiPreferences,
  changeNavigation,
  changeTour,
  getPreferences,
  getUiPreferences,
  saveUiPreferences,
} from './service.ts';

export const preferencesRoutes = serve(preferencesContract, {
  get: getPreferences,
  getUi: getUiPreferences,
  saveUi: saveUiPreferences,
  changeAi: changeAiPreferences,
  changeNavigation,
  changeTour,
});
