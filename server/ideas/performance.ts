import type { IdeaPerformance } from '../../shared/ideas/model.ts';
import type { MemberContext } from '../platform/context.ts';
import { selectPerformance } from './performance.queries.ts';

/** How the person's own ideas fared in the last months. A decision counts once it is published: until then only reviewers know it. */
export async function getPerformance({ db, actor }: MemberContext): Promise<IdeaPerformance> {
  return selectPerformance(db, actor.id);
}
