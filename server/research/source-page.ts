import { notFound } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { PageRequest, SourcePage } from '../../shared/research/job.ts';
import type { Source } from '../../shared/research/model.ts';
import { documentText } from '../documents/service.ts';
import { loadCatalogue } from '../knowledge/catalogue.ts';
import type { MemberContext } from '../platform/context.ts';
import { findReport } from './access.ts';
import { documentIdOf, libraryPage } from './pages.ts';
import { selectNow } from './queries.ts';
import { reportFor } from './reader.ts';
import { selectPage } from './report.queries.ts';

/** A page that this run's report quotes, as it was stored. */
export async function getSourcePage(
  context: MemberContext,
  { id, page_hash }: PageRequest,
): Promise<SourcePage> {
  const kept = await findReport(context, id);
  const { sources } = await reportFor(context, kept);
  const source = sources.find((one) => one.page_hash === page_hash);
  if (!source) throw notFound();
  if (source.origin === 'document') return documentPage(context, kept.job.idea_id, source);
  const page = await selectPage(context.db, page_hash);
  // an entry that only the owner's own report uses was never stored
  const stored = page ?? libraryPage(source, await loadCatalogue());
  if (!stored) throw notFound();
  return { fetched_at: (await selectNow(context.db)).toISOString(), ...stored };
}

/** The text of a document as it was read. Who may not open it has a report that names no page to ask for. */
async function documentPage(
  { db }: MemberContext,
  ideaId: string,
  source: Pick<Source, 'id' | 'url' | 'page_hash'>,
): Promise<SourcePage> {
  const kept = await documentText(db, ideaId, documentIdOf(source));
  if (!kept) throw notFound(msg('This document was removed.'));
  const { page_hash, url } = source;
  return { page_hash, url, content: kept.text, fetched_at: kept.created_at };
}
