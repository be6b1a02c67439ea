import { Trans } from '@lingui/react/macro';
import { Check, CircleCheck, CircleQuestionMark, CircleX, X } from 'lucide-react';
import type { Sentence } from '../../shared/research/model.ts';
import { renderRupees } from '../../shared/research/render.ts';
import type { ResultLicence, ResultRule, ResultScheme } from '../../shared/research/result.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TONE_TEXT } from '../ui/tone.ts';
import { CheckedLine } from './CheckedLine.tsx';
import { useSay } from './hooks.ts';
import { SentenceText } from './SentenceText.tsx';

/** Schemes with what they pay this person, and every rule held against the facts. */
export function ResultSchemeList({ schemes }: { readonly schemes: readonly ResultScheme[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {schemes.map((scheme) => (
        <li key={scheme.id} className="grid max-w-prose justify-items-start gap-2 py-4">
          <SchemeClass scheme={scheme} />
          <p className="font-semibold">
            <SentenceText sentence={scheme.name} />
          </p>
          <Amounts scheme={scheme} />
          <Lines lines={[scheme.benefit]} />
          <ul className="grid gap-1.5">
            {scheme.rules.map((rule) => (
              <RuleLine key={rule.id} rule={rule} />
            ))}
          </ul>
          <Lines lines={[...scheme.caveats, scheme.office, scheme.days]} />
          <CheckedLine
            as_of={scheme.as_of}
            confirm={scheme.confidence !== 'high' || scheme.status !== 'open'}
          />
        </li>
      ))}
    </ul>
  );
}

function SchemeClass({ scheme }: { readonly scheme: ResultScheme }) {
  switch (scheme.class) {
    case 'fits':
      return (
        <Tag tone="good" icon={CircleCheck}>
          <Trans>Fits</Trans>
        </Tag>
      );
    case 'fits_if':
    case 'unknown':
      return (
        <Tag tone="warn" icon={CircleQuestionMark}>
          <Trans>Fits if you answer what is open</Trans>
        </Tag>
      );
    case 'does_not_fit':
      return (
        <Tag tone="bad" icon={CircleX}>
          <Trans>Does not fit</Trans>
        </Tag>
      );
    default:
      return scheme.class satisfies never;
  }
}

/** What the person keeps, and what they bring: a range where an unknown fact decides between amounts. */
function Amounts({ scheme }: { readonly scheme: ResultScheme }) {
  const say = useSay();
  const { headline_inr, headline_from_inr, own_share_inr } = scheme;
  if (headline_inr === null && own_share_inr === null) return null;
  const most = headline_inr === null ? null : renderRupees(headline_inr, say);
  const least =
    headline_from_inr === null || headline_from_inr === headline_inr
      ? null
      : renderRupees(headline_from_inr, say);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {most === null ? null : (
        <div>
          <dd className="tabular text-xl font-semibold">{least === null ? most : `${least} – ${most}`}</dd>
          <dt className="text-sm text-ink-2">
            <Trans>you may get</Trans>
          </dt>
        </div>
      )}
      {own_share_inr === null ? null : (
        <div>
          <dd className="tabular text-xl font-semibold">{renderRupees(own_share_inr, say)}</dd>
          <dt className="text-sm text-ink-2">
            <Trans>your own share</Trans>
          </dt>
        </div>
      )}
    </dl>
  );
}

const RULE_LOOKS = {
  met: { tone: 'good', icon: Check, word: <Trans>Met</Trans> },
  not_met: { tone: 'bad', icon: X, word: <Trans>Not met</Trans> },
  unknown: { tone: 'warn', icon: CircleQuestionMark, word: <Trans>Unknown</Trans> },
} as const;

function RuleLine({ rule: { state, text, ask } }: { readonly rule: ResultRule }) {
  const { tone, icon, word } = RULE_LOOKS[state];
  return (
    <li className="flex gap-2 text-sm">
      <Icon as={icon} size={18} className={cx('mt-[0.1em]', TONE_TEXT[tone])} />
      <span className="min-w-0">
        <b className="font-semibold">{word}</b> ·{' '}
        <SentenceText sentence={(state === 'unknown' && ask) || text} />
      </span>
    </li>
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
