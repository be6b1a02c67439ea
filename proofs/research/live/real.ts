// One agent over the web of the story with a real model, at any address that speaks chat completions, and one answer of the assistant
// through the same. A weak model talks nonsense: printed are the claims that it wrote down, and what of them would be shown.
//
//   node proofs/research/live/real.ts BASE_URL MODEL [AGENT]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGENT_TYPES, type AgentType } from '../../../shared/research/constants.ts';
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

const LEAST_CLAIMS = 20;
/** A small model on a busy machine thinks for long. */
const PATIENCE = { firstMs: 15 * MINUTE, idleMs: 15 * MINUTE, totalMs: 40 * MINUTE };

const [url, model, wanted = 'demand'] = process.argv.slice(2);
const agent = AGENT_TYPES.find((type) => type === wanted);
if (url === undefined || model === undefined || !agent)
  throw new Error('usage: node proofs/research/live/real.ts BASE_URL MODEL [AGENT]');

function say(passed: boolean, text: string): void {
  console.log(`${passed ? 'pass' : 'FAIL'}  ${text}`);
  if (!passed) process.exitCode = 1;
}

/** Models that write down which claims an agent was answered with. */
function listening(models: Models, claims: ClaimDraft[]): Models {
  return {
    describe: () => models.describe(),
    stream: (call, options) => models.stream(call, options),
    async ask(call, options) {
      const from = performance.now();
      const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`;
      try {
        const answer = await models.ask(call, options);
        const round = roundOf(agent ?? 'demand').safeParse(answer.value);
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

/** One agent reads the web of the story until the gate has had enough claims, each time as a run of its own. */
async function study(services: Services, port: number, who: AgentType) {
  const claims: ClaimDraft[] = [];
  const all: Studied[] = [];
  await using web = storyWeb(services, port, async () => hitsOf(who));
  const models = listening(modelsOf(services, { patience: PATIENCE }), claims);
  while (claims.length < LEAST_CLAIMS && all.length < 6) {
    const { made } = await studioOf(services.db, () => ({}), web);
    const input = await agentInput([], { idea: ideaOf({ ...IDEA }) });
    all.push(await studyWeb({ ...made, world: { ...made.world, models } }, who, input));
  }
  return { claims, all };
}

/** The words of a text, so that pages and quotes compare as a reader sees them. */
function plain(text: string): string {
  return text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim(); // prettier-ignore
}

/** Prints what would be shown; each of its quotes must be on a page of the story, whatever the gate says. */
function shown(claims: readonly ClaimDraft[], all: readonly Studied[]): void {
  const kept = all.flatMap((studied) => studied.kept);
  const evidence = all.flatMap((studied) => studied.evidence);
  const pages = Object.values(PAGES).map(plain);
  const count = (verdict: string) => kept.filter(({ claim }) => claim.verdict === verdict).length;
  const lost = evidence.filter(({ quote }) => !pages.some((page) => page.includes(plain(quote))));
  say(
    claims.length >= LEAST_CLAIMS,
    `${claims.length} claims reached the gate (gate ≥ ${LEAST_CLAIMS}) in ${all.length} runs`,
  );
  say(
    lost.length === 0,
    `shown: ${kept.length}, of them verified ${count('verified')}, partial ${count('partial')}, contradicted ${count('contradicted')}; quotes that are on no page: ${lost.length} (gate 0)`,
  );
  for (const [at, { text, quotes }] of claims.entries())
    console.log(`      wrote ${at + 1}: ${JSON.stringify(text)} — ${JSON.stringify(quotes)}`);
  for (const { kept: some, evidence: quotes } of all)
    for (const { claim } of some) {
      console.log(`      shown as ${claim.verdict}: ${JSON.stringify(claim.text)}`);
      for (const id of claim.evidence_ids)
        console.log(`        quote: ${JSON.stringify(quotes.find((one) => one.id === id)?.quote)}`);
    }
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
  LLM_BASE_URL: url,
  LLM_API_KEY: 'none',
  LLM_MODEL: model,
});
const log = createLog('error');
const database = await openDatabase({ dataDir, log });
try {
  await migrate(database);
  const services = servicesOver(database, settings, { log });
  await using local = await startLocalWeb(PAGES);
  const { claims, all } = await study(services, local.port, agent);
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
