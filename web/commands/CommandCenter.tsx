import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { G_MODE_MS, shortcutOf } from '../../shared/navigation/shortcuts.ts';
import { useOffers } from '../navigation/hooks.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { onCommand } from './open.ts';
import { useAppearance } from '../platform/theme.ts';
import { useIdle } from '../platform/idle.ts';
import { isTyping } from '../platform/typing.ts';
import { useHasOpened } from '../ui/use-has-opened.ts';
import { part } from '../ui/part.ts';

const Palette = part(() => import('./Palette.tsx'), 'Palette');
const ShortcutSheet = part(() => import('./ShortcutSheet.tsx'), 'ShortcutSheet');

/** Listens for shortcut keys and opens what they ask for; the palette is made ready in a quiet moment. Mounted once by the shell. */
export function CommandCenter() {
  const [palette, setPalette] = useState(false);
  const [sheet, setSheet] = useState(false);
  const typed = useTypedAhead();
  const openPalette = () => {
    if (!palette) typed.begin();
    setPalette(true);
  };
  const onAsked = useEffectEvent(openPalette);
  useShortcuts({ typed, openPalette, openSheet: () => setSheet(true) });
  useEffect(() => onCommand('palette', () => onAsked()), []);
  useEffect(() => onCommand('shortcuts', () => setSheet(true)), []);
  const idle = useIdle();
  const paletteUsed = useHasOpened(palette || (idle && hasKeys()));
  const sheetUsed = useHasOpened(sheet);
  return (
    <Suspense fallback={null}>
      {paletteUsed ? <Palette open={palette} onOpenChange={setPalette} takeTyped={typed.take} /> : null}
      {sheetUsed ? <ShortcutSheet open={sheet} onOpenChange={setSheet} /> : null}
    </Suspense>
  );
}

/** Whether somebody may press keys at once: on a phone the palette is fetched when it is asked for. */
function hasKeys(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** What is typed from the asking for the palette until its field has the keys: its code may still be on its way. */
interface TypedAhead {
  readonly begin: () => void;
  /** Keeps the key where it is a letter that waits for the palette. @returns whether it was kept */
  readonly keep: (event: KeyboardEvent) => boolean;
  /** What was typed; from now on the field hears the keys itself. */
  readonly take: () => string;
}

function useTypedAhead(): TypedAhead {
  const [ahead] = useState((): TypedAhead => {
    let waiting: string | null = null;
    return {
      begin() {
        waiting = '';
      },
      keep({ key, ctrlKey, metaKey, altKey, target }) {
        const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
        if (waiting === null || !isLetter || isTyping(target)) return false;
        waiting += key;
        return true;
      },
      take() {
        const text = waiting ?? '';
        waiting = null;
        return text;
      },
    };
  });
  return ahead;
}

interface Openers {
  readonly typed: TypedAhead;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

function useShortcuts({ typed, openPalette, openSheet }: Openers): void {
  const navigate = useNavigate();
  const offers = useOffers();
  const { accessibility } = useAppearance();
  const armedAt = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (typed.keep(event)) return event.preventDefault();
    const shortcut = shortcutOf({
      key: event.key,
      command: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      typing: isTyping(event.target),
      armed: event.timeStamp - armedAt.current < G_MODE_MS,
    });
    armedAt.current = Number.NEGATIVE_INFINITY;
    if (!shortcut || (shortcut.kind !== 'palette' && !accessibility.keyboard_navigation)) return;
    const go = (path: string) => {
      if (!offers(path)) return;
      event.preventDefault();
      void navigate({ to: path });
    };
    switch (shortcut.kind) {
      case 'palette':
      case 'search':
        event.preventDefault();
        return openPalette();
      case 'help':
        return openSheet();
      case 'new-idea':
        return go('/ideas/new');
      case 'go':
        return go(shortcut.path);
      case 'arm':
        armedAt.current = event.timeStamp;
        return undefined;
      default:
        return shortcut satisfies never;
    }
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    takeEarlyKeys().forEach(hear);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
