import { usersContract } from '../../shared/users/contract.ts';
import { serve } from '../platform/http/serve.ts';
import {
  becomeEntrepreneur,
  changeMe,
  changePicture,
  chooseMode,
  endAllSessions,
  endSession,
  getMe,
  getQuota,
  getSessions,
  noteActivity,
} from './service.ts';

export const usersRoutes = serve(usersContract, {
  me: getMe,
  quota: getQuota,
  update: changeMe,
  picture: changePicture,
  mode: chooseMode,
  becomeEntrepreneur,
  activity: noteActivity,
  sessions: getSessions,
  endSession,
  endAllSessions,
});
