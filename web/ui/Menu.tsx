import type { LucideIcon } from 'lucide-react';
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useUsed } from './use-used.ts';

const load = () => import('./MenuPanel.tsx');
const MenuPanel = lazy(() => load().then((module) => ({ default: module.MenuPanel })));

export interface MenuItem {
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

export type MenuTrigger = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onKeyDown' | 'onPointerEnter' | 'aria-expanded' | 'aria-haspopup'
> & {
  readonly ref: RefObject<HTMLButtonElement | null>;
};

export interface MenuProps {
  /** The button: `trigger={(props) => <Button {...props}>Switch Mode</Button>}`. */
  readonly trigger: (props: MenuTrigger) => ReactNode;
  readonly entries: readonly MenuEntry[];
  /** Spoken name of the list, where the button's words do not say it. */
  readonly label?: string;
  readonly align?: 'start' | 'end';
  readonly width?: 'content' | 'wide';
}

/** A list of commands or links under a button. Its code is fetched when the button is first pointed at or pressed. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [open, setOpen] = useState(false);
  const used = useUsed(open);
  const anchor = useRef<HTMLButtonElement>(null);
  const props: MenuTrigger = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: () => void load(),
    onClick: () => setOpen((before) => !before),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <>
      {trigger(props)}
      {used ? (
        <Suspense fallback={null}>
          <MenuPanel {...rest} open={open} onOpenChange={setOpen} anchor={anchor} />
        </Suspense>
      ) : null}
    </>
  );
}
