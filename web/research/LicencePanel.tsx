import { Trans } from '@lingui/react/macro';
import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderRupees } from '../../shared/research/render.ts';
import type { Result, ResultLicence } from '../../shared/research/result.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { EntryName } from './EntryName.tsx';
import { Figure } from './Figure.tsx';
import { useReportScope, useSay } from './hooks.ts';
import { LibraryLine } from './LibraryLine.tsx';
import { ReportSection } from './ReportSection.tsx';
import { SentenceText } from './SentenceText.tsx';

/** What is needed now, what comes with the sales of a year, and what answers decide. */
export function LicencePanel({ licences: { now, later, ask } }: { readonly licences: Result['licences'] }) {
  if (now.length + later.length + ask.length === 0) return null;
  return (
    <ReportSection id="report-licences" title={<Trans>Licences</Trans>}>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {now.length > 0 ? (
          <Group title={<Trans>Needed now</Trans>}>
            <ul className="divide-y divide-line border-y border-line">
              {now.map((licence) => (
                <Needed key={licence.id} licence={licence} />
              ))}
            </ul>
          </Group>
        ) : null}
        {later.length > 0 ? (
          <Group title={<Trans>Needed later</Trans>}>
            <Ladder licences={later} />
          </Group>
        ) : null}
        {ask.length > 0 ? (
          <Group title={<Trans>To be asked</Trans>}>
            <ul className="divide-y divide-line border-y border-line">
              {ask.map((licence) => (
                <li key={licence.id} className="grid gap-1 py-3">
                  <Name licence={licence} />
                  <Line sentence={licence.why} />
                  <LibraryLine note={licence} />
                </li>
              ))}
            </ul>
          </Group>
        ) : null}
      </div>
    </ReportSection>
  );
}

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h4 className="text-lg">{title}</h4>
      {children}
    </section>
  );
}

function Name({ licence }: { readonly licence: ResultLicence }) {
  return (
    <p className="font-semibold">
      <EntryName name={licence.name} official={licence.official_name} />
    </p>
  );
}

function Needed({ licence }: { readonly licence: ResultLicence }) {
  const { authority, why, fees, decision_days, file_within_days } = licence;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3">
      <Icon as={FileCheck} size={20} className="mt-0.5 text-accent" />
      <div className="grid gap-1">
        <Name licence={licence} />
        <Line sentence={why} />
        <Line sentence={authority} />
        {fees.map(({ text }, index) => (
          <Line key={index} name={<Trans>Fee</Trans>} sentence={text} />
        ))}
        <Line name={<Trans>Time</Trans>} sentence={decision_days?.text ?? null} />
        <Line name={<Trans>Your own deadline</Trans>} sentence={file_within_days?.text ?? null} />
        <LibraryLine note={licence} />
      </div>
    </li>
  );
}

function Line({ name, sentence }: { readonly name?: ReactNode; readonly sentence: ResultLicence['why'] }) {
  if (!sentence) return null;
  return (
    <p className="text-sm text-ink-2">
      {name ? <b className="font-semibold">{name}: </b> : null}
      <SentenceText sentence={sentence} />
    </p>
  );
}

/** The number of the report for the sales of a year by the plan. */
const PLANNED_SALES = 'yearly-sales';

/** Licences by the sales from which they are needed, with the plan at its place among them. */
function Ladder({ licences }: { readonly licences: readonly ResultLicence[] }) {
  const say = useSay();
  const planned = useReportScope().nums.get(PLANNED_SALES);
  const isBelow = ({ at_inr }: ResultLicence) =>
    planned !== undefined && (at_inr ?? Infinity) < planned.value;
  const rung = (licence: ResultLicence) => (
    <Rung
      key={licence.id}
      at={licence.at_inr === null ? null : <bdi>{renderRupees(licence.at_inr, say)}</bdi>}
    >
      <Name licence={licence} />
      <Line sentence={licence.why} />
      <LibraryLine note={licence} />
    </Rung>
  );
  return (
    <ol className="grid">
      {licences.filter(isBelow).map(rung)}
      {planned ? (
        <Rung at={<Figure id={PLANNED_SALES} />} isPlan>
          <p className="font-semibold text-accent">
            <Trans>You, by your plan</Trans>
          </p>
        </Rung>
      ) : null}
      {licences.filter((licence) => !isBelow(licence)).map(rung)}
    </ol>
  );
}

interface RungProps {
  readonly at: ReactNode;
  readonly isPlan?: boolean;
  readonly children: ReactNode;
}

function Rung({ at, isPlan = false, children }: RungProps) {
  return (
    <li className="grid grid-cols-[6.5rem_0.75rem_minmax(0,1fr)] gap-x-3">
      <p className={cx('tabular pt-1 text-end text-sm', isPlan ? 'text-accent' : 'text-ink')}>
        {at === null ? null : (
          <>
            <span className="font-semibold">{at}</span>
            <small className="block text-ink-2">
              <Trans>sales a year</Trans>
            </small>
          </>
        )}
      </p>
      <span aria-hidden className="relative flex justify-center">
        <i className="absolute inset-y-0 w-px bg-line-3" />
        <i
          className={cx(
            'relative mt-2 size-3 rounded-full border-2',
            isPlan ? 'border-accent bg-accent' : 'border-warn bg-paper',
          )}
        />
      </span>
      <div className="grid gap-1 pb-5">{children}</div>
    </li>
  );
}
