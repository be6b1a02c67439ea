import { Facts } from '../../shared/knowledge/model.ts';
import { Report } from '../../shared/research/report.ts';
import { personalFactsOf } from '../facts/service.ts';
import type { FoundIdea } from '../ideas/service.ts';
import { loadLibraryLanguage } from '../knowledge/translations.ts';
import type { MemberContext } from '../platform/context.ts';
import { inLanguage, namedSources } from './language.ts';
import { forOwner, withoutPerson } from './projection.ts';
import type { JobRow } from './queries.ts';
import { factsOfJob } from './read-facts.ts';
import { selectNamed } from './report.queries.ts';
import { readStoredReport } from './stored-report.ts';

interface Kept {
  readonly idea: FoundIdea;
  readonly job: JobRow;
  /** The report as it is stored. */
  readonly content: Record<string, unknown>;
}

/**
 * A report as its reader may see it and in their language: the owner's with what they told of themselves, everybody else's without the
 * lines on the person; similar ideas by name where the reader may open them. Assert the reader's right to the idea first.
 */
export async function reportFor(context: MemberContext, { idea, job, content }: Kept): Promise<Report> {
  const personal = await personalFactsOf(context, idea);
  const stored = readStoredReport(content);
  const { similar, ...report } =
    personal === null
      ? withoutPerson(stored)
      : await forOwner(stored, {
          facts: await factsOfJob(job),
          personal: Facts.parse(personal),
          today: job.created_at.slice(0, 10),
        });
  const library = await loadLibraryLanguage(context.request.language);
  const shown = {
    ...report,
    sources: namedSources(report.sources, library),
    similar_ideas: similar && {
      total: similar.total,
      named: await selectNamed(context.db, context.actor, similar.ids),
    },
  };
  return Report.parse(inLanguage(shown, library));
}
