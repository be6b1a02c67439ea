import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me } from '../../shared/users/model.ts';
import { formatDate } from '../platform/format.ts';
import { textLinkClass } from '../ui/link-class.ts';
import { useExperienceLabel } from './labels.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';

/** Bio, basic and contact information, skills and interests. What is missing is one tap away from being added. */
export function ProfileFacts({ me }: { readonly me: Me }) {
  return (
    <>
      <section className="grid gap-2">
        <h2 className="text-lg">
          <Trans>Bio</Trans>
        </h2>
        {me.bio ? (
          <p dir="auto" className="max-w-prose text-start wrap-anywhere whitespace-pre-line">
            {me.bio}
          </p>
        ) : (
          <p>
            <Add>
              <Trans>Add two sentences about you</Trans>
            </Add>
          </p>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 md:grid-cols-2">
        <Basic me={me} />
        <Contact me={me} />
        <Words title={<Trans>Skills</Trans>} words={me.skills} add={<Trans>Add a skill</Trans>} />
        <Words title={<Trans>Interests</Trans>} words={me.interests} add={<Trans>Add an interest</Trans>} />
      </div>
    </>
  );
}

function Basic({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const role = useRoleLabel();
  const experience = useExperienceLabel();
  return (
    <Facts title={<Trans>Basic information</Trans>}>
      <Fact name={t`Full name`}>{me.full_name || t`Unknown User`}</Fact>
      <Fact name={t`Role`}>{role(me.role)}</Fact>
      <Fact name={t`Age group`} add={<Trans>Add your age group</Trans>}>
        {me.age_group ? <bdi dir="ltr">{me.age_group}</bdi> : null}
      </Fact>
      <Fact name={t`Position`} add={<Trans>Add a position</Trans>}>
        {me.position}
      </Fact>
      <Fact name={t`Company`} add={<Trans>Add a company</Trans>}>
        {me.company}
      </Fact>
      <Fact name={t`Experience`} add={<Trans>Add your experience</Trans>}>
        {me.experience_level ? experience(me.experience_level) : null}
      </Fact>
      <Fact name={t`Member since`}>{formatDate(me.created_at)}</Fact>
    </Facts>
  );
}

function Contact({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  return (
    <Facts title={<Trans>Contact information</Trans>}>
      <Fact name={t`Email`}>
        <bdi dir="ltr">{me.email}</bdi>
      </Fact>
      <Fact name={t`Phone`} add={<Trans>Add a phone number</Trans>}>
        {me.phone ? <bdi dir="ltr">{me.phone}</bdi> : null}
      </Fact>
      <Fact name={t`Location`} add={<Trans>Add a location</Trans>}>
        {me.location}
      </Fact>
      <Fact name={t`Website`} add={<Trans>Add a website</Trans>}>
        {outside(me.website)}
      </Fact>
      <Fact name={t`LinkedIn`} add={<Trans>Add LinkedIn</Trans>}>
        {outside(me.linkedin_url)}
      </Fact>
      <Fact name={t`X (Twitter)`} add={<Trans>Add X</Trans>}>
        {outside(me.twitter_url)}
      </Fact>
    </Facts>
  );
}

function Facts({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  /** What is offered while there is nothing. */
  readonly add?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, add, children }: FactProps) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-2 text-sm md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children ?? <Add>{add}</Add>}</dd>
    </div>
  );
}

/** A page of the person's own. Its address is shown without what every address begins with. */
function outside(url: string | null): ReactNode {
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer nofollow" className={textLinkClass}>
      <bdi dir="ltr">{url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</bdi>
    </a>
  );
}

function Words({
  title,
  words,
  add,
}: {
  readonly title: ReactNode;
  readonly words: readonly string[];
  readonly add: ReactNode;
}) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      {words.length === 0 ? (
        <p className="text-sm">
          <Add>{add}</Add>
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="rounded-full border border-line-2 px-3 py-1 text-sm wrap-anywhere">
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Add({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      to="/profile"
      search={{ view: 'edit' }}
      className="-my-2 inline-flex min-h-tap items-center font-semibold text-accent no-underline hover:underline"
    >
      {children}
    </Link>
  );
}
