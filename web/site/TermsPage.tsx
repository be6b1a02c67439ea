import { Trans } from '@lingui/react/macro';
import { PLACES } from './places.ts';

/** The rules of the place, in plain words. The operator's counsel has the last word. */
export function TermsPage() {
  const { appName } = PLACES;
  return (
    <article className="wrap page">
      <h1>
        <Trans>Terms of Service</Trans>
      </h1>
      <p className="lead">
        <Trans>Using {appName} means agreeing to these rules.</Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <ul>
        <li>
          <Trans>You are 13 or older; below 18 a guardian has agreed.</Trans>
        </li>
        <li>
          <Trans>
            One person, one account. Keep the password to yourself and tell us if somebody else has used it.
          </Trans>
        </li>
        <li>
          <Trans>Some roles are given by staff or by an invite code; asking for one does not grant it.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Your ideas stay yours</Trans>
      </h2>
      <p>
        <Trans>
          You keep all rights in what you write and upload. You allow us to store it, to process it for the
          functions you use, and to show it to the people you choose. That permission ends when you delete it.
        </Trans>
      </p>
      <h2>
        <Trans>What is not allowed</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Harming, cheating or insulting people, or breaking the law.</Trans>
        </li>
        <li>
          <Trans>Copying the ideas of others, or using what you read in a review for yourself.</Trans>
        </li>
        <li>
          <Trans>
            Reading what is not meant for you, overloading the service, or reaching it with programs beyond
            its limits.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Posts that break these rules may be hidden or removed, and accounts suspended; you are told why and
          may object.
        </Trans>
      </p>
      <h2>
        <Trans>Answers, research and reviews</Trans>
      </h2>
      <p>
        <Trans>
          Answers and reports are made partly by machines and can be wrong. They are no legal, financial,
          medical or tax advice. Reviews are opinions. What you decide on them is yours to decide and to
          answer for.
        </Trans>
      </p>
      <h2>
        <Trans>The service</Trans>
      </h2>
      <p>
        <Trans>
          We take care that it works and loses nothing, but cannot promise that it is never interrupted.
          Limits of use are shown before you meet them. If these rules change in a way that matters, you are
          told before the change applies.
        </Trans>
      </p>
      <p>
        <Trans>The law of India applies.</Trans>
      </p>
    </article>
  );
}
