import type { PersonalFacts } from '../../shared/facts/sheet.ts';
import { Facts } from '../../shared/knowledge/model.ts';
import type { Language } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { ownsIdea, worksOnIdea } from '../../shared/ideas/rules.ts';
import { Report } from '../../shared/research/report.ts';
import { personalFactsOf } from '../facts/service.ts';
import type { FoundIdea } from '../ideas/service.ts';
import { loadLibraryLanguage } from '../knowledge/translations.ts';
import type { MemberContext, Services } from '../platform/context.ts';
import { inLanguage, namedSources } from './language.ts';
import { forOwner, withoutDocumentNames, withoutPerson } from './projection.ts';
import type { JobRow } from './queries.ts';
import { factsOfJob } from './read-facts.ts';
import { selectNamed } from './report.queries.ts';
import { readStoredReport, type StoredReport } from './stored-report.ts';

const UNNAMED = msg('A document of the idea’s owner');

export interface Kept {
  readonly idea: FoundIdea;
  readonly job: JobRow;
  /** The report as it is stored. */
  readonly content: Record<string, unknown>;
}

/**
 * A report as its reader may see it and in their language: the owner's with what they told of themselves, everybody else's without the
 * lines on the person; similar ideas by name where the reader may open them, documents where the reader works on the idea. Assert the reader's right to the idea first.
 */
export async function reportFor(context: MemberContext, { idea, job, content }: Kept): Promise<Report> {
  const { actor, translate, request } = context;
  const personal = await personalFactsOf(context, idea);
  const whole = await reportWith(personal, { job, content });
  const { similar, ...report } = worksOnIdea(actor, idea)
    ? whole
    : withoutDocumentNames(whole, translate(request.language, UNNAMED));
  return said(
    {
      ...report,
      yours: ownsIdea(actor, idea),
      similar_ideas: similar && {
        total: similar.total,
        named: await selectNamed(context.db, actor, similar.ids),
      },
    },
    request.language,
  );
}

/**
 * A report as it goes into a file: ideas of others are counted only and documents not named but to the owner, for a file is passed on.
 *
 * @param personal what the owner told of themselves, for the owner's own file; null for everybody else's
 */
export async function reportForFile(
  personal: PersonalFacts | null,
  kept: Omit<Kept, 'idea'>,
  { language, translate }: { readonly language: Language } & Pick<Services, 'translate'>,
): Promise<Report> {
  const whole = await reportWith(personal, kept);
  const { similar, ...report } =
    personal === null ? withoutDocumentNames(whole, translate(language, UNNAMED)) : whole;
  return said(
    { ...report, yours: personal !== null, similar_ideas: similar && { total: similar.total, named: [] } },
    language,
  );
}

async function reportWith(
  personal: PersonalFacts | null,
  { job, content }: Omit<Kept, 'idea'>,
): Promise<StoredReport> {
  const stored = readStoredReport(content);
  return personal === null
    ? withoutPerson(stored)
    : forOwner(stored, {
        facts: await factsOfJob(job),
        personal: Facts.parse(personal),
        today: job.created_at.slice(0, 10),
      });
}

async function said(report: Report, language: Language): Promise<Report> {
  const library = await loadLibraryLanguage(language);
  return Report.parse(inLanguage({ ...report, sources: namedSources(report.sources, library) }, library));
}
