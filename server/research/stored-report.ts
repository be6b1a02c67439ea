import { z } from 'zod';
import { Similar } from '../../shared/research/findings.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { Sentence } from '../../shared/research/model.ts';
import { Report, REPORT_VERSION } from '../../shared/research/report.ts';
import { say } from '../../shared/research/sentence.ts';

/** A report as it is kept: without the names of similar ideas, which are looked up for each reader. */
export const StoredReport = Report.omit({ similar_ideas: true }).extend({
  similar: Similar.nullable(),
});
export type StoredReport = z.infer<typeof StoredReport>;

/** Reads a report as it was kept, whatever version wrote it. @throws ZodError where it is no report */
export function readStoredReport(content: Record<string, unknown>): StoredReport {
  return StoredReport.parse(content['schema_version'] === REPORT_VERSION ? content : fromVersion1(content));
}

/**
 * Version 1 called its own library 'verified', and named ideas of others in a table: what rests on the library loses the verdict,
 * and the names are withheld, for nobody wrote down who may open them.
 */
function fromVersion1(content: Record<string, unknown>): Record<string, unknown> {
  const old = VersionOne.parse(content);
  const library = new Set(old.sources.flatMap(({ id, origin }) => (origin === 'library' ? [id] : [])));
  const ofLibrary = new Set(
    old.evidence.flatMap(({ id, source_id }) => (library.has(source_id) ? [id] : [])),
  );
  return {
    ...content,
    schema_version: 1,
    result: null,
    similar: null,
    claims: old.claims.map((claim) =>
      claim.verdict === 'verified' && claim.evidence_ids.every((id) => ofLibrary.has(id))
        ? { ...claim, verdict: 'library' }
        : claim,
    ),
    scorecard: old.scorecard.map((dimension) =>
      dimension.evidence_ids.every((id) => ofLibrary.has(id))
        ? {
            ...dimension,
            score: null,
            verified: 0,
            verified_share: null,
            sum: dimension.sum.map((criterion) => ({ ...criterion, met: null })),
          }
        : dimension,
    ),
    chapters: old.chapters.map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((block) => !isListOfNames(block)).map(withoutNames),
    })),
  };
}

/** A report of version 1 without the names of others' ideas; nothing where it is none. */
export function readVersion1(content: Record<string, unknown>): Record<string, unknown> | undefined {
  return VersionOne.safeParse(content).success ? fromVersion1(content) : undefined;
}

const Loose = z.looseObject({});
const VersionOne = z.looseObject({
  sources: z.array(z.looseObject({ id: z.string(), origin: z.string() })),
  evidence: z.array(z.looseObject({ id: z.string(), source_id: z.string() })),
  claims: z.array(z.looseObject({ verdict: z.string(), evidence_ids: z.array(z.string()) })),
  scorecard: z.array(z.looseObject({ evidence_ids: z.array(z.string()), sum: z.array(Loose) })),
  chapters: z.array(z.looseObject({ blocks: z.array(Loose) })),
});

const RivalTable = z.looseObject({
  kind: z.literal('table'),
  rows: z.array(z.array(z.looseObject({ text: z.looseObject({ text: z.string() }).nullable() }))),
});

const WITHHELD: Sentence = say(msg('An idea on this platform'));
/** What version 1 wrote beside, or above, the names of others' ideas. */
const NEXT_TO_NAME = 'Similar idea on this platform';
const ABOVE_NAMES = 'Similar ideas on this platform';

const TitledList = z.looseObject({
  kind: z.literal('list'),
  title: z.looseObject({ text: z.literal(ABOVE_NAMES) }),
});

function isListOfNames(block: Record<string, unknown>): boolean {
  return TitledList.safeParse(block).success;
}

function withoutNames(block: Record<string, unknown>): Record<string, unknown> {
  const table = RivalTable.safeParse(block);
  if (!table.success) return block;
  return {
    ...block,
    rows: table.data.rows.map((row) =>
      row[1]?.text?.text === NEXT_TO_NAME ? [{ text: WITHHELD, verdict: null }, ...row.slice(1)] : row,
    ),
  };
}
