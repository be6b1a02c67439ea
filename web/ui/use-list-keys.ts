import { useEffect, type RefObject } from 'react';
import { currentAppearance } from '../platform/theme.ts';
import { isTyping } from '../platform/typing.ts';

/**
 * j and k move between the items of a list, o opens the one that has the focus, as Enter does by itself.
 *
 * @param handle finds in each item what gets the focus and is opened
 */
export function useListKeys(list: RefObject<HTMLElement | null>, handle = 'h2 a'): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!currentAppearance().accessibility.keyboard_navigation) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // a question that waits for its answer comes first
      if (list.current?.closest('[inert], [aria-hidden="true"]')) return;
      const handles = [...(list.current?.querySelectorAll<HTMLElement>(handle) ?? [])];
      const item = document.activeElement?.closest('li, tr');
      const at = handles.findIndex((link) => item?.contains(link));
      if (event.key === 'o' && at >= 0) handles[at]?.click();
      if (event.key !== 'j' && event.key !== 'k') return;
      const next = at < 0 ? 0 : Math.min(handles.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)));
      handles[next]?.focus();
      handles[next]?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, handle]);
}
