import { Trans } from '@lingui/react/macro';
import { Calculator } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { renderRupees } from '../../shared/research/render.ts';
import type { Crossing, ResultSale } from '../../shared/research/result.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Figure } from './Figure.tsx';
import { useReportScope, useSay } from './hooks.ts';
import { ReportSection } from './ReportSection.tsx';
import { SentenceText } from './SentenceText.tsx';

/** Does one sale pay: what it leaves, how many pay the fixed costs, three cases, and the lines of tax and licences that one goes over. */
export function SalePanel({ sale }: { readonly sale: ResultSale }) {
  const { confirmed, crossings, cases } = sale;
  return (
    <ReportSection id="report-sale" title={<Trans>Does one sale pay?</Trans>}>
      <div className="grid max-w-3xl gap-6">
        {confirmed ? null : (
          <p className="text-sm text-ink-2">
            <Trans>From numbers that were read from the idea and not confirmed.</Trans>
          </p>
        )}
        <PriceBar sale={sale} />
        <Month sale={sale} />
        {cases.length > 0 ? <Cases cases={cases} /> : null}
        {crossings.map((crossing) => (
          <CrossingNote key={crossing.licence_id} crossing={crossing} />
        ))}
        <Sum sale={sale} />
      </div>
    </ReportSection>
  );
}

/** The price as a bar: what the sale costs, and what it leaves. A sale that costs more than it brings has no bar. */
function PriceBar({ sale: { price, cost, left } }: { readonly sale: ResultSale }) {
  const { nums } = useReportScope();
  const [whole, spent, rest] = [price, cost, left].map((id) => nums.get(id)?.value ?? 0);
  const hasBar = whole !== undefined && spent !== undefined && rest !== undefined && rest > 0 && whole > 0;
  return (
    <div className="grid gap-2">
      <p>
        <Trans>
          One sale brings{' '}
          <b className="font-semibold">
            <Figure id={price} />
          </b>
        </Trans>
      </p>
      {hasBar ? (
        <div aria-hidden className="flex h-8 overflow-hidden rounded-control border border-line-3">
          <i style={{ width: `${(spent / whole) * 100}%` }} className="bg-sunk" />
          <i style={{ width: `${(rest / whole) * 100}%` }} className="bg-accent" />
        </div>
      ) : null}
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <Number name={<Trans>it costs</Trans>} id={cost} />
        <Number name={<Trans>it leaves</Trans>} id={left} isKey />
      </dl>
    </div>
  );
}

/** As many columns as fit, each wide enough for its figure at any size of text. */
function columnsOf(rem: number): CSSProperties {
  return { gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem}rem, 100%), 1fr))` };
}

function Month({ sale: { fixed, break_even, volume, surplus, season } }: { readonly sale: ResultSale }) {
  if (!fixed && !break_even && !surplus) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <dl className="grid gap-4" style={columnsOf(8)}>
        {fixed ? <Number name={<Trans>fixed costs of a month</Trans>} id={fixed} /> : null}
        {break_even ? <Number name={<Trans>sales a month that pay them</Trans>} id={break_even} /> : null}
        {volume ? <Number name={<Trans>planned in a month</Trans>} id={volume} /> : null}
        {surplus ? <Number name={<Trans>left in a month</Trans>} id={surplus} isKey /> : null}
      </dl>
      {surplus ? (
        <p className="text-sm text-ink-2">
          <Trans>
            The pay of those who run it, tax and loan instalments come out of what is left, unless the fixed
            costs include them.
          </Trans>
        </p>
      ) : null}
      {season ? (
        <p className="text-sm text-ink-2">
          <Trans>This is a month that sells as planned; not every month does:</Trans>{' '}
          <SentenceText sentence={season} />
        </p>
      ) : null}
    </div>
  );
}

interface NumberProps {
  readonly name: ReactNode;
  readonly id: string;
  readonly isKey?: boolean;
}

function Number({ name, id, isKey = false }: NumberProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className={cx('tabular text-xl font-semibold', isKey && 'text-accent')}>
        <Figure id={id} />
      </dd>
    </div>
  );
}

const CASE_NAMES = {
  poor: <Trans>Poor</Trans>,
  expected: <Trans>Expected</Trans>,
  good: <Trans>Good</Trans>,
} as const;

function Cases({ cases }: { readonly cases: ResultSale['cases'] }) {
  return (
    <div className="grid gap-2">
      <ul className="grid divide-x divide-line border-y border-line" style={columnsOf(5.5)}>
        {cases.map(({ name, volume, surplus }) => (
          <li key={name} className="grid content-start justify-items-center gap-0.5 px-2 py-3 text-center">
            <span className="text-sm text-ink-2">{CASE_NAMES[name]}</span>
            <Figure id={volume} className="text-sm" />
            <Figure id={surplus} className="font-semibold" />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        <Trans>
          Price <Figure id="yardstick-price-shift" /> and sales <Figure id="yardstick-volume-shift" /> lower
          or higher: a fixed test, no forecast.
        </Trans>
      </p>
    </div>
  );
}

function CrossingNote({ crossing: { what, scenario, sales, at_inr } }: { readonly crossing: Crossing }) {
  const say = useSay();
  const line = at_inr === null ? null : renderRupees(at_inr, say);
  return (
    <Notice tone="warn" title={CROSSED[scenario](<SentenceText sentence={what} />)}>
      <p>
        {line === null ? (
          <Trans>
            It comes to <Figure id={sales} /> of sales a year.
          </Trans>
        ) : (
          <Trans>
            It comes to <Figure id={sales} /> of sales a year; the line is at <bdi>{line}</bdi>.
          </Trans>
        )}
      </p>
    </Notice>
  );
}

const CROSSED: Readonly<Record<Crossing['scenario'], (what: ReactNode) => ReactNode>> = {
  poor: (what) => <Trans>Even the poor case crosses the line of: {what}</Trans>,
  expected: (what) => <Trans>The expected case crosses the line of: {what}</Trans>,
  good: (what) => <Trans>The good case crosses the line of: {what}</Trans>,
};

/** The sums as one would write them down. */
function Sum({ sale: { price, cost, left, fixed, break_even } }: { readonly sale: ResultSale }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <Icon as={Calculator} size={16} className="mt-[0.15em]" />
      <span dir="ltr" className="tabular">
        <Figure id={price} /> − <Figure id={cost} /> = <Figure id={left} />
        {fixed && break_even ? (
          <>
            {' · '}
            <Figure id={fixed} /> ÷ <Figure id={left} /> = <Figure id={break_even} />
          </>
        ) : null}
      </span>
    </p>
  );
}
