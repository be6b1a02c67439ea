import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { site } from './site.ts';

/** Puts the screen's name into the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? site.appName : `${title} – ${site.appName}`;
  }, [title]);
}

/** The paths that are built. */
export function useBuilt(): readonly string[] {
  return Object.keys(useRouter().routesByPath);
}
