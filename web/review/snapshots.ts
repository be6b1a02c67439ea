import { textOf } from '../../shared/ideas/amendment.ts';
import type { Idea, IdeaFields } from '../../shared/ideas/model.ts';
import type { ReviewCase, Snapshot } from '../../shared/review/model.ts';

/** The fields of a frozen idea; the server froze them, so they have the idea's own shape. */
export function fieldsOf(snapshot: Snapshot | undefined): Partial<IdeaFields> {
  return snapshot?.content ?? {};
}

/**
 * What is judged: the idea as it stood when this round began, whatever its owner writes meanwhile. What is decided says what was approved,
 * with the amendment that is in review now.
 */
export function snapshotIdea({ idea, snapshots }: Pick<ReviewCase, 'idea' | 'snapshots'>): Idea {
  if (idea.status === 'approved') return idea.amendment?.asked_at ? textOf(idea) : idea;
  if (idea.status === 'rejected') return idea;
  return { ...idea, ...fieldsOf(snapshots.at(-1)) };
}
