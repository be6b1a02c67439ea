import { isPersonal } from '../../shared/knowledge/personal.ts';
import type { Facts } from '../../shared/knowledge/model.ts';
import type { RegulationFindings } from '../../shared/research/findings.ts';
import type { Block, Report } from '../../shared/research/report.ts';
import type { Result, ResultLicence, ResultScheme } from '../../shared/research/result.ts';
import type { RunFacts } from '../../shared/research/run-facts.ts';
import { regulationOf } from './agents/regulation.ts';
import { chapterOf } from './chapters.ts';
import { groundsOf } from './input.ts';
import { judgedParts } from './result.ts';
import { stepsOf } from './steps.ts';
import type { StoredReport } from './stored-report.ts';

/**
 * A report for everybody but the owner: rules, amounts and questions that concern the owner as a person are left out. The report as it is
 * kept was made without a single fact about the person, so nothing of them is in it to begin with.
 */
export function withoutPerson(report: StoredReport): StoredReport {
  return {
    ...report,
    result: report.result && resultWithoutPerson(report.result),
    chapters: report.chapters.map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.map(blockWithoutPerson),
    })),
  };
}

/**
 * A report for reviewers: what was given with the idea is quoted, but not opened and not called by its own name, for files are often named
 * after people.
 *
 * @param name what each of them is called instead
 */
export function withoutDocumentNames(report: StoredReport, name: string): StoredReport {
  const sources = report.sources.map((source) =>
    source.origin === 'document' ? { ...source, title: name, page_hash: '' } : source,
  );
  return { ...report, sources };
}

function resultWithoutPerson(result: Result): Result {
  const { now, later, ask } = result.licences;
  const parts = {
    schemes: result.schemes.map(schemeWithoutPerson),
    nearly: result.nearly.map(schemeWithoutPerson),
    loans: result.loans.map(schemeWithoutPerson),
    licences: {
      now: now.map(licenceWithoutPerson),
      later: later.map(licenceWithoutPerson),
      ask: ask.map(licenceWithoutPerson).filter(({ asks }) => asks.length > 0),
    },
    questions: result.questions.filter(({ field }) => !isPersonal(field)),
  };
  return { ...result, ...parts, steps: stepsOf({ ...result, ...parts }) };
}

function blockWithoutPerson(block: Block): Block {
  switch (block.kind) {
    case 'judged_schemes':
      return { ...block, schemes: block.schemes.map(schemeWithoutPerson) };
    case 'licences':
      return { ...block, licences: block.licences.map(licenceWithoutPerson) };
    default:
      return block;
  }
}

const NO_AMOUNTS = {
  benefit: null,
  percent: null,
  headline_inr: null,
  headline_from_inr: null,
  own_share_inr: null,
  loan_inr: null,
} as const;

function schemeWithoutPerson(scheme: ResultScheme): ResultScheme {
  const rules = scheme.rules.filter((rule) => !rule.personal && !rule.asks.some(isPersonal));
  const assumed = scheme.assumed.filter((name) => !isPersonal(name));
  // what somebody gets is theirs to tell, where it hangs on who they are
  const isTheirs = scheme.personal || scheme.rules.some(({ hard, personal }) => hard && personal);
  const isWhole = rules.length === scheme.rules.length && !isTheirs;
  return { ...scheme, ...(isTheirs && NO_AMOUNTS), rules, assumed, withheld: !isWhole };
}

function licenceWithoutPerson(licence: ResultLicence): ResultLicence {
  return { ...licence, asks: licence.asks.filter((name) => !isPersonal(name)) };
}

/** What the owner's own report is made from, besides the report as it is kept. */
export interface OwnersGrounds {
  readonly facts: RunFacts;
  /** What the owner told of themselves, with consent. */
  readonly personal: Facts;
  /** The day of the run, as YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The owner's own report: schemes and licences judged again with what the owner told of themselves. It is made for this answer and kept
 * nowhere, so that what is taken back or erased is in no report from then on.
 */
export async function forOwner(
  report: StoredReport,
  { facts, personal, today }: OwnersGrounds,
): Promise<StoredReport> {
  const { result } = report;
  const told = tellingNames(personal);
  const isJudged = report.chapters.some(({ agent_type, ran }) => agent_type === 'regulation' && ran);
  if (!result || told.length === 0 || !isJudged) return report;
  const grounds = await groundsOf(facts, personal);
  const found = regulationOf(grounds);
  const parts = judgedParts(found, grounds.trade, today);
  return {
    ...report,
    result: {
      ...result,
      ...parts,
      facts: { ...result.facts, personal: told },
      steps: stepsOf({ ...parts, kill: result.kill, missing: result.missing }),
    },
    summary: [
      ...(found.outcome === 'gap' ? [] : [{ kind: 'paragraph', text: found.headline } satisfies Block]),
      ...report.summary.filter((block) => !isHeadline(block)),
    ],
    chapters: report.chapters.map((chapter) =>
      chapter.agent_type === 'regulation'
        ? { ...chapter, blocks: judgedBlocks(found, chapter.blocks) }
        : chapter,
    ),
    nums: joined(found.nums, report.nums),
    sources: withSources(report.sources, found),
  };
}

function tellingNames(personal: Facts): Result['facts']['personal'] {
  return (Object.keys(personal) as Result['facts']['personal']).filter((name) => personal[name] != null);
}

/** The line that counts schemes and licences, by the numbers that it names. */
function isHeadline(block: Block): boolean {
  return block.kind === 'paragraph' && 'fits_if' in block.text.values;
}

/** The chapter as judged again; what it quotes from pages stays. */
function judgedBlocks(found: RegulationFindings, before: readonly Block[]): Block[] {
  const quoted = before.filter(({ kind }) => kind === 'claims' || kind === 'against');
  return [...chapterOf('regulation', { regulation: found }).blocks, ...quoted];
}

function joined(first: Report['nums'], others: Report['nums']): Report['nums'] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !ids.has(id))];
}

/** Entries that only the owner's report uses come after the numbered ones. */
function withSources(sources: Report['sources'], found: RegulationFindings): Report['sources'] {
  const known = new Set(sources.map(({ id }) => id));
  const more = found.sources.filter(({ id }) => !known.has(id));
  return [
    ...sources,
    ...more.map((source, index) => ({
      ...source,
      number: sources.length + index + 1,
      confirm: source.confidence === 'medium' || source.confidence === 'low',
    })),
  ];
}
