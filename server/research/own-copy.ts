import { REPORT_VERSION } from '../../shared/research/report.ts';
import { readVersion1 } from './stored-report.ts';

// What the owner of an idea takes along of its research. Ideas like theirs are those of others, and may be drafts that nobody else knows of:
// neither their ids nor, in what the first version kept, their names.

type Kept = Record<string, unknown>;

/** The findings of an agent, of any version. */
export function ownFindings(findings: Kept | null): Kept | null {
  if (findings === null) return null;
  const { similar: _ids, similar_ideas: _names, rivals, ...own } = findings;
  return Array.isArray(rivals) ? { ...own, rivals: rivals.filter((rival) => !isIdea(rival)) } : own;
}

function isIdea(rival: unknown): boolean {
  return typeof rival === 'object' && rival !== null && 'kind' in rival && rival.kind === 'similar_idea';
}

/** A report, of any version; nothing of what is none. */
export function ownReport(content: Kept | null): Kept | null {
  const read = content?.['schema_version'] === REPORT_VERSION ? content : content && readVersion1(content);
  if (!read) return null;
  const { similar: _ids, ...own } = read;
  return own;
}
