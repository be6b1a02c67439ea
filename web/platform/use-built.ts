import { useRouter } from '@tanstack/react-router';

/** The paths that are built. */
export function useBuilt(): readonly string[] {
  return Object.keys(useRouter().routesByPath);
}
