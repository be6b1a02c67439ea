// Pages of every kind that research meets, on a web of this machine: found through a search service on its wire, read by one agent, and
// claims put down from each, a true one and a false one, before a judge that agrees to everything.
//
//   node proofs/research/live/kinds.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModels, type SeenCall } from '../../../server/models/testing.ts';
import { modelsOf } from '../../../server/models/service.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { servicesOver } from '../../../server/platform/services.ts';
import { readSettings } from '../../../server/platform/settings.ts';
import { studyWeb, type Studied } from '../../../server/research/live/study.ts';
import { agentInput, studioOf } from '../../../server/research/live/testing.ts';
import { STAND_IN_KEY, startSearch, startStandInWeb } from '../../../server/sources/testing.ts';
import { pagesIn } from './answers.ts';
import { KINDS, type Kind } from './kinds-of-pages.ts';

/** A search gives an agent six hits. */
const GROUP = 6;
/** A page that does not come is given up a little sooner than a real one. */
const TIMEOUT_MS = 6000;

const groups = Array.from({ length: Math.ceil(KINDS.length / GROUP) }, (_, at) =>
  KINDS.slice(at * GROUP, (at + 1) * GROUP),
);

const hitsOf = (kinds: readonly Kind[]) => kinds.map(({ url, kind }) => ({ url, title: kind, snippet: '' }));

/** A model that opens every hit and writes down both claims of every page when it sees it. */
function answerOf({ purpose, messages }: SeenCall): Record<string, unknown> {
  const [, , step = ''] = purpose.split('.');
  if (step === 'plan') return { english: ['pages of every kind'], local: [], against: [] };
  if (step === 'judge') return { answer: 'supported' };
  if (step === 'repair') return { claims: [] };
  const prompt = messages.map(({ content }) => content).join('\n');
  const refs = pagesIn(prompt);
  const hits = [...prompt.matchAll(/^(h\d+) /gm)].map(([, ref]) => ref);
  const claims = KINDS.flatMap((kind) => {
    const page = refs.get(kind.host);
    const isFresh = page !== undefined && new RegExp(`^<<<DATA-\\w+ page ${page}:`, 'm').test(prompt);
    return isFresh ? claimsOf(kind, page) : [];
  });
  const none = { search: [], find: [], library: [], calculate: [] };
  return { ...none, claims, open: hits.slice(0, 4), done: hits.length === 0 };
}

function claimsOf({ words, says, lies }: Kind, page: string): object[] {
  const draft = { topic: 'other', subject: '', inference: false, against: [], number: null };
  const quotes = [{ page, words }];
  return [says, lies].flatMap((text) => (text === '' ? [] : [{ ...draft, text, quotes }]));
}

async function study(kinds: readonly Kind[]): Promise<Studied> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinds-'));
  await using search = await startSearch('tavily', hitsOf(kinds));
  await using models = await startModels({ answer: answerOf });
  const settings = readSettings({
    DATA_DIR: dataDir,
    FREE_SPACE_FLOOR_MB: '1',
    LLM_BASE_URL: models.url,
    LLM_API_KEY: 'a-key',
    LLM_MODEL: 'story-model',
    TAVILY_API_KEY: STAND_IN_KEY,
    TAVILY_BASE_URL: search.url,
  });
  const log = createLog('error');
  const database = await openDatabase({ dataDir, log });
  try {
    await migrate(database);
    const services = servicesOver(database, settings, { log });
    await using there = await startStandInWeb(services, undefined, { timeoutMs: TIMEOUT_MS });
    const { made } = await studioOf(services.db, () => ({}), there.web);
    const world = { ...made.world, models: modelsOf(services), services };
    return await studyWeb({ ...made, world }, 'demand', await agentInput());
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What became of a page that must not be read, or must not count beside another. */
function fateOf(
  { host, url, copyOf }: Kind,
  { sources, left_out }: Studied,
): [passed: boolean, told: string] {
  if (copyOf !== undefined) {
    const isAlone = !sources.some((source) => source.url === url);
    return [isAlone, isAlone ? 'counted with what it copies' : 'counted beside what it copies'];
  }
  const isUnread = JSON.stringify(left_out).includes(host);
  return [isUnread, isUnread ? 'said to be unread' : 'not told of'];
}

function report(kind: Kind, studied: Studied): boolean {
  const verdictOf = (text: string) =>
    studied.kept.find(({ claim }) => claim.text === text)?.claim.verdict ?? 'left out';
  const [says, lies] = [verdictOf(kind.says), verdictOf(kind.lies)];
  const [passed, told] =
    kind.words === ''
      ? fateOf(kind, studied)
      : [says === 'verified' && lies !== 'verified', `true ${says}, false ${lies}`];
  console.log(`      ${passed ? 'ok  ' : 'FAIL'} ${kind.kind}: ${told}`);
  return passed;
}

const passed: boolean[] = [];
for (const group of groups) {
  const studied = await study(group);
  passed.push(...group.map((kind) => report(kind, studied)));
}
const held = passed.filter(Boolean).length;
const claimed = KINDS.filter(({ lies }) => lies !== '').length;
console.log(
  `${held === KINDS.length ? 'pass' : 'FAIL'}  ${held} of ${KINDS.length} kinds of pages are read, and told of, as they should be (gate: all)`,
);
console.log(`      control: the judge agreed to all ${claimed} false claims`);
if (held < KINDS.length) process.exitCode = 1;
