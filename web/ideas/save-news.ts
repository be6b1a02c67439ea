import type { AppError } from '../../shared/platform/errors.ts';
import type { DraftSnapshot } from './draft.ts';

/** What is announced about saving, which is automatic: that it began to work, or why it does not. */
export type SaveNews =
  | { readonly kind: 'created' | 'updated' }
  | { readonly kind: 'create-failed' | 'update-failed'; readonly error: AppError };

/**
 * What there is to announce after a change of the draft. Each thing is said once while the form is open, not with every word
 * that is saved; after a failure, saving that works is news again.
 *
 * @param last what was announced before
 * @param isNew the idea was not on the server when the form was opened
 * @returns the same `last` where there is nothing new
 */
export function newsAfter(
  last: SaveNews | undefined,
  { base, save }: Pick<DraftSnapshot, 'base' | 'save'>,
  isNew: boolean,
): SaveNews | undefined {
  if (save.state === 'saved') {
    const works = last?.kind === 'created' || last?.kind === 'updated';
    return works ? last : { kind: isNew ? 'created' : 'updated' };
  }
  if (save.state !== 'refused' && save.state !== 'kept') return last;
  const { error } = save;
  if (last && 'error' in last && last.error === error) return last;
  return { kind: base ? 'update-failed' : 'create-failed', error };
}
