import { useEffect, type RefObject } from 'react';
import { currentAppearance } from '../platform/theme.ts';

/** Where letters are text, not commands. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** j and k move between the cards, o opens the one that has the focus, as Enter does by itself. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!currentAppearance().accessibility.keyboard_navigation) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])];
      const card = document.activeElement?.closest('li');
      const at = links.findIndex((link) => card?.contains(link));
      if (event.key === 'o' && at >= 0) links[at]?.click();
      if (event.key !== 'j' && event.key !== 'k') return;
      const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)));
      links[next]?.focus();
      links[next]?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
