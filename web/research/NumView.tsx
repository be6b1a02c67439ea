import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Basis, Num } from '../../shared/research/model.ts';
import { renderNum } from '../../shared/research/render.ts';
import { Tag } from '../ui/Tag.tsx';
import { Figure } from './Figure.tsx';
import { useReportScope, useSay } from './hooks.ts';
import { Quotes } from './Quotes.tsx';
import { SentenceText } from './SentenceText.tsx';

/** A number and the reason for its being there: quoted, computed, or assumed. */
export function NumView({ id }: { readonly id: string }) {
  const say = useSay();
  const { nums } = useReportScope();
  const num = nums.get(id);
  if (!num) return null;
  return (
    <>
      <div className="grid justify-items-start gap-1.5">
        <p className="tabular flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-heading text-3xl leading-heading font-semibold">{renderNum(num, say)}</bdi>
          <Circumstances num={num} />
        </p>
        <BasisTag basis={num.basis} />
      </div>
      <BasisView basis={num.basis} />
    </>
  );
}

/** The period and the place for which a number holds. */
function Circumstances({ num: { period, place } }: { readonly num: Num }) {
  const periods: Readonly<Record<NonNullable<Num['period']>, ReactNode>> = {
    once: <Trans>once</Trans>,
    day: <Trans>a day</Trans>,
    week: <Trans>a week</Trans>,
    month: <Trans>a month</Trans>,
    year: <Trans>a year</Trans>,
  };
  return (
    <span className="text-ink-2">
      {period ? periods[period] : null}
      {period && place ? ', ' : null}
      {place ? <bdi>{place}</bdi> : null}
    </span>
  );
}

function BasisTag({ basis }: { readonly basis: Basis }) {
  if (basis.kind === 'source') {
    return (
      <Tag tone="good">
        <Trans>From a source</Trans>
      </Tag>
    );
  }
  if (basis.kind === 'formula') {
    return (
      <Tag tone="info">
        <Trans>Computed</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone="warn">
      {basis.by === 'owner' ? <Trans>Owner’s assumption</Trans> : <Trans>Yardstick, assumed</Trans>}
    </Tag>
  );
}

function BasisView({ basis }: { readonly basis: Basis }) {
  switch (basis.kind) {
    case 'source':
      return <Quotes evidence_ids={basis.evidence_ids} />;
    case 'formula':
      return <FormulaView basis={basis} />;
    case 'assumption':
      return <AssumptionView basis={basis} />;
    default:
      basis satisfies never;
      return null;
  }
}

function FormulaView({ basis }: { readonly basis: Extract<Basis, { kind: 'formula' }> }) {
  const formula = basis.formula.replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ').replaceAll(' - ', ' − ');
  return (
    <div className="grid gap-4">
      <p lang="en" dir="ltr" className="rounded-control bg-sunk px-3 py-2.5 font-mono text-sm wrap-anywhere">
        {formula}
      </p>
      {basis.inputs.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="text-base">
            <Trans>Computed from</Trans>
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {basis.inputs.map((id) => (
              <InputRow key={id} id={id} />
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-sm text-ink-2">
        <Trans>
          The sum is made by the program, not by a language model. It is as good as the numbers that go into
          it.
        </Trans>
      </p>
    </div>
  );
}

function InputRow({ id }: { readonly id: string }) {
  const { nums } = useReportScope();
  const num = nums.get(id);
  if (!num) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Figure id={id} className="font-semibold" />
        <Circumstances num={num} />
      </span>
      <BasisTag basis={num.basis} />
      {num.basis.kind === 'assumption' ? (
        <span className="w-full text-sm text-ink-2">
          <SentenceText sentence={num.basis.assumption} />
        </span>
      ) : null}
    </li>
  );
}

function AssumptionView({ basis }: { readonly basis: Extract<Basis, { kind: 'assumption' }> }) {
  const { assumption, rationale, sensitivity } = basis;
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-sm font-semibold text-ink-2">
          <Trans>What is assumed</Trans>
        </dt>
        <dd>
          <SentenceText sentence={assumption} />
        </dd>
      </div>
      <div>
        <dt className="text-sm font-semibold text-ink-2">
          <Trans>Why</Trans>
        </dt>
        <dd>
          <SentenceText sentence={rationale} />
        </dd>
      </div>
      {sensitivity ? (
        <div>
          <dt className="text-sm font-semibold text-ink-2">
            <Trans>If it is wrong</Trans>
          </dt>
          <dd>
            <SentenceText sentence={sensitivity} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
