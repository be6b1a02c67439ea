import { Trans } from '@lingui/react/macro';
import { Check, CircleQuestionMark, X } from 'lucide-react';
import type { Sentence } from '../../shared/research/model.ts';
import type { ResultLicence, ResultRule, ResultScheme } from '../../shared/research/result.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { TONE_TEXT } from '../ui/tone.ts';
import { EntryName } from './EntryName.tsx';
import { LibraryLine } from './LibraryLine.tsx';
import { SchemeAmounts, SchemeClass } from './SchemeState.tsx';
import { SentenceText } from './SentenceText.tsx';

/** Schemes with what they pay this person, and every rule held against the facts. */
export function ResultSchemeList({ schemes }: { readonly schemes: readonly ResultScheme[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {schemes.map((scheme) => (
        <li key={scheme.id} className="grid max-w-prose justify-items-start gap-2 py-4">
          <SchemeClass scheme={scheme} />
          <p className="font-semibold">
            <EntryName name={scheme.name} official={scheme.official_name} />
          </p>
          <SchemeAmounts scheme={scheme} />
          <Lines lines={[scheme.benefit]} />
          <RuleList rules={scheme.rules} />
          <Lines lines={[...scheme.caveats, scheme.office, scheme.days]} />
          <LibraryLine note={scheme} />
        </li>
      ))}
    </ul>
  );
}

const RULE_LOOKS = {
  met: { tone: 'good', icon: Check, word: <Trans>Met</Trans> },
  not_met: { tone: 'bad', icon: X, word: <Trans>Not met</Trans> },
  unknown: { tone: 'warn', icon: CircleQuestionMark, word: <Trans>Unknown</Trans> },
} as const;

/** Every rule with whether it is met. */
export function RuleList({ rules }: { readonly rules: readonly ResultRule[] }) {
  if (rules.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {rules.map((rule) => (
        <RuleLine key={rule.id} rule={rule} />
      ))}
    </ul>
  );
}

function RuleLine({ rule: { state, text } }: { readonly rule: ResultRule }) {
  const { tone, icon, word } = RULE_LOOKS[state];
  return (
    <li className="flex gap-2 text-sm">
      <Icon as={icon} size={18} className={cx('mt-[0.1em]', TONE_TEXT[tone])} />
      <span className="min-w-0">
        <b className="font-semibold">{word}</b> · <SentenceText sentence={text} />
      </span>
    </li>
  );
}

/** Licences: who gives them, and the rule that decides. */
export function ResultLicenceList({ licences }: { readonly licences: readonly ResultLicence[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {licences.map((licence) => (
        <li key={licence.id} className="grid max-w-prose gap-1.5 py-4">
          <p className="font-semibold">
            <EntryName name={licence.name} official={licence.official_name} />
          </p>
          <Lines
            lines={[
              licence.why,
              licence.authority,
              ...licence.fees.map(({ text }) => text),
              licence.decision_days?.text ?? null,
            ]}
          />
          <LibraryLine note={licence} />
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
