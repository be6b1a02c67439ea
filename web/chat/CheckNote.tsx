import { Plural, Trans } from '@lingui/react/macro';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { Icon } from '../ui/Icon.tsx';

/** What came of checking an answer of a language model against its sources: how much of it they support. */
export function CheckNote({ message: { made_by, status, checked } }: { readonly message: ChatMessage }) {
  if (made_by !== 'model' || status === 'streaming') return null;
  if (!checked)
    return (
      <NoteLine>
        <Trans>A language model wrote this. It was not checked against sources.</Trans>
      </NoteLine>
    );
  const { statements, supported } = checked;
  if (statements === 0) return null;
  if (supported === statements)
    return (
      <NoteLine isGood>
        <Plural
          value={statements}
          one="The one statement of this answer that needs a source has one."
          other="All # statements of this answer that need a source have one."
        />
      </NoteLine>
    );
  if (supported === 0)
    return (
      <NoteLine>
        <Plural
          value={statements}
          one="The one statement of the language model that needs a source has none. It is marked."
          other="None of the # statements of the language model that need a source has one. They are marked."
        />
      </NoteLine>
    );
  return (
    <NoteLine>
      <Plural
        value={statements}
        one="One statement needs a source and has none. It is marked."
        other={`${supported} of # statements that need a source have one. The others are marked.`}
      />
    </NoteLine>
  );
}

interface NoteLineProps {
  readonly isGood?: boolean;
  readonly children: ReactNode;
}

export function NoteLine({ isGood = false, children }: NoteLineProps) {
  return (
    <p className="flex max-w-prose items-start gap-2 rounded-control bg-sunk px-3 py-2 text-sm text-ink-2">
      <Icon
        as={isGood ? ShieldCheck : TriangleAlert}
        size={18}
        className={isGood ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-warn'}
      />
      <span>{children}</span>
    </p>
  );
}
