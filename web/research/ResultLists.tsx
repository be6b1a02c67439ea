import { Trans } from '@lingui/react/macro';
import type { Sentence } from '../../shared/research/model.ts';
import { renderRupees } from '../../shared/research/render.ts';
import type { ResultLicence, ResultScheme } from '../../shared/research/result.ts';
import { CheckedLine } from './CheckedLine.tsx';
import { useSay } from './hooks.ts';
import { SentenceText } from './SentenceText.tsx';

/** Schemes with what they pay this person, and every rule held against the facts. */
export function ResultSchemeList({ schemes }: { readonly schemes: readonly ResultScheme[] }) {
  const say = useSay();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {schemes.map(({ id, name, headline_inr, benefit, rules, as_of, confidence }) => (
        <li key={id} className="grid max-w-prose gap-1.5 py-4">
          <p className="font-semibold">
            <SentenceText sentence={name} />
          </p>
          {headline_inr === null ? null : <p className="tabular">{renderRupees(headline_inr, say)}</p>}
          <Lines
            lines={[benefit, ...rules.map(({ state, text, ask }) => (state === 'unknown' ? ask : text))]}
          />
          <CheckedLine as_of={as_of} confirm={confidence !== 'high'} />
        </li>
      ))}
    </ul>
  );
}

/** Licences: who gives them, and the rule that decides. */
export function ResultLicenceList({ licences }: { readonly licences: readonly ResultLicence[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {licences.map(({ id, name, verdict, why, authority, fees, decision_days, as_of, confidence }) => (
        <li key={id} className="grid max-w-prose gap-1.5 py-4">
          <p className="font-semibold">
            <SentenceText sentence={name} /> {verdict === 'required' ? <Trans>Needed</Trans> : null}
          </p>
          <Lines
            lines={[
              why,
              authority,
              ...fees.map(({ text }) => text),
              decision_days ? decision_days.text : null,
            ]}
          />
          <CheckedLine as_of={as_of} confirm={confidence !== 'high'} />
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { readonly lines: ReadonlyArray<Sentence | null> }) {
  return lines.map((line, index) =>
    line === null ? null : (
      <p key={index} className="text-sm text-ink-2">
        <SentenceText sentence={line} />
      </p>
    ),
  );
}
