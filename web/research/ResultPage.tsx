import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Result, ResultKill, ResultSale, ResultStep } from '../../shared/research/result.ts';
import { renderRupees } from '../../shared/research/render.ts';
import { Notice } from '../ui/Notice.tsx';
import { CheckedLine } from './CheckedLine.tsx';
import { Figure } from './Figure.tsx';
import { useSay } from './hooks.ts';
import { ReportSection } from './ReportSection.tsx';
import { ResultLicenceList, ResultSchemeList } from './ResultLists.tsx';
import { SentenceText } from './SentenceText.tsx';

/** The page that a report opens with: what to do next, what may be asked for, what is needed, whether one sale pays, what is open. */
export function ResultPage({ result }: { readonly result: Result }) {
  const { steps, schemes, licences, sale, kill, questions, missing, facts } = result;
  const open = [...questions.map(({ text }) => text), ...missing.map(({ text }) => text)];
  return (
    <>
      {facts.revision === null && facts.used > 0 ? (
        <Notice tone="info">
          <Trans>These facts were read from the idea. Nobody has confirmed them yet.</Trans>
        </Notice>
      ) : null}
      {steps.length > 0 ? (
        <ReportSection id="report-steps" title={<Trans>What to do next</Trans>}>
          <ol className="grid gap-4 md:grid-cols-3">
            {steps.map((step, index) => (
              <Step key={index} step={step} number={index + 1} />
            ))}
          </ol>
        </ReportSection>
      ) : null}
      {schemes.length > 0 ? (
        <ReportSection id="report-schemes" title={<Trans>Money you can ask for</Trans>}>
          <ResultSchemeList schemes={schemes} />
        </ReportSection>
      ) : null}
      <Licences licences={licences} />
      {sale ? <Sale sale={sale} /> : null}
      {kill ? <Kill kill={kill} /> : null}
      {open.length > 0 ? (
        <ReportSection id="report-open" title={<Trans>Open questions</Trans>}>
          <ul className="grid max-w-prose list-disc gap-1.5 ps-5">
            {open.map((text, index) => (
              <li key={index}>
                <SentenceText sentence={text} />
              </li>
            ))}
          </ul>
        </ReportSection>
      ) : null}
    </>
  );
}

function Step({ step, number }: { readonly step: ResultStep; readonly number: number }) {
  return (
    <li className="grid content-start gap-1.5 rounded-card border border-line bg-raised p-4">
      <span aria-hidden className="font-heading tabular text-2xl font-semibold text-accent">
        {number}
      </span>
      <p className="font-semibold">
        <SentenceText sentence={step.title} />
      </p>
      {[step.text, step.when, step.cost].map((line, index) =>
        line ? (
          <p key={index} className="text-sm text-ink-2">
            <SentenceText sentence={line} />
          </p>
        ) : null,
      )}
    </li>
  );
}

function Licences({ licences: { now, later, ask } }: { readonly licences: Result['licences'] }) {
  if (now.length + later.length + ask.length === 0) return null;
  return (
    <ReportSection id="report-licences" title={<Trans>Licences</Trans>}>
      <Group title={<Trans>Needed now</Trans>}>
        {now.length > 0 ? <ResultLicenceList licences={now} /> : null}
      </Group>
      <Group title={<Trans>Needed later</Trans>}>
        {later.length > 0 ? <ResultLicenceList licences={later} /> : null}
      </Group>
      <Group title={<Trans>To be asked</Trans>}>
        {ask.length > 0 ? <ResultLicenceList licences={ask} /> : null}
      </Group>
    </ReportSection>
  );
}

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <section className="grid gap-2">
      <h4 className="text-lg">{title}</h4>
      {children}
    </section>
  );
}

function Sale({ sale }: { readonly sale: ResultSale }) {
  const { price, cost, left, break_even, surplus, confirmed, crossings } = sale;
  return (
    <ReportSection id="report-sale" title={<Trans>Does one sale pay?</Trans>}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Number name={<Trans>Price</Trans>} id={price} />
        <Number name={<Trans>Cost of one</Trans>} id={cost} />
        <Number name={<Trans>One sale leaves</Trans>} id={left} />
        {break_even ? (
          <Number name={<Trans>Sales a month that pay the fixed costs</Trans>} id={break_even} />
        ) : null}
        {surplus ? <Number name={<Trans>Left in a month</Trans>} id={surplus} /> : null}
      </dl>
      {confirmed ? null : (
        <p className="text-sm text-ink-2">
          <Trans>From numbers that were read from the idea and not confirmed.</Trans>
        </p>
      )}
      {crossings.map(({ licence_id, what, scenario }) => (
        <p key={`${licence_id}-${scenario}`} className="max-w-prose text-sm">
          <SentenceText sentence={what} />
        </p>
      ))}
    </ReportSection>
  );
}

function Number({ name, id }: { readonly name: ReactNode; readonly id: string }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="tabular text-xl font-semibold">
        <Figure id={id} />
      </dd>
    </div>
  );
}

function Kill({ kill }: { readonly kill: ResultKill }) {
  const say = useSay();
  const [test] = kill.tests;
  return (
    <ReportSection id="report-kill" title={<Trans>What could stop it</Trans>}>
      <div className="grid max-w-prose gap-1.5">
        {[kill.risk, kill.sign, kill.answer].map((line, index) => (
          <p key={index} className={index === 0 ? 'font-semibold' : 'text-ink-2'}>
            <SentenceText sentence={line} />
          </p>
        ))}
        {test ? (
          <>
            <h4 className="pt-3 text-lg">
              <Trans>The cheapest test</Trans>
            </h4>
            {[test.assumption, test.experiment, test.metric, test.threshold].map((line, index) => (
              <p key={index}>
                <SentenceText sentence={line} />
              </p>
            ))}
            <p className="tabular text-sm text-ink-2">{renderRupees(test.cost_inr, say)}</p>
          </>
        ) : null}
        <CheckedLine as_of={kill.as_of} confirm={kill.confidence !== 'high'} />
      </div>
    </ReportSection>
  );
}
