import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TITLE_MAX } from '../../shared/chat/constants.ts';
import type { Conversation } from '../../shared/chat/model.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useConversationActs } from './hooks.ts';

interface RenameDialogProps {
  readonly conversation: Pick<Conversation, 'id' | 'title'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Gives a conversation another name. */
export function RenameDialog({ conversation, open, onOpenChange }: RenameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>Rename conversation</Trans>} size="small">
      <NameForm conversation={conversation} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NameForm({
  conversation: { id, title },
  onDone,
}: Pick<RenameDialogProps, 'conversation'> & { readonly onDone: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(title);
  const { rename } = useConversationActs();
  const name = typed.trim();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') rename.mutate({ conversation_id: id, title: name }, { onSuccess: onDone });
      }}
    >
      <TextField
        label={t`Title`}
        value={typed}
        maxLength={TITLE_MAX}
        error={name === '' ? t`Please enter a title.` : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
