import { memberEndpoint } from '../platform/endpoint.ts';
import { Done } from '../platform/model.ts';
import { ROLES } from '../platform/roles.ts';
import {
  AiPreferences,
  ChangeAiPreferences,
  ChangeNavigation,
  ChangeTour,
  SavedPreferences,
  SaveUiPreferences,
  TourState,
  UiPreferences,
} from './model.ts';

// the app saves by itself what a person does: it reports their activity on its own
const passive = memberEndpoint.meta({ roles: ROLES, passive: true });

export const preferencesContract = {
  get: passive
    .route({
      method: 'GET',
      path: '/me/preferences',
      summary: 'What follows the person from device to device',
    })
    .output(SavedPreferences),
  getUi: passive
    .route({ method: 'POST', path: '/rpc/v1/get_user_ui_preferences', summary: "One's own UI preferences" })
    .output(UiPreferences),
  saveUi: memberEndpoint
    .route({
      method: 'POST',
      path: '/rpc/v1/update_user_ui_preferences',
      summary: "Save one's own UI preferences",
    })
    .input(SaveUiPreferences)
    .output(UiPreferences),
  changeAi: memberEndpoint
    .route({ method: 'PATCH', path: '/me/preferences/ai', summary: "Change one's own AI preferences" })
    .input(ChangeAiPreferences)
    .output(AiPreferences),
  changeNavigation: passive
    .route({
      method: 'PATCH',
      path: '/me/preferences/navigation',
      summary: 'Keep the sidebar, favorite and recent places',
    })
    .input(ChangeNavigation)
    .output(Done),
  changeTour: memberEndpoint
    .route({ method: 'PATCH', path: '/me/preferences/tour', summary: 'Keep which tours and tips were seen' })
    .input(ChangeTour)
    .output(TourState),
};
