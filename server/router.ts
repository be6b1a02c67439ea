import type { contract } from '../shared/contract.ts';
import { adminRoutes } from './admin/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { apiLogsRoutes } from './api-logs/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { factsRoutes } from './facts/routes.ts';
import { favoritesRoutes } from './favorites/routes.ts';
import { guardrailsRoutes } from './guardrails/routes.ts';
import { ideasRoutes } from './ideas/routes.ts';
import { invitesRoutes } from './invites/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { modelsRoutes } from './models/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import type { Routes } from './platform/http/serve.ts';
import { preferencesRoutes } from './preferences/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { researchRoutes } from './research/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { voiceRoutes } from './voice/routes.ts';

/** Who carries out the operations of the contract, feature by feature. */
export const router = {
  admin: adminRoutes,
  analytics: analyticsRoutes,
  apiLogs: apiLogsRoutes,
  auth: authRoutes,
  chat: chatRoutes,
  documents: documentsRoutes,
  facts: factsRoutes,
  favorites: favoritesRoutes,
  guardrails: guardrailsRoutes,
  ideas: ideasRoutes,
  invites: invitesRoutes,
  mail: mailRoutes,
  models: modelsRoutes,
  notifications: notificationsRoutes,
  onboarding: onboardingRoutes,
  preferences: preferencesRoutes,
  privacy: privacyRoutes,
  research: researchRoutes,
  review: reviewRoutes,
  site: siteRoutes,
  stats: statsRoutes,
  users: usersRoutes,
  voice: voiceRoutes,
} satisfies Record<keyof typeof contract, Routes>;
