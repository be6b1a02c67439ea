import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Award, ImagePlus, Languages, MapPin, Pencil, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import type { Me } from '../../shared/users/model.ts';
import { useOffers } from '../navigation/hooks.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Tag } from '../ui/Tag.tsx';
import { BecomeEntrepreneur } from './BecomeEntrepreneur.tsx';
import { CompletenessCard } from './CompletenessCard.tsx';
import { useExperienceLabel } from './labels.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { QuotaCard } from './QuotaCard.tsx';
import { ThemeTest } from './ThemeTest.tsx';

/** The profile as one sees it oneself. */
export function ProfileView({ me }: { readonly me: Me }) {
  return (
    <div className="grid max-w-[62rem] grid-cols-[minmax(0,1fr)] gap-7">
      <ProfileHead me={me} />
      {me.role === 'explorer' ? <BecomeEntrepreneur /> : null}
      <CompletenessCard me={me} />
      {/* who only asks has no ideas, files and runs to count */}
      {me.capabilities.create_idea === true ? <QuotaCard /> : null}
      <ProfileFacts me={me} />
    </div>
  );
}

function ProfileHead({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const name = me.full_name.trim() || t`Unknown User`;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-2 max-md:gap-x-4 md:pt-4">
      <div className="grid justify-items-center gap-1">
        <Avatar name={name} src={me.profile_picture_url} size="xl" />
        {me.profile_picture_url ? null : (
          <Link
            to="/profile"
            search={{ view: 'edit' }}
            hash="picture"
            className={`${textLinkClass} inline-flex min-h-tap items-center gap-1.5 text-sm`}
          >
            <Icon as={ImagePlus} size={16} />
            <Trans>Add a picture</Trans>
          </Link>
        )}
      </div>
      {/* below the picture where the text is too large for both */}
      <div className="min-w-0 flex-[1_1_11rem]">
        <h1 className="text-[clamp(1.625rem,3.2vw,2.125rem)] wrap-anywhere">{name}</h1>
        <Work me={me} />
        <Badges me={me} />
      </div>
      <Actions />
    </header>
  );
}

function Work({ me: { position, company } }: { readonly me: Me }) {
  if (!position && !company) return null;
  return (
    <p className="text-ink-2 wrap-anywhere">
      {position && company ? (
        <Trans>
          {position}, {company}
        </Trans>
      ) : (
        (position ?? company)
      )}
    </p>
  );
}

function Badges({ me }: { readonly me: Me }) {
  const role = useRoleLabel();
  const experience = useExperienceLabel();
  const language = LANGUAGES.find(({ code }) => code === me.preferred_language);
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-2">
      <li>
        <Tag tone="accent">{role(me.role)}</Tag>
      </li>
      {me.role_requested ? (
        <li>
          <Tag tone="warn">
            <Trans>{role(me.role_requested)}: asked for, not approved yet</Trans>
          </Tag>
        </li>
      ) : null}
      {me.experience_level ? <Badge icon={Award}>{experience(me.experience_level)}</Badge> : null}
      {me.location ? <Badge icon={MapPin}>{me.location}</Badge> : null}
      {language ? (
        <Badge icon={Languages}>
          <span lang={language.code}>{language.native}</span>
        </Badge>
      ) : null}
    </ul>
  );
}

function Badge({ icon, children }: { readonly icon: typeof Award; readonly children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
      <Icon as={icon} size={18} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const PREFERENCES: string = '/preferences';

function Actions() {
  const offers = useOffers();
  return (
    <div className="grid w-full gap-2 sm:grid-cols-3 lg:w-max lg:grid-cols-1">
      <Link to="/profile" search={{ view: 'edit' }} className={buttonClass({ variant: 'primary' })}>
        <Icon as={Pencil} size={18} />
        <Trans>Edit</Trans>
      </Link>
      {offers(PREFERENCES) ? (
        <Link to={PREFERENCES} className={buttonClass()}>
          <Icon as={Settings} size={18} />
          <Trans>Open Preferences</Trans>
        </Link>
      ) : null}
      <ThemeTest />
    </div>
  );
}
