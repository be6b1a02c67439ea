import { Trans } from '@lingui/react/macro';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import { PLACES } from './places.ts';

/** What this is, for whom, and what it does not do. */
export function AboutPage() {
  const { appName } = PLACES;
  const count = LANGUAGES.length;
  return (
    <article className="wrap page">
      <h1>
        <Trans>About {appName}</Trans>
      </h1>
      <p className="lead">
        <Trans>
          For people in India with an idea for a business, and for those who help them: reviewers, investors,
          partners and staff.
        </Trans>
      </p>
      <h2>
        <Trans>What it does</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            You write one sentence. The rest of the idea is asked for step by step, and every answer is saved
            at once.
          </Trans>
        </li>
        <li>
          <Trans>
            Six research agents look into demand, market, rivals, rules, costs and risk. Each figure in the
            report opens the line it came from.
          </Trans>
        </li>
        <li>
          <Trans>
            People review the idea against five criteria and tell you what to change. The decision is theirs,
            never a machine’s.
          </Trans>
        </li>
        <li>
          <Trans>It works in {count} languages, and on a phone that loses its connection.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What it does not do</Trans>
      </h2>
      <ul>
        <li>
          <Trans>It does not promise a loan, a scheme or a profit. Where evidence is thin, it says so.</Trans>
        </li>
        <li>
          <Trans>
            It is no lawyer, doctor, banker or tax adviser. Check with one before you sign or pay.
          </Trans>
        </li>
        <li>
          <Trans>A quote shows that a source says something, not that it is true.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who can see your idea</Trans>
      </h2>
      <p>
        <Trans>
          A draft is seen by you, the people you invite and the staff who run this platform. Reviewers see it
          once you submit it, without your name unless the staff have switched that off. Nobody else sees it.
        </Trans>
      </p>
      <h2>
        <Trans>Free software</Trans>
      </h2>
      <p>
        <Trans>
          The program is licensed under the GNU Affero General Public License, version 3 or later: anyone may
          read it, run it and change it.
        </Trans>
      </p>
    </article>
  );
}
