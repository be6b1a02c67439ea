import type { AgentType } from '../../../shared/research/constants.ts';

/** The share of a run's budget that each agent may use; the rest writes the opening of the report. */
export const SHARES: Readonly<Record<AgentType | 'report', number>> = {
  demand: 0.19,
  market: 0.19,
  competition: 0.19,
  regulation: 0.15,
  economics: 0.1,
  gtm: 0.13,
  report: 0.05,
};
/** Of its share an agent reads with so much; the rest is for checking what it read. */
export const READING_SHARE = 0.65;

/** How often an agent may look at what it read and choose what to read next. */
export const MOST_ROUNDS = 4;
export const HITS_EACH = 6;
/** Pages that are opened before the model has chosen any. */
export const FIRST_PAGES = 3;
export const MOST_PAGES = 10;

/** Of one answer of a model so much is looked at. */
export const MOST_CLAIMS = 12;
export const MOST_QUOTES = 4;
export const MOST_CLAIM_TEXT = 500;
export const MOST_SUBJECT = 120;
export const MOST_QUERIES = 3;
export const MOST_QUERY = 200;
export const MOST_OPENED = 4;

/** Characters of a page that a model is shown, of a document given with the idea, of one passage found in a page, and of one field of the idea. */
export const MOST_PAGE_TEXT = 6000;
export const MOST_DOCUMENT_TEXT = 3000;
export const MOST_FOUND_TEXT = 1200;
export const MOST_OWN_TEXT = 1500;

export const PLAN_TOKENS = 500;
export const ROUND_TOKENS = 3000;
export const REPAIR_TOKENS = 1500;
export const RULING_TOKENS = 60;
export const OPENING_TOKENS = 900;

/** Characters of a prompt that make a token at least: Indian scripts take more tokens than English. */
export const CHARACTERS_A_TOKEN = 3;
/** Judges that are asked at the same time. */
export const JUDGES_AT_ONCE = 4;
