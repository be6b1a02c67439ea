import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { pressOutside } from './press-outside.ts';

interface MenuItem {
  readonly kind?: 'item';
  readonly label: ReactNode;
  /** A second line. */
  readonly help?: ReactNode;
  readonly icon?: LucideIcon | undefined;
  readonly onSelect?: () => void;
  /** The item is a link: `<Link to="/profile" />`, without content. */
  readonly link?: ReactElement;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** A choice among the items: shows a tick. */
  readonly checked?: boolean;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string;
}
export type MenuEntry =
  | MenuItem
  | { readonly kind: 'separator' }
  | { readonly kind: 'heading'; readonly label: ReactNode };

export interface MenuLook {
  readonly entries: readonly MenuEntry[];
  /** Spoken name of the list, where the button's words do not say it. */
  readonly label?: string;
  readonly align?: 'start' | 'end';
  readonly width?: 'content' | 'wide';
}

interface MenuPanelProps extends MenuLook {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly anchor: RefObject<HTMLElement | null>;
}

export function MenuPanel({
  open,
  onOpenChange,
  anchor,
  entries,
  label,
  align = 'start',
  width = 'content',
}: MenuPanelProps) {
  return (
    <Base.Root open={open} modal={false} onOpenChange={pressOutside(anchor, onOpenChange)}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className={cx(
              'max-h-(--available-height) max-w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-line-2 bg-raised p-1.5 shadow-float outline-none',
              width === 'wide' ? 'w-72' : 'min-w-48',
            )}
          >
            {entries.map((entry, index) => (
              <Fragment key={index}>{renderEntry(entry)}</Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function renderEntry(entry: MenuEntry) {
  switch (entry.kind) {
    case 'separator':
      return <Base.Separator className="my-1.5 h-px bg-line" />;
    case 'heading':
      return <p className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-2">{entry.label}</p>;
    default:
      return renderItem(entry);
  }
}

function renderItem(item: MenuItem) {
  const content = (
    <>
      {item.icon ? <Icon as={item.icon} className={item.danger ? 'text-bad' : 'text-ink-2'} /> : null}
      <span className="grid min-w-0 grow" lang={item.lang}>
        {item.label}
        {item.help ? <small className="text-xs text-ink-2">{item.help}</small> : null}
      </span>
      {item.checked ? <Icon as={Check} size={18} className="text-accent" /> : null}
    </>
  );
  const className = cx(
    'flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-sm leading-snug no-underline outline-none select-none',
    'data-highlighted:bg-sunk data-highlighted:shadow-[inset_0_0_0_1px_var(--line-2)] data-disabled:cursor-not-allowed data-disabled:opacity-55',
    item.danger ? 'text-bad' : 'text-ink',
  );
  if (item.link && !item.disabled) {
    return (
      <Base.LinkItem render={item.link} closeOnClick className={className} onClick={item.onSelect}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
      className={className}
      {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked })}
    >
      {content}
    </Base.Item>
  );
}
