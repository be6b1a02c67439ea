import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleQuestionMark, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Requirement } from '../../shared/research/findings.ts';
import { Tag } from '../ui/Tag.tsx';
import { entryFor } from '../ui/known.ts';
import type { Tone } from '../ui/tone.ts';
import { CheckedLine } from './CheckedLine.tsx';
import { Cites } from './Cites.tsx';
import { Figure } from './Figure.tsx';
import { useReportScope } from './hooks.ts';
import { QuoteText } from './QuoteText.tsx';
import { SentenceText } from './SentenceText.tsx';

const NEEDS: Readonly<
  Record<Requirement['need'], { readonly tone: Tone; readonly icon: LucideIcon; readonly word: ReactNode }>
> = {
  needed: { tone: 'info', icon: CircleAlert, word: <Trans>Needed</Trans> },
  check: { tone: 'warn', icon: CircleQuestionMark, word: <Trans>To check</Trans> },
  not_yet: { tone: 'neutral', icon: CircleCheck, word: <Trans>Not yet</Trans> },
};

/** Licences, registrations and taxes: who gives them, why, for what fee and in what time, and what says so. */
export function RequirementList({ requirements }: { readonly requirements: readonly Requirement[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {requirements.map((requirement, index) => (
        <Row key={index} requirement={requirement} />
      ))}
    </ul>
  );
}

function Row({ requirement }: { readonly requirement: Requirement }) {
  const {
    name,
    authority,
    need,
    why,
    trigger_claim_id,
    fee,
    fee_claim_id,
    days,
    days_claim_id,
    as_of,
    confirm,
  } = requirement;
  const { tone, icon, word } = entryFor(NEEDS, need, NEEDS.check);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5 md:block">
        <p className="font-semibold">
          <SentenceText sentence={name} />
        </p>
        <p className="w-full text-sm text-ink-2">
          <SentenceText sentence={authority} />
        </p>
        <p className="md:mt-2">
          <Tag tone={tone} icon={icon}>
            {word}
          </Tag>
        </p>
      </div>
      <div className="grid max-w-prose gap-1.5">
        <p>
          <SentenceText sentence={why} />
        </p>
        <ClaimLine claim_id={trigger_claim_id} />
        <dl className="grid grid-cols-[minmax(3rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm empty:hidden">
          <Fact label={<Trans>Fee</Trans>} num_id={fee} claim_id={fee_claim_id} />
          <Fact label={<Trans>Time</Trans>} num_id={days} claim_id={days_claim_id} />
        </dl>
        <CheckedLine as_of={as_of} confirm={confirm} />
      </div>
    </li>
  );
}

/** The page's words behind a claim. */
export function ClaimLine({ claim_id }: { readonly claim_id: string }) {
  const { claims } = useReportScope();
  const [first] = claims.get(claim_id)?.evidence_ids ?? [];
  if (first === undefined) return null;
  return (
    <p className="text-sm text-ink-2">
      <QuoteText evidence_id={first} />
      &nbsp;
      <Cites evidence_ids={[first]} />
    </p>
  );
}

/** A figure with its [n]; where the source gives no figure, its words. */
function Fact({
  label,
  num_id,
  claim_id,
}: {
  readonly label: ReactNode;
  readonly num_id: string | null;
  readonly claim_id: string | null;
}) {
  const { claims } = useReportScope();
  if (num_id === null && claim_id === null) return null;
  const evidence_ids = claim_id === null ? [] : (claims.get(claim_id)?.evidence_ids ?? []);
  const [first] = evidence_ids;
  return (
    <>
      <dt className="font-semibold">{label}</dt>
      <dd>
        {num_id !== null ? (
          <Figure id={num_id} />
        ) : first === undefined ? null : (
          <QuoteText evidence_id={first} />
        )}
        &nbsp;
        <Cites evidence_ids={evidence_ids} />
      </dd>
    </>
  );
}
