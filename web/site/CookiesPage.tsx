import { Trans, useLingui } from '@lingui/react/macro';

/** Every cookie of this software, and what else it keeps on the device. */
export function CookiesPage() {
  const { t } = useLingui();
  const cookies = [
    {
      name: t`Session`,
      purpose: t`Keeps you signed in. It ends after 30 minutes without activity, and after 24 hours in any case.`,
    },
    {
      name: 'signed_in',
      purpose: t`Tells the public pages that somebody is signed in, so that they show the right buttons. It opens nothing.`,
    },
    { name: 'lang', purpose: t`Your language, for a year.` },
    { name: 'theme, accent', purpose: t`Light or dark and the colour of buttons, for a year.` },
  ];
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
