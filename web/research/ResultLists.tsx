import { Plural, Trans } from '@lingui/react/macro';
import { Check, ChevronDown, CircleQuestionMark, X } from 'lucide-react';
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

/** So many rules that are met are read at a glance; more of them are folded. */
const MET_AT_ONCE = 3;

/** Every rule with whether it is met: what is open stands first, and many that are met are folded to their number. */
export function RuleList({ rules }: { readonly rules: readonly ResultRule[] }) {
  const fulfilled = rules.filter(({ state }) => state === 'met');
  const met = fulfilled.length;
  if (met <= MET_AT_ONCE) return <Rules rules={rules} />;
  return (
    <div className="grid gap-1.5">
      <Rules rules={rules.filter(({ state }) => state !== 'met')} />
      <details className="group">
        <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <Icon as={Check} size={18} className={TONE_TEXT.good} />
          <Plural value={rules.length} one={`${met} of # rule met`} other={`${met} of # rules met`} />
          <Icon
            as={ChevronDown}
            size={18}
            className="ms-auto text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <Rules rules={fulfilled} />
      </details>
    </div>
  );
}

function Rules({ rules }: { readonly rules: readonly ResultRule[] }) {
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
