import { Trans, useLingui } from '@lingui/react/macro';
import {
  ACCENT_COOKIE,
  LANGUAGE_COOKIE,
  SERVER_COOKIES,
  THEME_COOKIE,
  type ServerCookie,
} from '../../shared/platform/cookies.ts';

/** Every cookie of this software, and what else it keeps on the device. */
export function CookiesPage() {
  const cookies = useCookies();
  return (
    <article className="wrap page">
      <h1>
        <Trans>Cookie Policy</Trans>
      </h1>
      <p className="lead">
        <Trans>
          Only cookies that the service needs. None for advertising, none that follow you elsewhere; so there
          is nothing to accept or refuse.
        </Trans>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Cookie</Trans>
            </th>
            <th scope="col">
              <Trans>What it is for</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, purpose }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>
        <Trans>Other things kept on your device</Trans>
      </h2>
      <p>
        <Trans>
          The browser’s storage keeps your preferences, drafts that are not yet sent, and the pages and ideas
          you opened last, so that they can be read without a connection. Signing out removes what is yours; a
          shared phone keeps nothing of you.
        </Trans>
      </p>
      <p>
        <Trans>If you sign in with Google, Google sets cookies of its own on its pages.</Trans>
      </p>
    </article>
  );
}

interface Cookie {
  readonly name: string;
  readonly purpose: string;
}

/** What the server sets, each by its name, and what the pages themselves keep. */
function useCookies(): readonly Cookie[] {
  const { t } = useLingui();
  const purposes: Readonly<Record<ServerCookie, string>> = {
    session: t`Keeps you signed in. It ends after 30 minutes without activity, and after 24 hours in any case.`,
    signed_in: t`Tells the public pages that somebody is signed in, so that they show the right buttons. It opens nothing.`,
    second_factor: t`Remembers, once your password was right, that you have still to enter a one-time code. It opens nothing, and ends after 10 minutes.`,
    known_device: t`Remembers that you have signed in on this device, so that nobody keeps you waiting by trying wrong passwords elsewhere. It opens nothing, and lasts a year.`,
    view_as: t`Only for staff who see the app as somebody else to help them: for 30 minutes at most.`,
    google_visit: t`Holds your sign-in together while you are at Google, for 15 minutes at most.`,
    google_person: t`Remembers who you are at Google while you answer the questions for a new account, for 15 minutes at most.`,
    google_refusal: t`Lets the sign-in page tell you, when you come back from Google, why your account is suspended. For 15 minutes at most.`,
  };
  return [
    ...Object.entries(purposes).map(([cookie, purpose]) => ({
      name: SERVER_COOKIES[cookie as ServerCookie],
      purpose,
    })),
    { name: LANGUAGE_COOKIE, purpose: t`Your language, for a year.` },
    {
      name: `${THEME_COOKIE}, ${ACCENT_COOKIE}`,
      purpose: t`Light or dark and the colour of buttons, for a year.`,
    },
  ];
}
