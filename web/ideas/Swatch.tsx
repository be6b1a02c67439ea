import type { IdeaCard } from '../../shared/ideas/model.ts';
import { cx } from '../ui/cx.ts';
import { initialsOf } from '../ui/initials.ts';

const GROUNDS = ['swatch-1', 'swatch-2', 'swatch-3', 'swatch-4', 'swatch-5', 'swatch-6'] as const;

/** Always the same ground for the same idea: its id decides. */
function groundOf(id: string): string {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
}

/** The picture of an idea, or a ground with the first letter of its title in running stitch. */
export function Swatch({
  idea,
  className,
}: {
  readonly idea: Pick<IdeaCard, 'id' | 'title' | 'thumbnail_url'>;
  readonly className?: string;
}) {
  if (idea.thumbnail_url)
    return (
      <img
        src={idea.thumbnail_url}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx('object-cover', className)}
      />
    );
  return (
    <div aria-hidden="true" className={cx('relative overflow-hidden', groundOf(idea.id), className)}>
      <span className="absolute inset-2 rounded-[4px] border border-dashed border-current opacity-40" />
      <b className="absolute start-4 bottom-[-0.16em] font-heading text-[5.5rem] leading-none font-bold">
        {[...initialsOf(idea.title)][0] ?? ''}
      </b>
    </div>
  );
}
