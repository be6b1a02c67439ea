import { IDEA_SORTS } from '../shared/ideas/constants.ts';
import { contract } from '../shared/contract.ts';
import { STAFF, type Role } from '../shared/platform/roles.ts';
import { QUEUES } from '../shared/review/constants.ts';
import { operationsOf } from '../server/platform/http/serve.ts';
import { WORDS } from './growth.fill.ts';

/** Who asks. */
export type Asking = 'staff' | 'reviewer' | 'owner';

/** A call of the table. */
export interface Call {
  readonly name: string;
  readonly as: Asking;
  readonly url: string;
  /** The most that it may take at 1,000,000 ideas, p50 in milliseconds. */
  readonly goal?: number;
}

/** Reading operations that the table leaves out, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'admin.exportAudit': 'streams the audit log, which does not grow with ideas',
  'invites.list': 'invite codes, of which there are few',
  'mail.outbox': 'a page of mails',
  'privacy.exportData': 'builds a ZIP of one person’s data',
  'research.get': 'one run by its id; no idea here has any',
  'research.report': 'the same',
  'research.page': 'the same',
  'voice.prompt': 'a sound from a file',
  'voice.voices': 'the same for everybody',
};

/** Figures that the issue of growth was about. */
const GOALS: Readonly<Record<string, number>> = {
  'admin.overview as staff': 30,
  'ideas.counts as staff': 10,
  'ideas.counts as owner': 5,
  'review.counts as staff': 5,
  'review.counts as reviewer': 5,
};

/** Every reading operation of the contract, so that a new one is in the table without anybody's doing; then what grows most. */
export function callsFor(ideaId: string, personId: string, deepest: string): Call[] {
  return [...contractCalls(ideaId, personId), ...listCalls(deepest), ...searchCalls(), ...queueCalls()];
}

function contractCalls(ideaId: string, personId: string): Call[] {
  const known = new Set(operationsOf(contract).map(({ path }) => path.join('.')));
  const stale = Object.keys(LEFT_OUT).filter((name) => !known.has(name));
  if (stale.length > 0) throw new Error(`left out, but no operation: ${stale.join(', ')}`);
  return operationsOf(contract).flatMap(({ path, procedure }) => {
    const { route, meta } = procedure['~orpc'];
    const name = path.join('.');
    if (route.method !== 'GET' || name in LEFT_OUT || name === 'ideas.find') return [];
    const ids = { idea: ideaId, profile: personId };
    const kind = meta.object?.kind;
    const id = kind === 'idea' || kind === 'profile' ? ids[kind] : undefined;
    const url = `/api${(route.path ?? '').replace('{id}', id ?? '{id}')}`;
    if (url.includes('{')) throw new Error(`${name} needs an input here, or a reason why it is left out`);
    return askersOf(name, meta.roles).map((as) => withGoal({ name: `${name} as ${as}`, as, url }));
  });
}

function askersOf(name: string, roles: 'anyone' | readonly Role[]): Asking[] {
  if (name.startsWith('ideas.')) return ['staff', 'reviewer', 'owner'];
  if (name.startsWith('review.') && roles !== STAFF)
    return roles.includes('entrepreneur') ? ['staff', 'owner'] : ['staff', 'reviewer'];
  return roles === 'anyone' || roles.includes('netzoop-team') ? ['staff'] : ['owner'];
}

const withGoal = (call: Call): Call => ({
  ...call,
  ...(call.name in GOALS && { goal: GOALS[call.name] ?? 0 }),
});

function listCalls(deepest: string): Call[] {
  return [
    ...IDEA_SORTS.map((sort) => ({
      name: `list by ${sort}`,
      as: 'staff' as const,
      url: `/api/ideas?sort=${sort}`,
    })),
    { name: 'list, one status', as: 'staff', url: '/api/ideas?status=approved&category=Food' },
    { name: 'list, first page', as: 'staff', url: '/api/ideas' },
    { name: 'list, deepest page', as: 'staff', url: `/api/ideas?cursor=${deepest}` },
  ];
}

function searchCalls(): Call[] {
  return Object.entries(WORDS).flatMap(([kind, words]) =>
    (['staff', 'owner'] as const).map((as) => ({
      name: `find, ${kind}: ${words} as ${as}`,
      as,
      url: `/api/ideas/find?q=${encodeURIComponent(words)}`,
      goal: as === 'staff' ? 20 : 10,
    })),
  );
}

function queueCalls(): Call[] {
  return QUEUES.flatMap((queue) =>
    (['staff', 'reviewer'] as const).map((as) => ({
      name: `queue ${queue} as ${as}`,
      as,
      url: `/api/review/queue?queue=${queue}`,
      goal: 20,
    })),
  );
}
