// Agents over the web of the story with a real model, set by LLM_BASE_URL, LLM_API_KEY and LLM_MODEL as for the product, and one answer
// of the assistant through the same. A weak model talks nonsense: printed are the claims that it wrote down, and what of them would be
// shown. Those that are shown as verified are for a person to read: that their words follow from their quotes no program can say.
//
//   LLM_BASE_URL=… LLM_MODEL=… node proofs/research/live/real.ts [claims]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGENTS } from '../../../shared/research/agents.ts';
import type { AgentType } from '../../../shared/research/constants.ts';
import { MINUTE } from '../../../shared/platform/time.ts';
import { asMember, createPerson } from '../../../server/auth/testing.ts';
import { writeAnswer } from '../../../server/chat/answer.ts';
import { selectConversation } from '../../../server/chat/queries.ts';
import { addConversation } from '../../../server/chat/testing.ts';
import { modelsOf, type Models } from '../../../server/models/service.ts';
import type { Services } from '../../../server/platform/context.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { startLocalWeb } from '../../../server/platform/outside/testing.ts';
import { sql } from '../../../server/platform/orm.ts';
import { servicesOver } from '../../../server/platform/services.ts';
import { readSettings } from '../../../server/platform/settings.ts';
import { roundOf, type ClaimDraft } from '../../../server/research/live/drafts.ts';
import { studyWeb, type Studied } from '../../../server/research/live/study.ts';
import { agentInput, studioOf } from '../../../server/research/live/testing.ts';
import { ideaOf } from '../../../server/research/testing.ts';
import { hitsOf } from './answers.ts';
import { storyWeb } from './services.ts';
import { IDEA, PAGES } from './story.ts';

const LEAST_CLAIMS = Number(process.argv[2] ?? 20);
/** The agents take turns; one that writes down nothing is followed by the next. */
const MOST_STUDIES = 12;
/** A small model on a busy machine thinks for long. */
const PATIENCE = { firstMs: 15 * MINUTE, idleMs: 15 * MINUTE, totalMs: 40 * MINUTE };

const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('LLM_')));
if (given['LLM_BASE_URL'] === undefined || given['LLM_MODEL'] === undefined)
  throw new Error('LLM_BASE_URL and LLM_MODEL must name a model: see README.md');

function say(passed: boolean, text: string): void {
  console.log(`${passed ? 'pass' : 'FAIL'}  ${text}`);
  if (!passed) process.exitCode = 1;
}

/** Models that write down which claims an agent was answered with. */
function listening(models: Models, agent: AgentType, claims: ClaimDraft[]): Models {
  return {
    describe: () => models.describe(),
    stream: (call, options) => models.stream(call, options),
    async ask(call, options) {
      const from = performance.now();
      const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`;
      try {
        const answer = await models.ask(call, options);
        const round = roundOf(agent).safeParse(answer.value);
        if (round.success) claims.push(...round.data.claims);
        console.log(`      ${call.purpose}: ${answer.tokens} tokens, ${seconds()}`);
        return answer;
      } catch (error) {
        console.log(`      ${call.purpose}: ${error instanceof Error ? error.message : ''}, ${seconds()}`);
        throw error;
      }
    },
  };
}

/** Agents read the web of the story until the gate has had enough claims, each as a run of its own. */
async function study(services: Services, port: number) {
  const claims: ClaimDraft[] = [];
  const all: Studied[] = [];
  while (claims.length < LEAST_CLAIMS && all.length < MOST_STUDIES) {
    const agent = AGENTS[all.length % AGENTS.length]?.agent_type ?? 'demand';
    await using web = storyWeb(services, port, async () => hitsOf(agent));
    const models = listening(modelsOf(services, { patience: PATIENCE }), agent, claims);
    const { made } = await studioOf(services.db, () => ({}), web);
    const input = await agentInput([], { idea: ideaOf({ ...IDEA }) });
    all.push(await studyWeb({ ...made, world: { ...made.world, models } }, agent, input));
  }
  return { claims, all };
}

/** The words of a text, so that pages and quotes compare as a reader sees them. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The numbers of a text by their digits alone, whatever they count. */
const numbersOf = (text: string): string[] =>
  (text.match(/\p{Nd}[\p{Nd}.,]*/gu) ?? []).map((one) => one.replace(/\P{Nd}/gu, ''));

/** Claims that stand in a report with the quotes that they rest on; those of our library rest on no page of the story. */
function shownOf({ kept, evidence, sources }: Studied) {
  const ofWeb = new Set(sources.flatMap(({ id, origin }) => (origin === 'web' ? [id] : [])));
  return kept.map(({ claim }) => ({
    claim,
    quotes: evidence
      .filter(({ id, source_id }) => claim.evidence_ids.includes(id) && ofWeb.has(source_id))
      .map(({ quote }) => quote),
  }));
}

/** Prints what would be shown. Its quotes must be on pages of the story, and the numbers of what is verified on the page of a quote, whatever the gate says. */
function shown(claims: readonly ClaimDraft[], all: readonly Studied[]): void {
  const pages = Object.values(PAGES).map(plain);
  const pageOf = (quote: string) => pages.find((page) => page.includes(plain(quote)));
  const strange = (text: string, quotes: readonly string[]) => {
    const there = new Set(quotes.flatMap((quote) => numbersOf(pageOf(quote) ?? '')));
    return numbersOf(text).some((number) => !there.has(number));
  };
  const kept = all.flatMap(shownOf);
  const of = (verdict: string) => kept.filter(({ claim }) => claim.verdict === verdict);
  const lost = kept.flatMap(({ quotes }) => quotes).filter((quote) => pageOf(quote) === undefined);
  const odd = of('verified').filter(({ claim, quotes }) => strange(claim.text, quotes));
  say(
    claims.length >= LEAST_CLAIMS,
    `${claims.length} claims reached the gate (gate ≥ ${LEAST_CLAIMS}) in ${all.length} studies`,
  );
  const counts = ['verified', 'partial', 'contradicted', 'library'].map(
    (verdict) => `${verdict} ${of(verdict).length}`,
  );
  say(
    lost.length === 0 && odd.length === 0,
    `left out: ${claims.length - kept.length}; shown: ${kept.length} (${counts.join(', ')}); quotes that are on no page: ${lost.length}, verified with a number that is not on its page: ${odd.length} (gates 0)`,
  );
  const unfounded = claims.filter(
    ({ text, quotes }) =>
      quotes.every(({ words }) => pageOf(words) === undefined) ||
      strange(
        text,
        quotes.map(({ words }) => words),
      ),
  );
  console.log(
    `      control: without the gate ${unfounded.length} claims without a quote on a page, or with a number that is not on it, would be shown`,
  );
  for (const [at, { text, quotes }] of claims.entries())
    console.log(`      wrote ${at + 1}: ${JSON.stringify(text)} — ${JSON.stringify(quotes)}`);
  for (const { claim, quotes } of kept)
    console.log(`      shown as ${claim.verdict}: ${JSON.stringify(claim.text)} — ${JSON.stringify(quotes)}`);
}

/** One answer of the assistant. */
async function chat(services: Services): Promise<void> {
  const person = await createPerson(services.db);
  const context = asMember(services, person);
  const conversation = await selectConversation(
    services.db,
    person,
    await addConversation(services.db, person),
  );
  if (!conversation) throw new Error('there is no conversation');
  const question = {
    text: 'What is PMEGP?',
    language: 'en',
    length: 'short' as const,
    before: [],
    asker: {},
  };
  const parts = writeAnswer(context, conversation, question, {})(new AbortController().signal);
  let text = '';
  for await (const part of parts) {
    if ('text' in part) text += part.text;
    else if ('end' in part)
      console.log(
        `      end: made by ${part.end.made_by}, ${part.end.citations.length} citations, follow-ups ${JSON.stringify(part.end.follow_ups)}${part.end.text === undefined ? '' : `\n      checked: ${JSON.stringify(part.end.text)}`}`,
      );
  }
  console.log(`      answer: ${JSON.stringify(text)}`);
  say(text.trim() !== '', 'the assistant answered');
}

const dataDir = mkdtempSync(join(tmpdir(), 'real-model-'));
const settings = readSettings({
  DATA_DIR: dataDir,
  FREE_SPACE_FLOOR_MB: '1',
  ...given,
});
const log = createLog('error');
const database = await openDatabase({ dataDir, log });
try {
  await migrate(database);
  const services = servicesOver(database, settings, { log });
  await using local = await startLocalWeb(PAGES);
  const { claims, all } = await study(services, local.port);
  shown(claims, all);
  await chat(services).catch((error: unknown) => say(false, `the assistant failed: ${String(error)}`));
  const { rows } = await services.db.execute(sql`
    select purpose, status, error, count(*)::int as count, sum(tokens_in + tokens_out)::int as tokens
    from outside_calls where service = 'model' group by purpose, status, error order by purpose, status`);
  for (const row of rows) console.log(`      ledger: ${JSON.stringify(row)}`);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
