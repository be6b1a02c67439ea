import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { exactRupees, indianDigits } from '../../shared/research/render.ts';
import type { ResultScheme } from '../../shared/research/result.ts';
import { Tag } from '../ui/Tag.tsx';

/** How near a scheme is, in a word. */
export function SchemeClass({ scheme }: { readonly scheme: ResultScheme }) {
  switch (scheme.class) {
    case 'fits':
      return (
        <Tag tone="good" icon={CircleCheck}>
          <Trans>Fits</Trans>
        </Tag>
      );
    case 'unknown':
      return (
        <Tag tone="warn" icon={CircleQuestionMark}>
          <Trans>May fit</Trans>
        </Tag>
      );
    case 'fits_if':
      return (
        <Tag tone="warn" icon={CircleQuestionMark}>
          {scheme.withheld ? (
            <Trans>Fits on a condition</Trans>
          ) : (
            <Trans>Fits if you answer what is open</Trans>
          )}
        </Tag>
      );
    case 'does_not_fit':
      return (
        <Tag tone="bad" icon={CircleX}>
          <Trans>Does not fit</Trans>
        </Tag>
      );
    default:
      return scheme.class satisfies never;
  }
}

/** What the person keeps, and what they bring: a range where an unknown fact decides between amounts; nothing where they cannot get it. */
export function SchemeAmounts({ scheme }: { readonly scheme: ResultScheme }) {
  if (scheme.class === 'does_not_fit') return null;
  const { headline_inr, headline_from_inr, own_share_inr, percent } = scheme;
  if (headline_inr === null && own_share_inr === null) return null;
  const most = headline_inr === null ? null : exactRupees(headline_inr);
  const isRange = headline_from_inr !== null && headline_from_inr !== headline_inr;
  const least = isRange ? exactRupees(headline_from_inr) : null;
  const rate = percent === null || isRange ? null : indianDigits(percent, 2);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {most === null ? null : (
        <Amount figure={least === null ? most : `${least} – ${most}`}>
          {rate === null ? <Trans>you may get</Trans> : <Trans>you may get, {rate} %</Trans>}
        </Amount>
      )}
      {own_share_inr === null ? null : (
        <Amount figure={exactRupees(own_share_inr)}>
          <Trans>your own share</Trans>
        </Amount>
      )}
    </dl>
  );
}

function Amount({ figure, children }: { readonly figure: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{children}</dt>
      <dd className="tabular font-heading text-2xl font-semibold">
        <bdi>{figure}</bdi>
      </dd>
    </div>
  );
}
