import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Progress } from './Progress.tsx';
import { toasts, type Toast, type ToastVariant } from './toasts.ts';

const LOOKS: Readonly<
  Record<ToastVariant, { readonly icon: LucideIcon; readonly edge: string; readonly text: string }>
> = {
  default: { icon: Info, edge: 'border-s-accent', text: 'text-accent' },
  success: { icon: CircleCheck, edge: 'border-s-good', text: 'text-good' },
  destructive: { icon: TriangleAlert, edge: 'border-s-bad', text: 'text-bad' },
  warning: { icon: CircleAlert, edge: 'border-s-warn', text: 'text-warn' },
};

/** Where toasts appear: at the bottom of a phone, at its top where one types at the bottom, at the top end of a wide screen. Mounted once by the shell. */
export function Toaster() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  useEffect(() => {
    const onVisibility = () => (document.hidden ? toasts.pause() : toasts.resume());
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
  const urgent = shown.filter((toast) => toast.variant === 'destructive');
  const calm = shown
    .filter((toast) => toast.variant !== 'destructive')
    .toSorted((one, other) => Number(one.secondary ?? false) - Number(other.secondary ?? false));
  return (
    <section
      aria-label={t`Messages`}
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bars,4.5rem)+env(safe-area-inset-bottom))] z-50 md:start-auto md:end-4 md:top-18 md:bottom-auto md:w-[26rem] [body:has([data-dock])_&]:top-18 [body:has([data-dock])_&]:bottom-auto print:hidden"
    >
      <div
        role="presentation"
        className="grid gap-2"
        onPointerEnter={() => toasts.pause()}
        onPointerLeave={() => toasts.resume()}
        onFocus={() => toasts.pause()}
        onBlur={() => toasts.resume()}
        onKeyDown={closeFocused}
      >
        <div role="alert" className="grid gap-2">
          {urgent.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </div>
        <div role="status" className="grid gap-2">
          {calm.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Esc closes the toast that has the focus. */
function closeFocused(event: KeyboardEvent): void {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-toast]') : null;
  if (event.key === 'Escape' && card) toasts.dismiss(card.dataset['toast'] ?? '');
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useLingui();
  const look = LOOKS[toast.variant ?? 'default'];
  const { action } = toast;
  return (
    <div
      data-toast={toast.id}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-card border border-s-3 border-line bg-raised ps-3.5 pe-1.5 py-1.5 text-sm shadow-float',
        look.edge,
      )}
    >
      <Icon as={look.icon} className={cx('mt-3', look.text)} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-end self-center">
        <div className="min-w-0 flex-[1_1_11rem] py-1.5">
          <p className="font-semibold">{toast.title}</p>
          {toast.description ? <p className="text-ink-2">{toast.description}</p> : null}
          {toast.progress === undefined ? null : (
            <Progress label={toast.title} value={toast.progress} max={1} className="mt-2" />
          )}
        </div>
        {action ? (
          <Button
            variant="quiet"
            className="font-semibold text-ink"
            onClick={() => {
              action.onSelect();
              toasts.dismiss(toast.id);
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton icon={X} label={t`Close`} onClick={() => toasts.dismiss(toast.id)} />
    </div>
  );
}
