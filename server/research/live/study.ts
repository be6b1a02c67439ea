import { msg } from '../../../shared/platform/messages.ts';
import { agentOf } from '../../../shared/research/agents.ts';
import type { AgentType } from '../../../shared/research/constants.ts';
import type { FindingsByAgent } from '../../../shared/research/findings.ts';
import { linksOf } from '../../../shared/research/links.ts';
import type { Evidence, Sentence, Source } from '../../../shared/research/model.ts';
import {
  asReportLanguage,
  languageOfState,
  REPORT_LANGUAGES,
} from '../../../shared/research/report-languages.ts';
import { inEnglish, renderSentence } from '../../../shared/research/render.ts';
import { wordOf } from '../../../shared/research/run-facts.ts';
import { say } from '../../../shared/research/sentence.ts';
import type { Db } from '../../platform/database/database.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import type { AgentInput } from '../runner.ts';
import { ClaimBook, type Kept } from './claim-book.ts';
import { Desk, sourcesIn } from './desk.ts';
import { Plan, Repairs, roundOf, type Round } from './drafts.ts';
import { judgeOf, supportsBy } from './judge.ts';
import {
  JUDGES_AT_ONCE,
  MOST_CLAIM_TEXT,
  MOST_ROUNDS,
  PLAN_TOKENS,
  READING_SHARE,
  REPAIR_TOKENS,
  ROUND_TOKENS,
  SHARES,
} from './limits.ts';
import { Outside, PLAN, type LiveRun, type OutsideWorld } from './outside.ts';
import { AGENT_PROMPTS } from './prompts/agents.ts';
import { REPAIR } from './prompts/repair.ts';
import { dataFence } from './prompt-text.ts';
import { Reader } from './reader.ts';
import { planText, roundText, type Brief } from './round-prompt.ts';
import { toldIdea } from './told-idea.ts';
import { Trouble } from './trouble.ts';

/** What reading the web brought to one agent. */
export interface Studied {
  readonly kept: readonly Kept[];
  readonly evidence: readonly Evidence[];
  readonly sources: readonly Source[];
  /** Whether a model has answered at all. */
  readonly answered: boolean;
  /** What stood in the way, and what was left out. */
  readonly left_out: readonly Sentence[];
}

/** What all studies of a run share. */
export interface Studio {
  readonly db: Db;
  readonly world: OutsideWorld;
  readonly run: LiveRun;
}

/**
 * One agent reads the web: it plans, searches, reads in rounds and writes claims with their quotes, which the gate checks at once; a judge
 * is asked about claims in other words, and what is not supported is worded once more or left out. What goes wrong outside ends the
 * reading, never the agent: it keeps what it has.
 */
export async function studyWeb(studio: Studio, agent: AgentType, input: AgentInput): Promise<Studied> {
  const { db, world, run } = studio;
  const outside = new Outside(db, world, run, { taker: agent, share: SHARES[agent], signal: input.signal });
  const desk = new Desk();
  const book = new ClaimBook(agent, desk, world.own_hosts);
  const trouble = new Trouble();
  const work: Work = {
    agent,
    outside,
    book,
    trouble,
    fence: dataFence(`${run.id} ${agent}`),
    reader: new Reader({ agent, outside, desk, book, trouble, onStep: input.onStep, local: localOf(input) }),
    brief: briefOf(agent, input, run),
    input,
  };
  world.web.prepare();
  await outside.waiting(async () => {
    await untilStopped(work, () => readRounds(work));
    await untilStopped(work, () => checkClaims(work));
  });
  const { kept, evidence, leftOut } = book.kept();
  trouble.unsupported(leftOut);
  return {
    kept,
    evidence,
    sources: sourcesIn(desk, evidence),
    answered: outside.hasAnswers,
    left_out: trouble.sentences(),
  };
}

interface Work {
  readonly agent: AgentType;
  readonly outside: Outside;
  readonly book: ClaimBook;
  readonly trouble: Trouble;
  readonly fence: (title: string, text: string) => string;
  readonly reader: Reader;
  readonly brief: Brief;
  readonly input: AgentInput;
}

/** Goes on until something outside fails for good. @throws what is no failure outside, and when the agent is stopped */
async function untilStopped({ outside, trouble, input }: Work, part: () => Promise<void>): Promise<void> {
  try {
    await part();
  } catch (cause) {
    input.signal.throwIfAborted();
    if (!(cause instanceof OutsideError)) throw cause;
    trouble.model(cause.reason, outside.hasAnswers);
  }
}

async function readRounds({ agent, outside, book, fence, reader, brief, input }: Work): Promise<void> {
  const file = AGENT_PROMPTS[agent];
  await input.onStep(say(msg('Planning what to look for')));
  const plan = await outside.ask({
    part: 'main',
    step: PLAN,
    file,
    user: planText(brief, fence),
    output: Plan,
    maxOutputTokens: PLAN_TOKENS,
  });
  await reader.begin(plan, { documents: input.documents, links: linksOf(input.idea) });
  const words = [...plan.english, ...plan.against, ...plan.local];
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await input.onStep(say(msg('Thinking about what was read')));
    const answer: Round = await outside.ask({
      part: 'main',
      step: `round ${round}`,
      file,
      user: roundText(brief, { round, rounds: MOST_ROUNDS, words, ...reader.view() }, fence),
      output: roundOf(agent),
      maxOutputTokens: ROUND_TOKENS,
      within: READING_SHARE,
    });
    book.note(answer.claims);
    if (answer.done || round === MOST_ROUNDS) return;
    await reader.act(answer);
  }
}

/** The second look: the judge, then one other wording for what is not supported. */
async function checkClaims(work: Work): Promise<void> {
  const { outside, book, trouble, fence, input } = work;
  if (book.noted.length === 0) return;
  await input.onStep(say(msg('Checking each statement against its page')));
  const judge = judgeOf(outside, fence, trouble);
  const supports = supportsBy(judge);
  // of a batch all that can be asked is asked together
  const atOnce = outside.isLater ? Infinity : JUDGES_AT_ONCE;
  await book.judge(supports, atOnce);
  if (book.unsupported.length > 0) await book.judge(supports, atOnce, await secondWordings(work));
  await book.oppose(judge, atOnce);
}

/** Asks once for other words for claims that their sentences do not support. */
async function secondWordings({ outside, book, fence, brief }: Work): Promise<Map<string, string>> {
  const { unsupported } = book;
  const listed = unsupported.map((noted) =>
    [
      `${noted.ref}: ${noted.text}`,
      `What is wrong: ${noted.judgement.why ? renderSentence(noted.judgement.why, NOTHING, inEnglish) : ''}`,
      fence(`sentences of ${noted.ref}`, book.quotesOf(noted).join('\n')),
    ].join('\n'),
  );
  const { claims } = await outside.ask({
    part: 'main',
    step: 'repair',
    file: REPAIR,
    user: [`Write in ${brief.language}.`, ...listed].join('\n\n'),
    output: Repairs,
    maxOutputTokens: REPAIR_TOKENS,
  });
  const known = new Set(unsupported.map(({ ref }) => ref));
  return new Map(
    claims.flatMap(({ claim, text }): [string, string][] =>
      known.has(claim) && text !== null && text.trim() !== '' && text.length <= MOST_CLAIM_TEXT
        ? [[claim, text.trim()]]
        : [],
    ),
  );
}

const NOTHING = { nums: new Map(), evidence: new Map(), sources: new Map(), numbering: new Map() };

function briefOf(agent: AgentType, { idea, facts, known, trade, earlier }: AgentInput, run: LiveRun): Brief {
  const state = typeof known.state === 'string' ? known.state : null;
  const place = [wordOf(facts, 'district'), state, 'India'].filter(Boolean).join(', ');
  return {
    idea: [toldIdea(idea), ...(trade ? [`Trade: ${trade.name}`] : [])].join('\n'),
    place,
    earlier: earlierText(agent, earlier),
    today: run.today,
    language: REPORT_LANGUAGES[asReportLanguage(run.language)].english,
    local: REPORT_LANGUAGES[languageOfState(state)].english,
  };
}

function localOf({ known }: AgentInput): string {
  return languageOfState(typeof known.state === 'string' ? known.state : null);
}

const MOST_EARLIER = 25;

/** What the agents that this one waits for have verified: of others it would hang on chance which have ended. */
function earlierText(agent: AgentType, earlier: FindingsByAgent): string {
  return agentOf(agent)
    .waits_for.flatMap((other) => earlier[other]?.claims ?? [])
    .filter(({ verdict }) => verdict === 'verified')
    .slice(0, MOST_EARLIER)
    .map(({ text }) => `- ${text}`)
    .join('\n');
}
