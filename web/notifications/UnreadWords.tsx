import { Plural } from '@lingui/react/macro';

/** '12 unread.' under the title of the list. */
export function UnreadWords({ unread }: { readonly unread: number }) {
  return (
    <Plural
      value={unread}
      _0="Everything is read. New ones appear here at once."
      one="# unread. New ones appear here at once."
      other="# unread. New ones appear here at once."
    />
  );
}
