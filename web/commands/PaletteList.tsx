import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { Command } from './commands.ts';

interface PaletteListProps {
  readonly id: string;
  readonly results: readonly Command[];
  readonly current: number;
  readonly onPoint: (at: number) => void;
  readonly onRun: (command: Command) => void;
}

/** The lines of the palette under the headings of their groups. */
export function PaletteList({ id, results, current, onPoint, onRun }: PaletteListProps) {
  const { t } = useLingui();
  const headings: Readonly<Record<Command['group'], string>> = {
    favorites: t`Favorite places`,
    recent: t`Recent items`,
    ideas: t`Ideas`,
    actions: t`Actions`,
    navigation: t`Go to`,
  };
  return results.map((command, at) => (
    <div
      key={command.id}
      role="presentation"
      className="[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]"
    >
      {results[at - 1]?.group === command.group ? null : (
        <p role="presentation" className="px-2.5 pt-3 pb-1 text-xs font-semibold text-ink-2">
          {headings[command.group]}
        </p>
      )}
      <button
        type="button"
        tabIndex={-1}
        id={`${id}-${at}`}
        data-at={at}
        role="option"
        aria-selected={at === current}
        onPointerMove={() => onPoint(at)}
        onClick={() => onRun(command)}
        className={cx(
          'flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-start',
          at === current && 'bg-accent-soft',
        )}
      >
        <Icon as={command.icon} className={at === current ? 'text-accent' : 'text-ink-2'} />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-2">
            <span className="line-clamp-2" dir={command.written ? 'auto' : undefined}>
              {command.title}
            </span>
            {command.recent ? (
              <Tag>
                <Trans>Recent</Trans>
              </Tag>
            ) : null}
          </span>
          {command.description ? (
            <span className="block truncate text-sm text-ink-2">{command.description}</span>
          ) : null}
        </span>
        {command.keys ? <Keys keys={command.keys} className="max-sm:hidden" /> : null}
      </button>
    </div>
  ));
}

/** 'g then i'. */
export function Keys({ keys, className }: { readonly keys: readonly string[]; readonly className?: string }) {
  const [first, second] = keys;
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1.5 text-sm text-ink-2', className)}>
      <Kbd>{first}</Kbd>
      {second ? (
        <>
          <Trans>then</Trans>
          <Kbd>{second}</Kbd>
        </>
      ) : null}
    </span>
  );
}
