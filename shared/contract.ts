import { adminContract } from './admin/contract.ts';
import { analyticsContract } from './analytics/contract.ts';
import { apiLogsContract } from './api-logs/contract.ts';
import { authContract } from './auth/contract.ts';
import { chatContract } from './chat/contract.ts';
import { documentsContract } from './documents/contract.ts';
import { factsContract } from './facts/contract.ts';
import { favoritesContract } from './favorites/contract.ts';
import { guardrailsContract } from './guardrails/contract.ts';
import { ideasContract } from './ideas/contract.ts';
import { invitesContract } from './invites/contract.ts';
import { mailContract } from './mail/contract.ts';
import { modelsContract } from './models/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { onboardingContract } from './onboarding/contract.ts';
import { preferencesContract } from './preferences/contract.ts';
import { privacyContract } from './privacy/contract.ts';
import { researchContract } from './research/contract.ts';
import { reviewContract } from './review/contract.ts';
import { siteContract } from './site/contract.ts';
import { statsContract } from './stats/contract.ts';
import { usersContract } from './users/contract.ts';
import { voiceContract } from './voice/contract.ts';

/** Every operation of the API, by feature: what the client calls, the server serves and the documentation describes. */
export const contract = {
  admin: adminContract,
  analytics: analyticsContract,
  apiLogs: apiLogsContract,
  auth: authContract,
  chat: chatContract,
  documents: documentsContract,
  facts: factsContract,
  favorites: favoritesContract,
  guardrails: guardrailsContract,
  ideas: ideasContract,
  invites: invitesContract,
  mail: mailContract,
  models: modelsContract,
  notifications: notificationsContract,
  onboarding: onboardingContract,
  preferences: preferencesContract,
  privacy: privacyContract,
  research: researchContract,
  review: reviewContract,
  site: siteContract,
  stats: statsContract,
  users: usersContract,
  voice: voiceContract,
};
