import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { NewsCategory } from '../platform/appearance.ts';
import { setAppearance, useAppearance } from '../platform/theme.ts';
import { Switch } from '../ui/Checkbox.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { BrowserNotifications } from '../notifications/BrowserNotifications.tsx';
import { Settings } from './Setting.tsx';

/** Which kinds of news pop up; all of them stay in the list of notifications. */
export function NotificationSettings() {
  const { t } = useLingui();
  const look = useAppearance();
  const { toasts } = look.notifications;
  const kinds: readonly { kind: NewsCategory; label: string; help: string }[] = [
    { kind: 'review', label: t`Review`, help: t`Submissions, questions, decisions` },
    { kind: 'research', label: t`Research`, help: t`A job is done, or needs you` },
    { kind: 'account', label: t`Account`, help: t`Your role, email and password` },
    { kind: 'system', label: t`The platform`, help: t`News for everybody` },
  ];
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">
        <Trans>
          Choose what pops up while you work. Everything stays in the list, and what is urgent always pops up.
        </Trans>
      </p>
      <Settings>
        {kinds.map(({ kind, label, help }) => (
          <Switch
            key={kind}
            label={label}
            help={help}
            checked={toasts[kind]}
            onChange={(on) =>
              setAppearance({ ...look, notifications: { toasts: { ...toasts, [kind]: on } } })
            }
          />
        ))}
      </Settings>
      <BrowserNotifications />
      <Link to="/notifications" className={`${textLinkClass} mt-1 inline-flex min-h-tap items-center`}>
        <Trans>See all notifications</Trans>
      </Link>
    </>
  );
}
