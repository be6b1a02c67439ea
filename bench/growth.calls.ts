import { IDEA_SORTS } from '../shared/ideas/constants.ts';
import { contract } from '../shared/contract.ts';
import { STAFF, type Role } from '../shared/platform/roles.ts';
import { QUEUES } from '../shared/review/constants.ts';
import { operationsOf } from '../server/platform/http/serve.ts';
import { fillPath } from '../proofs/access/address.ts';
import { INPUTS } from '../proofs/access/inputs.ts';
import type { Made } from '../proofs/access/objects.ts';
import { addressOf } from '../shared/platform/address.ts';
import type { ObjectKind } from '../shared/platform/endpoint.ts';
import { WORDS } from './growth.fill.ts';

/** Who asks. */
export type Asking = 'staff' | 'reviewer' | 'owner';

/** A call of the table. */
export interface Call {
  readonly name: string;
  readonly as: Asking;
  readonly url: string;
  /** Without one it is read by GET. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** What is sent, made for each call. */
  readonly body?: () => object;
  /** The most that it may take at 1,000,000 ideas, in milliseconds. */
  readonly goal?: number;
}

/** Reading operations that the table leaves out, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'admin.exportAudit': 'streams the audit log, which does not grow with ideas',
  'documents.file': 'a file that has to be given first',
  'privacy.exportData': 'builds a ZIP of one person’s data',
  'research.file': 'a file that has to be written first',
  'voice.prompt': 'a sound from a file',
  'voice.voices': 'the same for everybody',
};

/** Operations that are no GET and are measured all the same: those that only read, and the changes made most often. */
const MEASURED = new Set([
  'chat.engine',
  'favorites.add',
  'favorites.remove',
  'guardrails.check',
  'ideas.create',
  'preferences.getUi',
]);

/** Figures that the issue of growth was about. */
const GOALS: Readonly<Record<string, number>> = {
  'admin.overview as staff': 30,
  'ideas.counts as staff': 10,
  'ideas.counts as owner': 5,
  'users.quota as owner': 10,
  'review.counts as staff': 5,
  'review.counts as reviewer': 5,
  'review.reviewers as staff': 60,
};

/** What calls are about. */
export interface Places {
  /** For each kind of object one that the owner has. */
  readonly objects: Readonly<Record<ObjectKind, Made>>;
  /** Where the last page of the list begins. */
  readonly deepest: string;
}

/** Every operation of the contract that is measured, so that a new one is in the table without anybody's doing; then what grows most. */
export function callsFor({ objects, deepest }: Places): Call[] {
  return [...contractCalls(objects), ...listCalls(deepest), ...searchCalls(), ...queueCalls()];
}

/** What the table does not hold, each with its reason. */
export function leftOut(): string[] {
  const operations = operationsOf(contract).map(({ path, procedure }) => ({
    name: path.join('.'),
    method: procedure['~orpc'].route.method,
  }));
  const stale = [...Object.keys(LEFT_OUT), ...MEASURED].filter(
    (name) => !operations.some((one) => one.name === name),
  );
  if (stale.length > 0) throw new Error(`no operation: ${stale.join(', ')}`);
  const changing = operations.filter(({ name, method }) => method !== 'GET' && !MEASURED.has(name));
  return [
    ...Object.entries(LEFT_OUT).map(([name, why]) => `${name}: ${why}`),
    `changes one thing, found by its id: ${changing.map(({ name }) => name).join(', ')}`,
  ];
}

function contractCalls(objects: Places['objects']): Call[] {
  return operationsOf(contract).flatMap(({ path, procedure }) => {
    const { route, meta } = procedure['~orpc'];
    const name = path.join('.');
    const isRead = route.method === 'GET';
    if (isRead ? name in LEFT_OUT : !MEASURED.has(name)) return [];
    const made = meta.object && objects[meta.object.kind];
    const input = () => ({ ...INPUTS[name]?.(made, 'submit') });
    const given = new URLSearchParams(isRead ? Object.entries(input()) : []).toString();
    const url = addressOf(fillPath(route.path ?? '', input(), made)) + (given && `?${given}`);
    const sent = isRead ? {} : { method: changingMethod(route.method), body: input };
    return askersOf(name, meta.roles).map((as) => withGoal({ name: `${name} as ${as}`, as, url, ...sent }));
  });
}

function changingMethod(method: string | undefined): 'POST' | 'PUT' | 'DELETE' {
  return method === 'PUT' || method === 'DELETE' ? method : 'POST';
}

function askersOf(name: string, roles: 'anyone' | readonly Role[]): Asking[] {
  if (name.startsWith('ideas.') && name !== 'ideas.create') return ['staff', 'reviewer', 'owner'];
  if (name.startsWith('review.') && roles !== STAFF)
    return roles.includes('entrepreneur') ? ['staff', 'owner'] : ['staff', 'reviewer'];
  return roles === 'anyone' || roles.includes('entrepreneur') ? ['owner'] : ['staff'];
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
    (['staff', 'reviewer', 'owner'] as const).map((as) => ({
      name: `find, ${kind}: ${words} as ${as}`,
      as,
      url: `/api/ideas/find?q=${encodeURIComponent(words)}`,
      goal: as === 'owner' ? 10 : 20,
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
