import { Outlet } from '@tanstack/react-router';
import { Toasts } from '../ui/Toasts.tsx';
import { Impersonated } from './Impersonated.tsx';

/** What is around every screen, whoever looks at it. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <Impersonated />
    </>
  );
}
