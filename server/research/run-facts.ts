import { canStartResearch } from '../../shared/ideas/rules.ts';
import { FACT_NAMES } from '../../shared/knowledge/constants.ts';
import { isPersonal } from '../../shared/knowledge/personal.ts';
import { notFound, requireAccess } from '../../shared/platform/errors.ts';
import type { RunFacts } from '../../shared/research/run-facts.ts';
import type { MemberContext } from '../platform/context.ts';
import { findJobAccess } from './access.ts';
import { selectJob } from './queries.ts';
import { factsOfJob } from './read-facts.ts';

/** What a run knew of the business when it began, for whoever may start one: the same people confirm facts. Nothing of the owner as a person. */
export async function getRunFacts(context: MemberContext, { id }: { id: string }): Promise<RunFacts> {
  requireAccess(canStartResearch(context.actor, await findJobAccess(context, id)));
  const job = await selectJob(context.db, id);
  if (!job) throw notFound();
  const { revision, items } = await factsOfJob(job);
  const isOfPerson = (name: string) => FACT_NAMES.some((known) => known === name && isPersonal(known));
  return { revision, items: items.filter(({ name }) => !isOfPerson(name)) };
}
