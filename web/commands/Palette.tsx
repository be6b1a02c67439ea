import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Lightbulb, Plus, Search } from 'lucide-react';
import {
  memo,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { PALETTE_MIN_LETTERS } from '../../shared/ideas/constants.ts';
import { api } from '../platform/client.ts';
import { useOffers } from '../navigation/hooks.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useStatusLabel } from '../ui/StatusBadge.tsx';
import { useCommands, type Command } from './commands.ts';
import { PaletteList } from './PaletteList.tsx';
import { FIRST_IDEA, moveTo, resultsOf } from './results.ts';

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What was typed before the field could hear it. */
  readonly takeTyped: () => string;
}

interface PaletteSearch {
  readonly typed: string;
  /** The line that Enter runs. */
  readonly at: number;
}

const BLANK: PaletteSearch = { typed: '', at: 0 };

/**
 * Everything by a few letters: places, actions, recent items, ideas. It has to stand in the frame after the key on a slow
 * phone too: it is laid out before it is opened, made visible at once, and made the browser's modal dialog right after that
 * frame, since everything behind it is styled anew then.
 */
export function Palette({ open, onOpenChange, takeTyped }: PaletteProps) {
  const { t } = useLingui();
  const { history } = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState(BLANK);
  const close = useCallback(() => {
    setSearch(BLANK);
    onOpenChange(false);
  }, [onOpenChange]);
  useLayoutEffect(() => {
    if (!open || !dialog.current) return;
    const ahead = takeTyped();
    // a question that waits for its answer comes first
    if (dialog.current.closest('[inert], [aria-hidden="true"]')) return close();
    const lower = raise(dialog.current, close, () => {
      if (ahead) setSearch(({ typed }) => ({ typed: ahead + typed, at: 0 }));
    });
    const stopHearing = history.subscribe(close);
    return () => {
      stopHearing();
      lower();
    };
  }, [open, close, history, takeTyped]);
  return (
    <dialog
      ref={dialog}
      aria-label={t`Command palette`}
      className={cx(
        'fixed inset-0 z-50 flex h-full max-h-none w-full max-w-none justify-center bg-transparent backdrop:bg-transparent max-md:items-end md:items-center print:hidden',
        open ? 'visible' : 'invisible',
      )}
    >
      <Content search={search} onSearch={setSearch} onClose={close} />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`Close`}
        onClick={close}
        className="absolute inset-0 bg-scrim"
      />
    </dialog>
  );
}

/**
 * Gives the keys to the field, and holds what is behind still.
 *
 * @param onClose called when the browser closes it: by Escape, or by the phone's way back
 * @param onShown called with the frame in which it is seen first
 * @returns gives the focus back
 */
function raise(dialog: HTMLDialogElement, onClose: () => void, onShown: () => void): () => void {
  const before = document.activeElement;
  const field = dialog.querySelector('input');
  const list = dialog.querySelector('[role="listbox"]');
  field?.focus({ preventScroll: true });
  let shown: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    onShown();
    shown = setTimeout(() => {
      dialog.showModal();
      // not before: an earlier closing may still be told
      dialog.addEventListener('close', onClose, listen);
    });
  });
  const until = new AbortController();
  const listen = { signal: until.signal, passive: false };
  const elsewhere = ({ target }: Event, part: Element | null) =>
    !(target instanceof Node && part?.contains(target));
  // presses choose lines, and leave the keys with the field
  dialog.addEventListener('mousedown', (event) => elsewhere(event, field) && event.preventDefault(), listen);
  for (const scrolls of ['wheel', 'touchmove'])
    dialog.addEventListener(scrolls, (event) => elsewhere(event, list) && event.preventDefault(), listen);
  return () => {
    until.abort();
    cancelAnimationFrame(frame);
    clearTimeout(shown);
    dialog.close();
    list?.scrollTo(0, 0);
    field?.blur();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

interface ContentProps {
  readonly search: PaletteSearch;
  readonly onSearch: (search: PaletteSearch) => void;
  readonly onClose: () => void;
}

/** Opening and closing change nothing in it: it is drawn when it is not seen. */
const Content = memo(function Content({ search: { typed, at }, onSearch, onClose }: ContentProps) {
  const { t } = useLingui();
  const setAt = (next: number) => onSearch({ typed, at: next });
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const ideas = useIdeaResults(useDeferredValue(typed.trim()));
  const commands = useCommands();
  const results = resultsOf(commands, ideas, typed);
  const current = Math.min(at, results.length - 1);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const move = (next: number) => {
    if (results.length === 0) return;
    setAt(next);
    list.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows choose among the words of an input method
    if (event.nativeEvent.isComposing) return;
    const next = moveTo(event.key, current, results.length);
    const acts: Partial<Record<string, () => void>> = {
      ...(next !== undefined && { [event.key]: () => move(next) }),
      Enter: () => run(results[current]),
      Escape: onClose,
      // the field is all that can be reached in here
      Tab: () => undefined,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    // what lies beneath hears Escape as well
    event.stopPropagation();
    act();
  };

  return (
    <div className="relative z-10 flex max-h-[70dvh] w-full flex-col overflow-hidden border border-line bg-raised text-ink shadow-float max-md:rounded-t-sheet max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)] md:w-[34rem] md:rounded-sheet">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon as={Search} className="text-ink-2" />
        <input
          role="combobox"
          aria-label={t`Search commands and ideas`}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={results.length > 0 ? `${id}-${current}` : undefined}
          placeholder={t`Type a command or search...`}
          value={typed}
          dir={typed === '' ? undefined : 'auto'}
          onChange={(event) => onSearch({ typed: event.target.value, at: 0 })}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full bg-transparent text-lg outline-none"
        />
        <Kbd>
          <span translate="no">Esc</span>
        </Kbd>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Results`}
        className="min-h-0 overflow-y-auto overscroll-contain p-2"
      >
        <PaletteList id={id} results={results} current={current} onPoint={setAt} onRun={run} />
        {results.length === 0 ? (
          <p className="px-3 py-6 text-center text-ink-2">
            <Trans>No results found</Trans>
          </p>
        ) : null}
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunk px-4 py-2 text-sm text-ink-2">
        <span className="max-sm:hidden">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>move</Trans>
        </span>
        <span className="max-sm:hidden">
          <Kbd>
            <span translate="no">Enter</span>
          </Kbd>{' '}
          <Trans>open</Trans>
        </span>
        <b role="status" className="tabular ms-auto font-semibold text-ink">
          <Plural value={results.length} one="# result" other="# results" />
        </b>
      </footer>
    </div>
  );
});

/** Ideas that the letters are found in (at least two letters, six ideas), and how to begin one where there is none. */
function useIdeaResults(letters: string): Command[] {
  const { t } = useLingui();
  const offers = useOffers();
  const navigate = useNavigate();
  const statusLabel = useStatusLabel();
  const enabled = letters.length >= PALETTE_MIN_LETTERS && offers('/ideas');
  const { data } = useQuery({
    ...api.ideas.find.queryOptions({ input: { q: letters } }),
    enabled,
    placeholderData: (before) => before,
  });
  if (!enabled || !data) return [];
  const shared = { group: 'ideas' as const };
  if (data.length === 0) {
    return offers('/ideas/new')
      ? [
          {
            ...shared,
            id: FIRST_IDEA,
            title: t`Create an idea about “${letters}”`,
            icon: Plus,
            run: () => void navigate({ to: '/ideas/new', search: { about: letters } }),
          },
        ]
      : [];
  }
  return data.map((idea) => ({
    ...shared,
    id: `idea:${idea.id}`,
    title: idea.title,
    written: true,
    description: statusLabel(idea.status),
    value: `/ideas/${idea.id}`,
    icon: Lightbulb,
    run: () => void navigate({ to: '/ideas/$id', params: { id: idea.id } }),
  }));
}
