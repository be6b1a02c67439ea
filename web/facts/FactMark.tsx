import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert, CircleDashed, CircleHelp } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Certainty } from './certainty.ts';

const LOOKS = {
  sure: { icon: Check, tone: 'text-good' },
  check: { icon: CircleAlert, tone: 'text-warn' },
  missing: { icon: CircleDashed, tone: 'text-ink-2' },
  unknown: { icon: CircleHelp, tone: 'text-ink-2' },
} as const;

/** How sure a fact is, as a sign and a word. */
export function FactMark({ certainty }: { readonly certainty: Certainty }) {
  const { icon, tone } = LOOKS[certainty];
  return (
    <span
      className={cx('inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold whitespace-nowrap', tone)}
    >
      <Icon as={icon} size={16} />
      <CertaintyWord certainty={certainty} />
    </span>
  );
}

function CertaintyWord({ certainty }: { readonly certainty: Certainty }) {
  switch (certainty) {
    case 'sure':
      return <Trans>Sure</Trans>;
    case 'check':
      return <Trans>Please check</Trans>;
    case 'missing':
      return <Trans>Not found</Trans>;
    case 'unknown':
      return <Trans>Not known</Trans>;
    default:
      return certainty satisfies never;
  }
}
