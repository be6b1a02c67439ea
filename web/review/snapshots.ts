import type { Idea, IdeaFields } from '../../shared/ideas/model.ts';
import type { ReviewCase, Snapshot } from '../../shared/review/model.ts';

/** The fields of a frozen idea; the server froze them, so they have the idea's own shape. */
export function fieldsOf(snapshot: Snapshot | undefined): Partial<IdeaFields> {
  return snapshot?.content ?? {};
}

/** The idea as it stood when this round began: that is what is judged, whatever its owner writes meanwhile. */
export function snapshotIdea({ idea, snapshots }: Pick<ReviewCase, 'idea' | 'snapshots'>): Idea {
  return { ...idea, ...fieldsOf(snapshots.at(-1)) };
}
