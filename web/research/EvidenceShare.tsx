import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DimensionScore } from '../../shared/research/report.ts';

const VERIFIED = 'bg-ink-2';
// hatched, so that it differs without colour
const PARTIAL = 'bg-[repeating-linear-gradient(135deg,var(--ink-2)_0_1.5px,transparent_1.5px_4px)]';
const BAR = 'flex h-2 overflow-hidden rounded-[2px] border border-line-3';

/** How much of what is said on a dimension is verified, and how much in part. */
export function EvidenceShare({ score: { claims, verified, partial } }: { readonly score: DimensionScore }) {
  const share = (count: number) => ({ width: `${claims > 0 ? (count / claims) * 100 : 0}%` });
  return (
    <span className="grid gap-1">
      {claims > 0 ? (
        <span aria-hidden="true" className={BAR}>
          <span className={VERIFIED} style={share(verified)} />
          <span className={PARTIAL} style={share(partial)} />
        </span>
      ) : null}
      <span className="tabular text-xs text-ink-2">
        {claims === 0 ? (
          <Trans>Nothing is claimed on it</Trans>
        ) : (
          <Plural
            value={claims}
            one={`${verified} of # claim verified`}
            other={`${verified} of # claims verified`}
          />
        )}
        {partial > 0 ? (
          <>
            {', '}
            <Trans>{partial} in part</Trans>
          </>
        ) : null}
      </span>
    </span>
  );
}

/** What the pieces of the bars mean. */
export function ShareKey() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      <Key fill={VERIFIED} word={<Trans>verified</Trans>} />
      <Key fill={PARTIAL} word={<Trans>partial</Trans>} />
      <Key fill="" word={<Trans>unverified</Trans>} />
    </p>
  );
}

function Key({ fill, word }: { readonly fill: string; readonly word: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`${BAR} w-6`}>
        <span className={`grow ${fill}`} />
      </span>
      {word}
    </span>
  );
}
