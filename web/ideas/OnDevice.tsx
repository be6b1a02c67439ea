import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { useKeptWords } from './kept-words.ts';
import { isClosed, sendWaiting, type Obstacle, type WaitingIdea } from './outbox.ts';
import { useWaitingActs, useWaitingIdeas } from './waiting.ts';

/** What a person wrote that the server does not have: each can be opened, copied and discarded, and all of it sent. */
export function OnDevice({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const ideas = useWaitingIdeas(userId);
  const [busy, setBusy] = useState(false);
  if (ideas.length === 0) return null;
  const send = async () => {
    setBusy(true);
    await sendWaiting(userId);
    setBusy(false);
  };
  return (
    <Card as="section" aria-label={t`On this device`} className="mb-6 grid gap-4 border-warn">
      <header className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
          <h2 className="text-lg">
            <Trans>On this device</Trans>
          </h2>
          <p className="text-sm text-ink-2">
            <Trans>Not sent yet. It is sent by itself when you are online.</Trans>
          </p>
        </div>
        <Button busy={busy} onClick={() => void send()}>
          <Trans>Send now</Trans>
        </Button>
      </header>
      <ul className="grid gap-3">
        {ideas.map((idea) => (
          <Waiting key={idea.id} userId={userId} idea={idea} />
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ userId, idea }: { readonly userId: string; readonly idea: WaitingIdea }) {
  const { t } = useLingui();
  const copy = useCopy();
  const { texts, whole } = useKeptWords()(idea.changes);
  const { open, discard, asNew } = useWaitingActs(userId, idea);
  const title = idea.changes.title?.trim() || texts[0]?.text || t`Untitled Idea`;
  const words = idea.changes.title ? texts.find(({ text }) => text.trim() !== title)?.text : undefined;
  return (
    <li className="grid gap-2 rounded-control bg-sunk p-3">
      <p className="clamp-2 font-semibold wrap-anywhere" dir="auto">
        {title}
      </p>
      {words ? (
        <p className="clamp-2 text-sm text-ink-2 wrap-anywhere" dir="auto">
          {words}
        </p>
      ) : null}
      <Why obstacle={idea.obstacle} />
      <div className="flex flex-wrap gap-2">
        {isClosed(idea.obstacle) ? (
          <Button onClick={asNew}>
            <Trans>Save as a new idea</Trans>
          </Button>
        ) : (
          <Button onClick={open}>
            <Trans>Open</Trans>
          </Button>
        )}
        <Button icon={Copy} onClick={() => void copy(whole)}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="quiet" icon={Trash2} aria-label={t`Discard: ${title}`} onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}

/** What is in the way of an idea that the server could be asked about. */
function Why({ obstacle }: { readonly obstacle: Obstacle | undefined }) {
  if (!obstacle) return null;
  return (
    <p className="text-sm">
      {obstacle.why === 'changed' ? (
        <Trans>This idea was changed somewhere else. Open it to choose.</Trans>
      ) : (
        obstacle.error.message
      )}
    </p>
  );
}
