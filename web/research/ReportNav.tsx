import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { tabClass } from '../ui/tab-class.ts';
import { useCurrentTab } from '../ui/use-current-tab.ts';
import { jumpTo } from './jump.ts';

export interface Part {
  /** The id of its section. */
  readonly id: string;
  readonly label: ReactNode;
}

const COLUMN =
  'lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex-col lg:gap-0 lg:self-start lg:overflow-visible lg:border-s lg:border-b-0';
const COLUMN_LINK = 'lg:-ms-px lg:mb-0 lg:min-h-9 lg:border-s-2 lg:border-b-0 lg:whitespace-normal';

/** The parts of the report in one row that scrolls and stays in sight, on a wide screen in a column beside the text; the one being read is marked. */
export function ReportNav({ parts, beside }: { readonly parts: readonly Part[]; readonly beside: boolean }) {
  const { t } = useLingui();
  const current = useCurrentPart(parts);
  const row = useCurrentTab(current);
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    jumpTo(id);
  };
  return (
    <nav
      ref={row}
      aria-label={t`Parts of the report`}
      className={cx(
        'scroll-row sticky top-15 z-10 gap-1 border-b border-line bg-paper max-md:-mx-4 max-md:px-4 print:hidden',
        beside && COLUMN,
      )}
    >
      {parts.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => jump(event, id)}
          className={cx(tabClass(id === current), beside && COLUMN_LINK)}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The part that crosses the upper third of the window. */
function useCurrentPart(parts: readonly Part[]): string | undefined {
  const ids = parts.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) seen.observe(section);
    }
    return () => seen.disconnect();
  }, [ids]);
  return current;
}
