import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lightbulb, Plus, Search } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { PALETTE_MIN_LETTERS } from '../../shared/ideas/constants.ts';
import { matching } from '../../shared/navigation/palette.ts';
import { api } from '../platform/client.ts';
import { useOffers } from '../navigation/hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useStatusLabel } from '../ui/StatusBadge.tsx';
import { useCommands, type Command } from './commands.ts';
import { PaletteList } from './PaletteList.tsx';

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const GROUPS = ['favorites', 'recent', 'ideas', 'actions', 'navigation'] as const;

/** Everything by a few letters (§2): places, actions, recent items, ideas. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Command palette`} hideTitle initialFocus={input}>
      {open ? <Content input={input} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

interface ContentProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onDone: () => void;
}

function Content({ input, onDone }: ContentProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
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
    onDone();
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
  };

  return (
    <div className="flex max-h-[70dvh] flex-col overflow-hidden md:rounded-sheet">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon as={Search} className="text-ink-2" />
        <input
          ref={input}
          role="combobox"
          aria-label={t`Search commands and ideas`}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={results.length > 0 ? `${id}-${current}` : undefined}
          placeholder={t`Type a command or search...`}
          value={typed}
          dir="auto"
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
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
        className="min-h-0 overflow-y-auto p-2"
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
}

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
    description: statusLabel(idea.status),
    value: `/ideas/${idea.id}`,
    icon: Lightbulb,
    run: () => void navigate({ to: '/ideas/$id', params: { id: idea.id } }),
  }));
}
