import {
  Suspense,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { MenuLook } from './MenuPanel.tsx';
import { useHasOpened } from './use-has-opened.ts';
import { part } from './part.ts';

const MenuPanel = part(() => import('./MenuPanel.tsx'), 'MenuPanel');

export type MenuTrigger = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onKeyDown' | 'onPointerEnter' | 'aria-expanded' | 'aria-haspopup'
> & {
  readonly ref: RefObject<HTMLButtonElement | null>;
};

interface MenuProps extends MenuLook {
  /** The button: `trigger={(props) => <Button {...props}>Switch Mode</Button>}`. */
  readonly trigger: (props: MenuTrigger) => ReactNode;
}

/** A list of commands or links under a button. Its code is fetched when the button is first pointed at or pressed. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [open, setOpen] = useState(false);
  const used = useHasOpened(open);
  const anchor = useRef<HTMLButtonElement>(null);
  const props: MenuTrigger = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: () => void MenuPanel.ahead(),
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
