import { renderNum } from '../../shared/research/render.ts';
import { cx } from '../ui/cx.ts';
import { useReportScope, useSay } from './hooks.ts';

/** Characters of a figure that stay on one line. */
const LONGEST_UNBROKEN = 18;

/** A number of the report, underlined by dots: a tap tells where it comes from. */
export function Figure({ id, className }: { readonly id: string; readonly className?: string }) {
  const say = useSay();
  const { nums, open } = useReportScope();
  const num = nums.get(id);
  if (!num) return '–';
  const written = renderNum(num, say);
  const text = (
    <bdi
      className={cx(
        'tabular',
        written.length <= LONGEST_UNBROKEN ? 'whitespace-nowrap' : 'whitespace-normal',
      )}
    >
      {written}
    </bdi>
  );
  if (!open) return text;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'num', id })}
      className={cx('evidence -my-1 rounded-control py-1 text-start hover:text-accent', className)}
    >
      {text}
    </button>
  );
}
