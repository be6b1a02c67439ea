import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { itemOf, openRules, type Change } from '../../shared/research/changes.ts';
import type { Sentence } from '../../shared/research/model.ts';
import { exactRupees, renderRupees } from '../../shared/research/render.ts';
import type { ResultLicence, ResultScheme } from '../../shared/research/result.ts';
import { entryFor } from '../ui/known.ts';
import { ChangeRow } from './ChangeGroup.tsx';
import { EntryName } from './EntryName.tsx';
import { useSay } from './hooks.ts';
import { ReportScopeContext, type ComparedScopes } from './report-scope.ts';
import { SchemeClass } from './SchemeState.tsx';
import { SentenceText } from './SentenceText.tsx';

interface EntryChangeProps<Entry> {
  readonly change: Change<Entry>;
  readonly scopes: ComparedScopes;
}

/** A scheme that fits otherwise, pays something else, or is judged in one run only. */
export function SchemeChange({ change, scopes }: EntryChangeProps<ResultScheme>) {
  return (
    <EntryRow change={change} scopes={scopes}>
      {(scheme) => <SchemeSide scheme={scheme} />}
    </EntryRow>
  );
}

/** A licence that is needed at another time, or costs or takes something else. */
export function LicenceChange({ change, scopes }: EntryChangeProps<ResultLicence>) {
  return (
    <EntryRow change={change} scopes={scopes}>
      {(licence) => <LicenceSide licence={licence} />}
    </EntryRow>
  );
}

interface Named {
  readonly name: Sentence;
  readonly official_name: string;
}

function EntryRow<Entry extends Named>({
  change,
  scopes,
  children,
}: EntryChangeProps<Entry> & { readonly children: (entry: Entry) => ReactNode }) {
  const { kind, before, after } = change;
  const { name, official_name } = itemOf(change);
  return (
    <ChangeRow
      kind={kind}
      title={
        <ReportScopeContext value={after ? scopes.after : scopes.before}>
          <EntryName name={name} official={official_name} />
        </ReportScopeContext>
      }
      before={
        before ? <ReportScopeContext value={scopes.before}>{children(before)}</ReportScopeContext> : null
      }
      after={after ? <ReportScopeContext value={scopes.after}>{children(after)}</ReportScopeContext> : null}
    />
  );
}

function SchemeSide({ scheme }: { readonly scheme: ResultScheme }) {
  const { headline_inr, headline_from_inr, own_share_inr, status, status_text } = scheme;
  const most = headline_inr === null ? null : exactRupees(headline_inr);
  const isRange = headline_from_inr !== null && headline_from_inr !== headline_inr;
  const known = isRange && most !== null ? `${exactRupees(headline_from_inr)} – ${most}` : most;
  const fits = scheme.class !== 'does_not_fit';
  const amount = fits ? known : null;
  return (
    <>
      <SchemeClass scheme={scheme} />
      {amount === null ? null : <Amount name={<Trans>you may get</Trans>} amount={amount} />}
      {own_share_inr === null || !fits ? null : (
        <Amount name={<Trans>your own share</Trans>} amount={exactRupees(own_share_inr)} />
      )}
      {status === 'open' ? null : <SentenceText sentence={status_text} />}
      {openRules(scheme).map(({ id, ask, text }) => (
        <span key={id} className="text-ink-2">
          <SentenceText sentence={ask ?? text} />
        </span>
      ))}
    </>
  );
}

function Amount({ name, amount }: { readonly name: ReactNode; readonly amount: string }) {
  return (
    <span>
      <bdi className="tabular font-semibold">{amount}</bdi> <span className="text-ink-2">{name}</span>
    </span>
  );
}

const VERDICTS: Readonly<Record<ResultLicence['verdict'], ReactNode>> = {
  required: <Trans>Needed now</Trans>,
  required_later: <Trans>Needed later</Trans>,
  ask: <Trans>To be asked</Trans>,
  not_required: <Trans>Not needed</Trans>,
};

function LicenceSide({ licence }: { readonly licence: ResultLicence }) {
  const say = useSay();
  const { verdict, at_inr, fees, decision_days, file_within_days } = licence;
  const at = at_inr === null ? null : renderRupees(at_inr, say);
  const lines = [...fees, decision_days, file_within_days].flatMap((line) => line?.text ?? []);
  return (
    <>
      <b className="font-semibold">{entryFor(VERDICTS, verdict, verdict)}</b>
      {at === null ? null : (
        <span>
          <Trans>
            from sales of <bdi>{at}</bdi> a year
          </Trans>
        </span>
      )}
      {lines.map((line, index) => (
        <span key={index} className="text-ink-2">
          <SentenceText sentence={line} />
        </span>
      ))}
    </>
  );
}
