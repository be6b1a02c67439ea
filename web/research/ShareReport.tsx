import { Plural, Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SHARED_WITH, type SharedWith } from '../../shared/research/constants.ts';
import type { Sharing } from '../../shared/research/sharing.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useShareReport, useSharing } from './hooks.ts';

/** Lets the people of an idea know that the report is there; for those who may start research. */
export function ShareReport({ jobId }: { readonly jobId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Send} onClick={() => setOpen(true)}>
        <Trans>Share</Trans>
      </Button>
      {open ? <ShareDialog jobId={jobId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface ShareDialogProps {
  readonly jobId: string;
  readonly onClose: () => void;
}

function ShareDialog({ jobId, onClose }: ShareDialogProps) {
  const sharing = useSharing(jobId);
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={<Trans>Share this report</Trans>}
      description={
        <Trans>
          They receive a notification with a link. What concerns the owner as a person is not in the report
          that they read.
        </Trans>
      }
    >
      <Loaded query={sharing} lines={3}>
        {(circles) => <Circles jobId={jobId} circles={circles} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface CirclesProps extends ShareDialogProps {
  readonly circles: Sharing;
}

function Circles({ jobId, circles, onClose }: CirclesProps) {
  const share = useShareReport(jobId);
  const open = SHARED_WITH.filter((name) => circles[name].people > circles[name].notified);
  const [left, leave] = useState<readonly SharedWith[]>([]);
  const chosen = open.filter((name) => !left.includes(name));
  const send = () => share.mutate(chosen, { onSuccess: onClose });
  if (SHARED_WITH.every((name) => circles[name].people === 0)) {
    return (
      <p className="pb-4">
        <Trans>Nobody else works on this idea yet, and nobody reviews it.</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-2 pb-2">
      {SHARED_WITH.map((name) => (
        <Checkbox
          key={name}
          label={NAMES[name]}
          help={<Counted {...circles[name]} />}
          disabled={!open.includes(name)}
          checked={chosen.includes(name)}
          onChange={(checked) => leave(checked ? left.filter((one) => one !== name) : [...left, name])}
        />
      ))}
      <Button
        variant="primary"
        icon={Send}
        block
        busy={share.isPending}
        disabled={chosen.length === 0}
        className="mt-2"
        onClick={send}
      >
        <Trans>Notify</Trans>
      </Button>
    </div>
  );
}

const NAMES: Readonly<Record<SharedWith, ReactNode>> = {
  collaborators: <Trans>Who works on the idea</Trans>,
  reviewers: <Trans>Who reviews the idea</Trans>,
};

function Counted({ people, notified }: Sharing[SharedWith]) {
  if (people === 0) return <Trans>Nobody yet</Trans>;
  return (
    <>
      <Plural value={people} one="# person" other="# people" />
      {notified > 0 ? (
        <>
          {' · '}
          <Plural value={notified} one="# notified already" other="# notified already" />
        </>
      ) : null}
    </>
  );
}
