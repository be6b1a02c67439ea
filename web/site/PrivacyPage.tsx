import { Trans } from '@lingui/react/macro';
import { Grievance } from './ContactPage.tsx';
import { PLACES } from './places.ts';

/** What this software keeps about a person and why (India's DPDP Act 2023). The operator's counsel has the last word. */
export function PrivacyPage() {
  const { appName } = PLACES;
  return (
    <article className="wrap page">
      <h1>
        <Trans>Privacy Policy</Trans>
      </h1>
      <p className="lead">
        <Trans>What {appName} keeps about you, why, for how long, and how you take it back.</Trans>
      </p>
      <Kept />
      <Seen />
      <Rights />
      <h2>
        <Trans>Questions and complaints</Trans>
      </h2>
      <p>
        <Trans>
          Ask us first. If you are not satisfied with the answer, you may turn to the Data Protection Board of
          India.
        </Trans>
      </p>
      <div className="ways">
        <Grievance />
      </div>
    </article>
  );
}

function Kept() {
  return (
    <>
      <h2>
        <Trans>What is kept, and why</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your account: name, email, age group, role and a hash of your password, so that you can sign in.
            The password itself is not kept.
          </Trans>
        </li>
        <li>
          <Trans>
            If you are under 18, the email of your guardian, so that we can ask whether they agree.
          </Trans>
        </li>
        <li>
          <Trans>
            Each place where you are signed in: its internet address and its browser, so that you can see them
            and end what is not yours. They go when the session ends.
          </Trans>
        </li>
        <li>
          <Trans>
            Your profile: only what you fill in, such as place, skills and phone, so that answers and schemes
            fit you.
          </Trans>
        </li>
        <li>
          <Trans>
            Your ideas, files, research, reviews, messages and posts, because they are what you use this
            platform for.
          </Trans>
        </li>
        <li>
          <Trans>
            What you write to us in the contact form, with your name and email, so that we can answer.
          </Trans>
        </li>
        <li>
          <Trans>Your conversations with the assistant, until you delete them.</Trans>
        </li>
        <li>
          <Trans>
            Your consent, with its version and date, and a log of sign-ins and of what staff did, for safety.
          </Trans>
        </li>
        <li>
          <Trans>
            Reports of errors in the app, for 30 days at most: what failed, on which page, and the name of
            your browser. They are not tied to your account.
          </Trans>
        </li>
        <li>
          <Trans>
            Counts of how the product is used. Ids, emails and phone numbers are hashed before they are
            stored.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>There is no advertising, no tracker of another company, and nothing is sold.</Trans>
      </p>
    </>
  );
}

function Seen() {
  return (
    <>
      <h2>
        <Trans>Who else receives it</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            People you invite, reviewers of an idea you submitted, and everyone for the parts of an idea that
            you publish.
          </Trans>
        </li>
        <li>
          <Trans>
            Where the operator has connected them: a language model, a search service, a translation or speech
            service. They receive the text or sound needed for the answer, never your password, and only when
            you use that function. Without them these functions run on our own machine.
          </Trans>
        </li>
        <li>
          <Trans>Google, if you choose to sign in with it.</Trans>
        </li>
        <li>
          <Trans>Authorities, where the law demands it.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>How long</Trans>
      </h2>
      <p>
        <Trans>
          As long as you have the account. When you delete it, there are 7 days to change your mind; then it
          is erased. Security logs stay for a year under a made-up name.
        </Trans>
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>
        <Trans>What you can do</Trans>
      </h2>
      <ul>
        <li>
          <Trans>See and correct your data in your profile.</Trans>
        </li>
        <li>
          <Trans>Download all of it under Preferences, as files that other programs can read.</Trans>
        </li>
        <li>
          <Trans>Delete your account under Preferences, which also withdraws your consent.</Trans>
        </li>
        <li>
          <Trans>See where you are signed in, and sign out everywhere.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Children</Trans>
      </h2>
      <p>
        <Trans>
          Children under 13 cannot have an account. From 13 to 17 a guardian must agree first, from the
          guardian’s own email; use by children is not tracked.
        </Trans>
      </p>
    </>
  );
}
