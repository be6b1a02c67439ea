import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Sentence } from '../../shared/research/model.ts';
import { exactRupees, indianDigits } from '../../shared/research/render.ts';
import type { ResultScheme } from '../../shared/research/result.ts';
import { Card } from '../ui/Card.tsx';
import { EntryName } from './EntryName.tsx';
import { LibraryLine } from './LibraryLine.tsx';
import { RuleList } from './ResultLists.tsx';
import { SchemeAmounts, SchemeClass } from './SchemeState.tsx';
import { SentenceText } from './SentenceText.tsx';

/** At most three schemes: the best across the page with its rules beside, the others below it. */
export function SchemeCards({ schemes }: { readonly schemes: readonly ResultScheme[] }) {
  const [first, ...others] = schemes;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {first ? (
        <Card as="article" padding="none" className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
          <div className="grid content-start gap-3 p-4 md:p-6">
            <Head scheme={first} />
            <LibraryLine note={first} />
          </div>
          <div className="grid content-start gap-4 border-line p-4 max-lg:border-t md:p-6 lg:border-s">
            <RuleList rules={first.rules} />
            <Papers scheme={first} />
          </div>
        </Card>
      ) : null}
      {others.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          {others.map((scheme) => (
            <Card key={scheme.id} as="article" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
              <Head scheme={scheme} />
              <RuleList rules={scheme.rules.filter(({ hard, state }) => hard && state !== 'met')} />
              <Papers scheme={scheme} />
              <LibraryLine note={scheme} />
            </Card>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Head({ scheme }: { readonly scheme: ResultScheme }) {
  const { name, official_name, benefit, status, status_text, withheld } = scheme;
  return (
    <>
      <p>
        <SchemeClass scheme={scheme} />
      </p>
      <h4 className="text-xl">
        <EntryName name={name} official={official_name} />
      </h4>
      <SchemeAmounts scheme={scheme} />
      <Split scheme={scheme} />
      {[benefit, status === 'open' ? null : status_text].map((line, index) =>
        line ? (
          <p key={index} className="text-sm text-ink-2">
            <SentenceText sentence={line} />
          </p>
        ) : null,
      )}
      {withheld ? (
        <p className="text-sm text-ink-2">
          <Trans>What depends on the owner as a person is shown to the owner alone.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** The cost as a bar of three: what is given, what the bank lends, what the person brings. */
function Split({ scheme: { headline_inr, loan_inr, own_share_inr } }: { readonly scheme: ResultScheme }) {
  const { t } = useLingui();
  if (headline_inr === null || loan_inr === null || own_share_inr === null) return null;
  const whole = headline_inr + loan_inr + own_share_inr;
  if (whole <= 0) return null;
  const shareOf = (part: number) => indianDigits((part / whole) * 100, 0);
  const [given, lent, brought] = [headline_inr, loan_inr, own_share_inr].map(shareOf);
  const loan = exactRupees(loan_inr);
  const width = (part: number) => ({ width: `${(part / whole) * 100}%` });
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={t`Subsidy ${given} %, bank loan ${lent} %, you ${brought} %`}
        className="flex h-6 overflow-hidden rounded-control border border-line-3"
      >
        <i style={width(headline_inr)} className="bg-accent" />
        <i style={width(loan_inr)} className="bg-accent-soft" />
        <i style={width(own_share_inr)} className="bg-ink" />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <Key className="bg-accent">
          <Trans>Subsidy</Trans>
        </Key>
        <Key className="border border-line-3 bg-accent-soft">
          <span>
            <Trans>
              Bank loan{' '}
              <b className="tabular font-semibold text-ink">
                <bdi>{loan}</bdi>
              </b>
            </Trans>
          </span>
        </Key>
        <Key className="bg-ink">
          <Trans>You</Trans>
        </Key>
      </p>
    </div>
  );
}

function Key({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden className={`size-3 rounded-[3px] ${className}`} />
      {children}
    </span>
  );
}

function Papers({ scheme: { papers, office, days } }: { readonly scheme: ResultScheme }) {
  if (papers.length === 0 && !office && !days) return null;
  return (
    <dl className="grid gap-3 text-sm">
      {papers.length > 0 ? (
        <Row name={<Trans>Papers</Trans>}>
          <ul className="list-disc ps-5">
            {papers.map((paper, index) => (
              <li key={index}>
                <SentenceText sentence={paper} />
              </li>
            ))}
          </ul>
        </Row>
      ) : null}
      <Words name={<Trans>Office</Trans>} sentence={office} />
      <Words name={<Trans>Time</Trans>} sentence={days} />
    </dl>
  );
}

function Words({ name, sentence }: { readonly name: ReactNode; readonly sentence: Sentence | null }) {
  if (!sentence) return null;
  return (
    <Row name={name}>
      <SentenceText sentence={sentence} />
    </Row>
  );
}

function Row({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
