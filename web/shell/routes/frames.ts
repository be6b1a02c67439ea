import { createRootRoute, createRoute } from '@tanstack/react-router';
import { guard } from '../guard.ts';
import { Root } from '../Root.tsx';
import { RouterError } from '../RouterError.tsx';
import { Shell } from '../Shell.tsx';
import { screen } from './screen.ts';

export const root = createRootRoute({
  component: Root,
  notFoundComponent: screen(() => import('../NotFoundScreen.tsx'), 'NotFoundScreen'),
});

/** Around screens that stand alone. */
export const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: screen(() => import('../Plain.tsx'), 'Plain'),
});

/** Around the screens of somebody who is signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  errorComponent: RouterError,
  beforeLoad: ({ location }) => guard(location),
});
