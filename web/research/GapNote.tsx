import { Trans } from '@lingui/react/macro';
import { CircleDashed } from 'lucide-react';
import type { Gap } from '../../shared/research/findings.ts';
import { Icon } from '../ui/Icon.tsx';
import { SentenceText } from './SentenceText.tsx';

/** What is not known, and how to find it out: never filled by a guess. */
export function GapNote({ gap }: { readonly gap: Gap }) {
  return (
    <div className="flex max-w-[44rem] gap-3 rounded-card border border-dashed border-line-3 p-4">
      <Icon as={CircleDashed} className="mt-0.5 text-ink-2" />
      <div className="grid max-w-prose min-w-0 gap-0.5">
        <p className="font-semibold">
          <Trans>
            Insufficient evidence: <SentenceText sentence={gap.what} />
          </Trans>
        </p>
        <p className="text-sm text-ink-2">
          <SentenceText sentence={gap.how} />
        </p>
      </div>
    </div>
  );
}
