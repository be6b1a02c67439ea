import { useEffect, useRef, type RefObject } from 'react';

/** For a row of tabs or chips that scrolls: the one that is on (`aria-current`, `aria-pressed`) comes into sight whenever another is. */
export function useCurrentTab<Row extends HTMLElement>(current: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!row.current || !tab) return;
    // not scrollIntoView, which would move the page as well
    row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);
  return row;
}
