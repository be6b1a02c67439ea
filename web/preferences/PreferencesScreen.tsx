import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { SessionsSection } from '../auth/SessionsSection.tsx';
import { useOffers } from '../navigation/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { PrivacySection } from '../privacy/PrivacySection.tsx';
import { chipClass } from '../ui/Chip.tsx';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { AccessibilitySettings, AdvancedSettings, AppearanceSettings } from './LookSettings.tsx';
import { LanguageSetting } from './LanguageSetting.tsx';
import { LivePreview } from './LivePreview.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { part } from '../ui/part.ts';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';

const AssistantSettings = part(() => import('./AssistantSettings.tsx'), 'AssistantSettings');
// forms with their rules are the larger half of this screen, and far down on it
const ChangePasswordForm = part(() => import('../auth/ChangePasswordForm.tsx'), 'ChangePasswordForm');
const ProgramTokensSection = part(() => import('../auth/ProgramTokensSection.tsx'), 'ProgramTokensSection');
const TwoFactorSection = part(() => import('../auth/TwoFactorSection.tsx'), 'TwoFactorSection');

/** How the interface looks, behaves and speaks to this person, and their account. */
export function PreferencesScreen() {
  const { t } = useLingui();
  const offers = useOffers();
  useTitle(t`Preferences`);
  const parts = [
    { id: 'appearance', title: t`Appearance`, content: <AppearanceSettings /> },
    { id: 'accessibility', title: t`Accessibility`, content: <AccessibilitySettings /> },
    { id: 'advanced', title: t`Advanced`, content: <AdvancedSettings /> },
    { id: 'language', title: t`Language`, content: <LanguageSetting /> },
    { id: 'assistant', title: t`Assistant`, content: <Assistant /> },
    { id: 'notifications', title: t`Notifications`, content: <NotificationSettings /> },
    { id: 'account', title: t`Account`, content: <Account /> },
    { id: 'data', title: t`Data & privacy`, content: <PrivacySection /> },
  ];
  return (
    <div className="max-w-[68.75rem]">
      <PageHeader
        title={<Trans>Preferences</Trans>}
        subtitle={<Trans>Each change takes effect at once and follows you to your other devices.</Trans>}
        actions={
          offers('/profile') ? (
            <Link to="/profile" className={quietLinkClass}>
              <Icon as={UserRound} size={18} />
              <Trans>Profile</Trans>
            </Link>
          ) : null
        }
        className="pb-4!"
      />
      <nav aria-label={t`Sections`} className="scroll-row mb-2 gap-2 py-0.5 max-md:-mx-4 max-md:px-4">
        {parts.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            // browsers leave one that is half in sight as it is
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            className={chipClass(false)}
          >
            {title}
          </a>
        ))}
      </nav>
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LivePreview className="lg:sticky lg:top-20 lg:order-last" />
        <div className="min-w-0">
          {parts.map(({ id, title, content }) => (
            <Part key={id} id={id} title={title}>
              {content}
            </Part>
          ))}
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 border-t border-line py-7 first:border-t-0 first:pt-3"
    >
      <h2 id={`${id}-title`} className="mb-1 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SectionSkeleton() {
  return (
    <Loading className="grid min-h-28 content-start">
      <SkeletonLines lines={3} />
    </Loading>
  );
}

function Assistant() {
  return (
    <Suspense fallback={<SectionSkeleton />}>
      <AssistantSettings />
    </Suspense>
  );
}

/** Where one is signed in, the password, one-time codes, and tokens for programs. */
function Account() {
  return (
    <div className="grid gap-6 pt-2">
      <div className="grid gap-1">
        <h3 className="font-sans text-base font-semibold">
          <Trans>Where you are signed in</Trans>
        </h3>
        <SessionsSection />
      </div>
      <div className="grid gap-3">
        <h3 className="font-sans text-base font-semibold">
          <Trans>Password</Trans>
        </h3>
        <Suspense fallback={<SectionSkeleton />}>
          <ChangePasswordForm />
        </Suspense>
      </div>
      <div className="grid gap-3">
        <h3 className="font-sans text-base font-semibold">
          <Trans>One-time codes</Trans>
        </h3>
        <Suspense fallback={<SectionSkeleton />}>
          <TwoFactorSection />
        </Suspense>
      </div>
      <div className="grid gap-3">
        <h3 className="font-sans text-base font-semibold">
          <Trans>Tokens for programs</Trans>
        </h3>
        <Suspense fallback={<SectionSkeleton />}>
          <ProgramTokensSection />
        </Suspense>
      </div>
    </div>
  );
}
