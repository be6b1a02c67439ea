import { Trans } from '@lingui/react/macro';
import {
  BookOpen,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  FileText,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verdict } from '../../shared/research/model.ts';
import { entryFor } from '../ui/known.ts';
import { Tag } from '../ui/Tag.tsx';
import type { Tone } from '../ui/tone.ts';

const LOOKS: Readonly<
  Record<Verdict, { readonly tone: Tone; readonly icon: LucideIcon; readonly word: ReactNode }>
> = {
  verified: { tone: 'good', icon: CircleCheck, word: <Trans>Verified</Trans> },
  partial: { tone: 'warn', icon: CircleDot, word: <Trans>Partial</Trans> },
  unverified: { tone: 'neutral', icon: CircleDashed, word: <Trans>Unverified</Trans> },
  contradicted: { tone: 'bad', icon: CircleX, word: <Trans>Contradicted</Trans> },
  library: { tone: 'neutral', icon: BookOpen, word: <Trans>Our library</Trans> },
  document: { tone: 'neutral', icon: FileText, word: <Trans>From a document</Trans> },
};

/** What the gate found: a word and a sign, never colour alone. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const { tone, icon, word } = entryFor(LOOKS, verdict, LOOKS.unverified);
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  );
}
