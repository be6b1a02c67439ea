import { lazyRouteComponent } from '@tanstack/react-router';
import { withBackoff } from '../../ui/part.ts';
import { LoadAgain } from '../LoadAgain.tsx';

/**
 * A screen whose code is fetched when it is first opened. Where that fails the router loads the whole page again, which brings what a
 * newer version of the app is made of; without a connection that would leave the browser's own error in place of the app. So the screen
 * before stays until the server can be reached.
 *
 * @param name of the component among what the file exports
 */
export function screen<Module extends Record<string, unknown>, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(async () => {
    try {
      return await load();
    } catch (cause) {
      if (await isReachable()) throw cause;
      await withBackoff(reach);
      // a browser remembers for the page's life that an import has failed
      const again: Record<string, unknown> = { [name]: LoadAgain };
      return again as Module;
    }
  }, name);
}

const reach = () => fetch('/livez');

function isReachable(): Promise<boolean> {
  return reach().then(
    () => true,
    () => false,
  );
}
