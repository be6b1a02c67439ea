import { Trans } from '@lingui/react/macro';
import { Minus, Plus, Replace, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Change } from '../../shared/research/changes.ts';
import { formatNumber } from '../platform/format.ts';
import { Tag } from '../ui/Tag.tsx';
import type { Tone } from '../ui/tone.ts';

/** One kind of thing that two runs say differently; nothing where they agree. */
export function ChangeGroup({
  title,
  count,
  children,
}: {
  readonly title: ReactNode;
  readonly count: number;
  readonly children: ReactNode;
}) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title} <span className="tabular font-normal text-ink-2">({formatNumber(count)})</span>
      </h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

type Kind = Change<unknown>['kind'];

const LOOKS: Readonly<
  Record<Kind, { readonly tone: Tone; readonly icon: LucideIcon; readonly word: ReactNode }>
> = {
  added: { tone: 'good', icon: Plus, word: <Trans>New</Trans> },
  removed: { tone: 'neutral', icon: Minus, word: <Trans>Gone</Trans> },
  changed: { tone: 'info', icon: Replace, word: <Trans>Changed</Trans> },
};

interface ChangeRowProps {
  readonly kind: Kind;
  readonly title: ReactNode;
  /** What the earlier run said; null where it said nothing. */
  readonly before: ReactNode;
  /** What the later run says. */
  readonly after: ReactNode;
  readonly children?: ReactNode;
}

/** One thing: what the earlier run said of it beside what the later one says. */
export function ChangeRow({ kind, title, before, after, children }: ChangeRowProps) {
  const { tone, icon, word } = LOOKS[kind];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 font-semibold wrap-anywhere">{title}</div>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      <dl className="col-span-full grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {before === null ? null : <Side name={<Trans>Before</Trans>}>{before}</Side>}
        {after === null ? null : <Side name={<Trans>Now</Trans>}>{after}</Side>}
      </dl>
      {children ? <div className="col-span-full min-w-0">{children}</div> : null}
    </li>
  );
}

function Side({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
