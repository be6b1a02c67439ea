import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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
import { matching } from '../../shared/navigation/palette.ts';
import { api } from '../platform/client.ts';
import { useOffers } from '../navigation/hooks.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useStatusLabel } from '../ui/StatusBadge.tsx';
import { useCommands, type Command } from './commands.ts';
import { PaletteList } from './PaletteList.tsx';

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface PaletteSearch {
  readonly typed: string;
  /** The line that Enter runs. */
  readonly at: number;
}

const BLANK: PaletteSearch = { typed: '', at: 0 };
const GROUPS = ['favorites', 'recent', 'ideas', 'actions', 'navigation'] as const;

/**
 * Everything by a few letters (§2): places, actions, recent items, ideas. It has to stand in the frame after the key on a slow
 * phone too, so it is laid out before it is opened and only made visible; and it covers the page itself instead of making it
 * inert, which would style every element anew.
 */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState(BLANK);
  const close = useCallback(() => {
    setSearch(BLANK);
    onOpenChange(false);
  }, [onOpenChange]);
  useLayoutEffect(() => raise(dialog.current, open), [open]);
  return (
    <dialog
      ref={dialog}
      popover="auto"
      aria-modal="true"
      aria-label={t`Command palette`}
      onToggle={({ newState }) => (newState === 'closed' ? close() : undefined)}
      className={cx(
        'fixed inset-0 z-50 flex h-full max-h-none w-full max-w-none justify-center bg-transparent max-md:items-end md:items-center',
        open ? 'visible' : 'invisible',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`Close`}
        onClick={close}
        className="absolute inset-0 bg-scrim"
      />
      <Content search={search} onSearch={setSearch} onClose={close} />
    </dialog>
  );
}

/**
 * The browser holds it above the page, closes it by Escape and by the phone's way back, and gives the focus back. One that
 * knows no popovers only shows it.
 */
function raise(dialog: HTMLDialogElement | null, open: boolean): void {
  if (dialog && 'togglePopover' in dialog) dialog.togglePopover(open);
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
  const found = matching(commands, typed);
  const known = new Set(ideas.map(({ value }) => value));
  const results = GROUPS.flatMap((group) =>
    [...found, ...ideas].filter(
      (command) => command.group === group && !(group === 'recent' && known.has(command.value)),
    ),
  );
  const current = Math.min(at, results.length - 1);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const move = (next: number) => {
    setAt(next);
    list.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: results.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined && results.length > 0) {
      event.preventDefault();
      move((next + results.length) % results.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(results[current]);
    }
    // the field is all that can be reached in here
    if (event.key === 'Tab') event.preventDefault();
  };

  return (
    <div className="relative flex max-h-[70dvh] w-full flex-col overflow-hidden border border-line bg-raised text-ink shadow-float max-md:rounded-t-sheet max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)] md:w-[34rem] md:rounded-sheet">
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
          dir="auto"
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
            id: 'first-idea',
            title: t`Create an idea about “${letters}”`,
            icon: Plus,
            run: () => void navigate({ to: '/ideas/new' }),
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
