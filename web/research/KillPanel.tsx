import { Plural, Trans } from '@lingui/react/macro';
import { renderRupees } from '../../shared/research/render.ts';
import type { ResultKill, ResultTest } from '../../shared/research/result.ts';
import { useSay } from './hooks.ts';
import { LibraryLine } from './LibraryLine.tsx';
import { ReportSection } from './ReportSection.tsx';
import { SentenceText } from './SentenceText.tsx';

/** What would kill it, how that shows and what to do then; below it the cheapest ways to find out. */
export function KillPanel({ kill }: { readonly kill: ResultKill }) {
  return (
    <ReportSection id="report-kill" title={<Trans>What could stop it</Trans>}>
      <div className="grid max-w-prose gap-1.5">
        <p className="text-lg font-semibold first-letter:uppercase">
          <SentenceText sentence={kill.risk} />
        </p>
        <p className="text-ink-2">
          <b className="font-semibold">
            <Trans>First sign:</Trans>
          </b>{' '}
          <SentenceText sentence={kill.sign} />
        </p>
        <p className="text-ink-2">
          <b className="font-semibold">
            <Trans>What to do:</Trans>
          </b>{' '}
          <SentenceText sentence={kill.answer} />
        </p>
      </div>
      <section className="grid gap-2">
        <h4 className="text-lg">
          <Trans>The cheapest way to find out</Trans>
        </h4>
        <ul className="divide-y divide-line border-y border-line">
          {kill.tests.map((test, index) => (
            <Test key={index} test={test} />
          ))}
        </ul>
      </section>
      <LibraryLine note={kill} />
    </ReportSection>
  );
}

function Test({ test }: { readonly test: ResultTest }) {
  const say = useSay();
  const { assumption, experiment, metric, threshold, days, cost_inr } = test;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_7rem]">
      <p className="font-semibold first-letter:uppercase">
        <SentenceText sentence={assumption} />
      </p>
      <div className="grid content-start gap-1">
        <p className="first-letter:uppercase">
          <SentenceText sentence={experiment} />
        </p>
        <p className="text-sm text-ink-2">
          <Trans>
            Count: <SentenceText sentence={metric} />
          </Trans>
        </p>
        <p className="text-sm">
          <b className="font-semibold">
            <Trans>Go on only if:</Trans>
          </b>{' '}
          <SentenceText sentence={threshold} />
        </p>
      </div>
      <p className="tabular">
        <bdi>{cost_inr === 0 ? <Trans>Free</Trans> : renderRupees(cost_inr, say)}</bdi>
        <small className="block text-sm text-ink-2">
          <Plural value={days} one="# day" other="# days" />
        </small>
      </p>
    </li>
  );
}
