import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminNav } from '../admin/AdminNav.tsx';
import { useTitle } from '../platform/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { InviteList } from './InviteList.tsx';
import { NewInviteDialog } from './NewInviteDialog.tsx';

/** Codes that let people in with a role. */
export function InvitesScreen() {
  const { t } = useLingui();
  useTitle(t`Invite codes`);
  const [making, setMaking] = useState(false);
  return (
    <>
      <PageHeader
        title={<Trans>Invite codes</Trans>}
        subtitle={
          <Trans>
            Whoever signs up with a code gets its role at once. The whole code is shown only when it is made.
          </Trans>
        }
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
            <Trans>New invite code</Trans>
          </Button>
        }
      />
      <AdminNav />
      <InviteList onMake={() => setMaking(true)} />
      {making ? <NewInviteDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}
