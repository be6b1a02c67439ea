import { usersContract } from '../../shared/users/contract.ts';
import { serve } from '../platform/serve.ts';
import {
  changeMe,
  chooseMode,
  endAllSessions,
  endSession,
  getMe,
  getSessions,
  noteActivity,
} from './service.ts';

export const usersRoutes = serve(usersContract, {
  me: getMe,
  update: changeMe,
  mode: chooseMode,
  activity: noteActivity,
  sessions: getSessions,
  endSession,
  endAllSessions,
});
