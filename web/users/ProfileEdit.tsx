import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { INVITED_ROLES } from '../../shared/invites/rules.ts';
import type { Me } from '../../shared/users/model.ts';
import { ChangeEmailForm } from '../auth/ChangeEmailForm.tsx';
import { ChangePasswordForm } from '../auth/ChangePasswordForm.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { toast } from '../ui/toasts.ts';
import { InviteCodeForm } from './InviteCodeForm.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface ProfileEditProps {
  readonly me: Me;
  /** Saving ends the onboarding. */
  readonly onboarding: boolean;
}

/** The profile while it is changed: picture, form, invite code, email, password. Saving returns to the view. */
export function ProfileEdit({ me, onboarding }: ProfileEditProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const back = () => navigate({ to: '/profile', search: {} });
  return (
    <div className="max-w-[47rem]">
      <PageHeader
        title={onboarding ? <Trans>Complete your profile</Trans> : <Trans>Edit profile</Trans>}
        subtitle={<Trans>Your contact information is seen by you and the team only.</Trans>}
      />
      <div className="grid gap-9">
        <PicturePicker me={me} />
        <ProfileForm
          me={me}
          onboarding={onboarding}
          onCancel={() => void back()}
          onSaved={() => {
            toast({ title: t`Profile updated successfully`, variant: 'success' });
            void back();
          }}
        />
        {onboarding ? null : (
          <>
            {INVITED_ROLES.includes(me.role) ? (
              <>
                <hr className="border-line" />
                <InviteCodeForm me={me} />
              </>
            ) : null}
            <hr className="border-line" />
            <ChangeEmailForm />
            <hr className="border-line" />
            <section aria-labelledby="password-title" className="grid gap-4">
              <div className="grid gap-1">
                <h2 id="password-title" className="text-lg">
                  {me.has_password ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
                </h2>
                {me.has_password ? (
                  <p className="text-sm text-ink-2">
                    <Trans>You stay signed in here; other devices are signed out.</Trans>
                  </p>
                ) : null}
              </div>
              <ChangePasswordForm />
            </section>
          </>
        )}
      </div>
    </div>
  );
}
