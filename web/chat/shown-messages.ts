import type { ChatMessage } from '../../shared/chat/model.ts';
import type { Live } from './talks.ts';

/**
 * While an answer is written, the server's copy of it and what an edit replaces are left out: finished, too, it comes a moment before what
 * was written goes.
 */
export function shownOf<Message extends Pick<ChatMessage, 'id' | 'role' | 'status'>>(
  messages: readonly Message[],
  live: Pick<Live, 'question' | 'replaces'> | null,
): readonly Message[] {
  if (live === null) return messages;
  const replaced = messages.findIndex(({ id }) => id === live.replaces);
  const asked = messages.findIndex(({ id }) => id === live.question?.id);
  return messages.filter(
    ({ role, status }, index) =>
      status !== 'streaming' &&
      (replaced === -1 || index < replaced || index === asked) &&
      (asked === -1 || index <= asked || role === 'user'),
  );
}
