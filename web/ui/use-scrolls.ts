import { useCallback, useState } from 'react';

interface Scroller {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly tabIndex: 0 | undefined;
}

/** For a part that scrolls by itself: while there is more in it than it shows, the keyboard reaches it. */
export function useScrolls(): Scroller {
  const [scrolls, setScrolls] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = (): void => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight);
    };
    const watch = new ResizeObserver(look);
    for (const part of [element, ...element.children]) watch.observe(part);
    return () => watch.disconnect();
  }, []);
  return { ref, tabIndex: scrolls ? 0 : undefined };
}
