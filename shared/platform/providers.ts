/** Providers whose key can be set in the app. */
export const KEYED_PROVIDERS = ['language_model', 'tavily', 'brave', 'searxng'] as const;
export type KeyedProvider = (typeof KEYED_PROVIDERS)[number];

/** Where a provider's settings come from; `unreadable`: they were set in the app, and the server's secret is another since. */
export const ORIGINS = ['environment', 'here', 'unreadable', 'not_set'] as const;
export type Origin = (typeof ORIGINS)[number];
