import { Trans } from '@lingui/react/macro';
import { hasSchemes, type MoreSchemes, type Result } from '../../shared/research/result.ts';
import { Notice } from '../ui/Notice.tsx';
import { KillPanel } from './KillPanel.tsx';
import { LicencePanel } from './LicencePanel.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OpenQuestions, type Answering } from './OpenQuestions.tsx';
import { OpenSchemes } from './OpenSchemes.tsx';
import { ReportSection } from './ReportSection.tsx';
import { SalePanel } from './SalePanel.tsx';
import { SchemeCards } from './SchemeCards.tsx';

interface ResultPageProps {
  readonly result: Result;
  /** What the reader answers the open questions with; without it they are only read. */
  readonly answering: Answering | undefined;
}

/** The page that a report opens with: what to do next, what may be asked for, what is needed, whether one sale pays, what is open. */
export function ResultPage({ result, answering }: ResultPageProps) {
  const { steps, schemes, licences, sale, kill, facts, more } = result;
  return (
    <>
      {facts.revision === null && facts.used > 0 ? (
        <Notice tone="info">
          <Trans>These facts were read from the idea. Nobody has confirmed them yet.</Trans>
        </Notice>
      ) : null}
      {facts.personal.length > 0 ? (
        <Notice tone="neutral">
          <Trans>
            This page uses what you told about yourself. Only you see it so; everybody else reads it without.
          </Trans>
        </Notice>
      ) : null}
      <NextSteps steps={steps} />
      {hasSchemes(result) ? (
        <ReportSection id="report-schemes" title={<Trans>Money you can ask for</Trans>}>
          <SchemeCards schemes={schemes} />
          <OpenSchemes result={result} />
          <Checked more={more} />
        </ReportSection>
      ) : null}
      <LicencePanel licences={licences} />
      {sale ? <SalePanel sale={sale} /> : null}
      {kill ? <KillPanel kill={kill} /> : null}
      <OpenQuestions result={result} answering={answering} />
    </>
  );
}

/** How many schemes were held against the facts, so that three of them are no mere choice. */
function Checked({ more }: { readonly more: MoreSchemes }) {
  const [fits, open, others] = [more.fits.length, more.fits_if.length, more.does_not_fit.length];
  return (
    <p className="max-w-prose text-sm text-ink-2">
      <Trans>
        Schemes checked rule by rule: {fits} fit, {open} fit on a condition, {others} do not fit.
      </Trans>
    </p>
  );
}
