import type { Programs } from '../scripts/programs.ts';

/** What must hold, proven at full count; the tests next to the programs hold a small part of it. */
export const PROOFS: Programs = {
  access: ['proofs/access/main.ts', 'who may do what: every operation, role, tie and state'],
  fuzz: ['proofs/fuzz/main.ts', 'malformed requests over every operation'],
  ssrf: [
    'proofs/ssrf/main.ts',
    'addresses and redirects that lead inside, through the client that reads the web',
  ],
  races: [
    'proofs/races/main.ts',
    'one invite, approval, favourite, message, Stop, run and budget, 16 at once',
  ],
  faults: ['proofs/faults/main.ts', 'kills, power cuts, second openers, backups'],
  outbox: ['proofs/outbox/main.ts', 'ideas written in three tabs: lost answers, reordering, reloads'],
  assistant: ['proofs/assistant/main.ts', 'writes the answers to 46 questions for people to judge'],
  evidence: ['proofs/research/evidence.ts', 'true and false claims put to the gate, per language and kind'],
  reports: ['proofs/research/reports.ts', 'what a report shares with a blank one and with another trade’s'],
  reading: ['proofs/reading/main.ts', "what an idea's own words say, per language and fact"],
  research: ['proofs/research/main.ts', 'research workers killed at every step'],
  live: [
    'proofs/research/live/main.ts',
    'planted claims, ledger, time and instructions over a run with a model',
  ],
  pages: [
    'proofs/research/live/kinds.ts',
    'pages of every kind, read by an agent, with a true and a false claim from each',
  ],
  'batch-kills': [
    'proofs/research/live/batch-kills.ts',
    'workers of a run in batches killed in the states of its batches',
  ],
  'real-model': [
    'proofs/research/live/real.ts',
    'a real model, set by LLM_BASE_URL and LLM_MODEL, reads the web of the story: what it writes, and what is shown of it',
  ],
  'live-kills': ['proofs/research/live/kills.ts', 'workers of live research killed at calls of the model'],
};
