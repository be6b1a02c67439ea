import type { contract } from '../shared/contract.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { favoritesRoutes } from './favorites/routes.ts';
import { ideasRoutes } from './ideas/routes.ts';
import type { Routes } from './platform/serve.ts';

/** Who carries out the operations of the contract, feature by feature. */
export const router = {
  analytics: analyticsRoutes,
  favorites: favoritesRoutes,
  ideas: ideasRoutes,
} satisfies Partial<Record<keyof typeof contract, Routes>>;
