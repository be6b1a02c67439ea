/** Longest reason that staff may give. */
export const REASON_MAX = 500;

/** Most feature flags of one person, and the form of their names. */
export const FLAGS_MAX = 50;
export const FLAG_NAME = /^[a-z][a-z0-9_]{1,39}$/;

/** Which people a list holds. */
export const PEOPLE_STATES = ['requests', 'suspended', 'unverified'] as const;
export type PeopleState = (typeof PEOPLE_STATES)[number];

/** What the program can use if its operator configures it. */
export const PROVIDERS = [
  'mail',
  'google',
  'language_model',
  'embeddings',
  'speech',
  'bhashini',
  'azure_translator',
  'tavily',
  'brave',
  'searxng',
  'file_storage',
  'external_database',
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Error reports that the dashboard shows. */
export const LATEST_ERRORS = 8;

/** Days that 'recent' spans on the dashboard. */
export const RECENT_DAYS = 7;
