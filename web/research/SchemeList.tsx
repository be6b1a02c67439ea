import { Plural, Trans } from '@lingui/react/macro';
import {
  Check,
  ChevronDown,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Scheme, SchemeRule } from '../../shared/research/findings.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { entryFor } from '../ui/known.ts';
import { Tag } from '../ui/Tag.tsx';
import { TONE_TEXT, type Tone } from '../ui/tone.ts';
import { CheckedLine } from './CheckedLine.tsx';
import { Cites } from './Cites.tsx';
import { useReportScope } from './hooks.ts';
import { ClaimLine } from './RequirementList.tsx';
import { SentenceText } from './SentenceText.tsx';

interface Look {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly word: ReactNode;
}

const FITS: Readonly<Record<Scheme['fit'], Look>> = {
  fits: { tone: 'good', icon: CircleCheck, word: <Trans>Fits</Trans> },
  ask_first: { tone: 'warn', icon: CircleQuestionMark, word: <Trans>Ask first</Trans> },
  does_not_fit: { tone: 'bad', icon: CircleX, word: <Trans>Does not fit</Trans> },
};
const RULES: Readonly<Record<SchemeRule['state'], Look>> = {
  met: { tone: 'good', icon: Check, word: <Trans>Met</Trans> },
  not_met: { tone: 'bad', icon: X, word: <Trans>Not met</Trans> },
  unknown: { tone: 'warn', icon: CircleQuestionMark, word: <Trans>Unknown</Trans> },
};

/** Schemes with every rule held against the idea. Those that fit stand open; those that do not stand at the end. */
export function SchemeList({ schemes }: { readonly schemes: readonly Scheme[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {schemes.map((scheme) => (
        <li key={scheme.source_id}>
          <Item scheme={scheme} />
        </li>
      ))}
    </ul>
  );
}

function Item({ scheme }: { readonly scheme: Scheme }) {
  const { sources } = useReportScope();
  const { tone, icon, word } = entryFor(FITS, scheme.fit, FITS.ask_first);
  return (
    <details className="group" open={scheme.fit === 'fits'}>
      <summary className="grid min-h-tap list-none grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-4 gap-y-1 py-3 hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_auto_1.25rem] [&::-webkit-details-marker]:hidden">
        <b className="font-semibold wrap-anywhere">
          <bdi>{sources.get(scheme.source_id)?.title}</bdi>
        </b>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 max-sm:order-last max-sm:col-span-full sm:justify-end">
          <RuleCount scheme={scheme} />
          <Tag tone={tone} icon={icon}>
            {word}
          </Tag>
        </span>
        <Icon as={ChevronDown} size={18} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-3 pb-5">
        <ClaimLine claim_id={scheme.benefit_claim_id} />
        <ul className="grid gap-2">
          {scheme.rules.map((rule, index) => (
            <li key={index}>
              <Rule rule={rule} />
            </li>
          ))}
        </ul>
        <CheckedLine as_of={scheme.as_of} confirm={scheme.confirm} />
      </div>
    </details>
  );
}

function RuleCount({ scheme: { rules, fit } }: { readonly scheme: Scheme }) {
  const met = rules.filter(({ state }) => state === 'met').length;
  // all that is known is met, and still the office must be asked: a full count would say otherwise
  if (met === rules.length && fit !== 'fits') return null;
  return (
    <span className="tabular whitespace-nowrap">
      <Plural value={rules.length} one={`${met} of # rule met`} other={`${met} of # rules met`} />
    </span>
  );
}

function Rule({ rule: { name, state, why, claim_id } }: { readonly rule: SchemeRule }) {
  const { claims } = useReportScope();
  const { tone, icon, word } = entryFor(RULES, state, RULES.unknown);
  return (
    <div className="flex gap-2 text-sm">
      <Icon as={icon} size={18} className={cx('mt-[0.1em]', TONE_TEXT[tone])} />
      <p className="min-w-0">
        <b className="font-semibold">{word}</b>
        {' · '}
        <SentenceText sentence={name} />
        <span className="block text-ink-2">
          <SentenceText sentence={why} />
          &nbsp;
          <Cites evidence_ids={claims.get(claim_id)?.evidence_ids ?? []} />
        </span>
      </p>
    </div>
  );
}
