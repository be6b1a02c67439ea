import { requireAccess } from '../../shared/platform/errors.ts';
import { isReviewer } from '../../shared/platform/roles.ts';
import type { ReviewPace } from '../../shared/review/model.ts';
import type { MemberContext } from '../platform/context.ts';
import { selectPace } from './pace.queries.ts';

/** How long decisions take of late, and how many the reader took. */
export async function getPace({ db, actor }: MemberContext): Promise<ReviewPace> {
  requireAccess(isReviewer(actor));
  return selectPace(db, actor.id);
}
