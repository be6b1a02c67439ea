/** So many ratings of answers are shown to staff. */
export const LATEST_RATINGS = 10;
/** Longest reason that staff may give. */
export const REASON_MAX = 500;
/** Characters that people are looked for by. */
export const PEOPLE_SEARCH_MAX = 100;

/** Most feature flags of one person, and the form of their names. */
export const FLAGS_MAX = 50;
export const FLAG_NAME_MAX = 40;
export const FLAG_NAME = new RegExp(`^[a-z][a-z0-9_]{1,${FLAG_NAME_MAX - 1}}$`);

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
