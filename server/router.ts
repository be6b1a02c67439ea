import type { contract } from '../shared/contract.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { favoritesRoutes } from './favorites/routes.ts';
import { ideasRoutes } from './ideas/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import type { Routes } from './platform/serve.ts';
import { statsRoutes } from './stats/routes.ts';

/** Who carries out the operations of the contract, feature by feature. */
export const router = {
  analytics: analyticsRoutes,
  favorites: favoritesRoutes,
  ideas: ideasRoutes,
  notifications: notificationsRoutes,
  stats: statsRoutes,
} satisfies Partial<Record<keyof typeof contract, Routes>>;
