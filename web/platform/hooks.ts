import { useEffect } from 'react';
import { site } from './site.ts';

/** Puts the screen's name into the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? site.appName : `${title} – ${site.appName}`;
  }, [title]);
}
