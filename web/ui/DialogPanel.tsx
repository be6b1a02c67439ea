import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { finalClass } from './button-class.ts';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { useScrolls } from './use-scrolls.ts';

const backdropClass =
  'fixed inset-0 z-40 bg-scrim backdrop-blur-(--blur) transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
const sheetClass =
  'fixed z-40 flex flex-col border border-line bg-raised shadow-float outline-none transition-[translate,opacity] ' +
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-sheet max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)] ' +
  'max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full';
const middleClass =
  'md:top-1/2 md:left-1/2 md:max-h-[88dvh] md:-translate-1/2 md:rounded-sheet md:data-ending-style:opacity-0 md:data-starting-style:opacity-0';
const actionsClass =
  'flex flex-wrap justify-end gap-2 px-4 pt-2 pb-4 max-md:flex-col-reverse max-md:[&>*]:w-full md:px-6 md:pb-6';

const WIDTHS = { small: 'md:w-[26rem]', normal: 'md:w-[34rem]', wide: 'md:w-[48rem]' } as const;

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last; in a row at the end, stacked on a phone. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'normal' | 'wide';
  /** What gets the focus; otherwise the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** The title is heard, not seen (a palette). */
  readonly hideTitle?: boolean;
}

export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'normal',
  initialFocus,
  hideTitle = false,
}: DialogProps) {
  const scroller = useScrolls();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={initialFocus}
          className={cx(sheetClass, middleClass, 'md:max-w-[calc(100vw-3rem)]', WIDTHS[size])}
        >
          <div
            className={cx(
              hideTitle ? 'sr-only' : 'flex items-start gap-2 ps-4 pe-2 pt-2 md:ps-6 md:pe-3 md:pt-4',
            )}
          >
            <div className="grid grow gap-1 py-2">
              <Base.Title className="text-xl">{title}</Base.Title>
              {description ? (
                <Base.Description className="text-sm text-ink-2">{description}</Base.Description>
              ) : null}
            </div>
            {hideTitle ? null : <CloseButton onClose={() => onOpenChange(false)} />}
          </div>
          <div
            {...scroller}
            className={cx(
              'min-h-0 overflow-y-auto',
              !hideTitle && 'px-4 py-2 md:px-6',
              !hideTitle && !actions && 'pb-4 md:pb-6',
            )}
          >
            {children}
          </div>
          {actions ? <div className={actionsClass}>{actions}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: ReactNode;
  readonly danger?: boolean;
  /** The work is under way: the dialog stays and cannot be closed. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}

export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup initialFocus={cancel} className={cx(sheetClass, middleClass, 'md:w-[28rem]')}>
          <div className="grid gap-2 px-4 pt-5 pb-3 md:px-6 md:pt-6">
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">{description}</AlertDialog.Description>
            {children}
          </div>
          <div className={actionsClass}>
            <Button ref={cancel} disabled={busy} onClick={() => onOpenChange(false)}>
              {cancelLabel ?? t`Cancel`}
            </Button>
            <Button
              variant="primary"
              busy={busy}
              onClick={onConfirm}
              className={danger ? finalClass : undefined}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called once it has gone, and what is behind it can be used again. */
  readonly onGone?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Where it comes from; `end` on a wide screen becomes `bottom` on a phone. */
  readonly side?: 'start' | 'end' | 'bottom';
  readonly hideTitle?: boolean;
  /** Beside the title. */
  readonly header?: ReactNode;
}

const SIDES = {
  start:
    'fixed z-40 inset-y-0 start-0 flex w-[min(20rem,86vw)] flex-col border-e border-line bg-paper shadow-float outline-none transition-[translate] ' +
    'data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
  end:
    `${sheetClass} md:inset-y-0 md:end-0 md:w-[26rem] md:border-y-0 md:border-e-0 md:data-ending-style:translate-x-full ` +
    'md:data-starting-style:translate-x-full md:rtl:data-ending-style:-translate-x-full md:rtl:data-starting-style:-translate-x-full',
  bottom: `${sheetClass} ${middleClass} md:w-[34rem]`,
} as const;

export function DrawerPanel({
  open,
  onOpenChange,
  onGone,
  title,
  children,
  side = 'end',
  hideTitle = false,
  header,
}: DrawerProps) {
  const scroller = useScrolls();
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(shown) => (shown ? undefined : onGone?.())}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={SIDES[side]}>
          {side === 'start' ? null : (
            <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-2 md:hidden" />
          )}
          <div className="flex min-h-15 items-center gap-2 border-b border-line ps-4 pe-2">
            <Base.Title className={hideTitle ? 'sr-only' : 'text-lg'}>{title}</Base.Title>
            {header}
            <span className="grow" />
            <CloseButton onClose={() => onOpenChange(false)} />
          </div>
          <div {...scroller} className="min-h-0 grow overflow-y-auto overscroll-contain">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return <IconButton icon={X} label={t`Close`} onClick={onClose} />;
}
