import { useEffect, useRef, type RefObject } from 'react';

/** For a row of tabs that scrolls: the one that is on (`aria-current`) comes into sight whenever another is. */
export function useCurrentTab(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    // not scrollIntoView, which would move the page as well
    row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);
  return row;
}
