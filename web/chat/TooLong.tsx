import { Trans } from '@lingui/react/macro';
import { MESSAGE_MAX } from '../../shared/chat/constants.ts';

/** Whether a text is longer than a message may be. A box takes all that is pasted: what it cut off would be lost without a word. */
export function isTooLong(text: string): boolean {
  return text.trim().length > MESSAGE_MAX;
}

/** Says so, for the box that `id` describes; nothing where it fits. */
export function TooLong({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} role="status" className="px-2.5 text-sm text-bad empty:hidden">
      {isTooLong(text) ? (
        <Trans>This message is too long: at most 10,000 characters fit. Please send it in parts.</Trans>
      ) : null}
    </p>
  );
}
