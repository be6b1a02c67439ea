import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import { Features } from './Features.tsx';
import { HeroDrawing } from './HeroDrawing.tsx';
import { Insights } from './Insights.tsx';

/** The front page. Somebody who is signed in sees the hero and the insights only. */
export function LandingPage() {
  const count = LANGUAGES.length;
  return (
    <>
      <Notes />
      <div className="wrap hero">
        <div>
          <h1>
            <Trans>Transform Ideas Into Successful Products</Trans>
          </h1>
          <p className="lead">
            <Trans>
              Write your idea in one sentence, in your own language. Research it with sources that you can
              open, and have it reviewed by people.
            </Trans>
          </p>
          <div className="row">
            <a className="btn primary big guest" href="/register?why=idea">
              <Trans>Write down your idea</Trans>
            </a>
            <a className="btn big guest" href="/login">
              <Trans>Sign In</Trans>
            </a>
            <a className="btn primary big member" href="/ideas">
              <Trans>Ideas</Trans>
            </a>
          </div>
          <p className="note small muted guest">
            <Trans>
              Free to start. {count} languages. Works on a slow connection, and keeps what you write when it
              drops.
            </Trans>
          </p>
        </div>
        <HeroDrawing />
      </div>
      <Journey />
      <Features />
      <Insights />
      <section className="band guest">
        <div className="wrap end-band">
          <h2>
            <Trans>Which idea do you keep coming back to?</Trans>
          </h2>
          <p>
            <Trans>
              Write it down in one sentence. Until you submit it, only you and our team can see it.
            </Trans>
          </p>
          <a className="btn primary big" href="/register?why=idea">
            <Trans>Get Started</Trans>
          </a>
        </div>
      </section>
    </>
  );
}

/** Where the link of a mail and the sign-out lead: `site.ts` shows the one that applies. */
function Notes() {
  const signIn = (
    <a className="guest" href="/login">
      <Trans>Sign In</Trans>
    </a>
  );
  return (
    <div className="wrap">
      <p className="note-box good" role="status" data-says="email-verified" hidden>
        <Trans>Email verified successfully</Trans> {signIn}
        <a className="member" href="/dashboard">
          <Trans>Dashboard</Trans>
        </a>
      </p>
      <p className="note-box warn" role="status" data-says="email-expired" hidden>
        <Trans>This link is not valid any more. Please ask for a new one.</Trans> {signIn}
        <a className="member" href="/profile">
          <Trans>Profile</Trans>
        </a>
      </p>
      <p className="note-box good" role="status" data-says="signed-out" hidden>
        <b>
          <Trans>Signed out</Trans>
        </b>{' '}
        <Trans>You have been signed out.</Trans>
      </p>
    </div>
  );
}

function Journey() {
  const { t } = useLingui();
  const steps = [
    {
      name: t`Idea`,
      text: t`Write one sentence. We ask for the rest step by step.`,
      example: t`“School uniforms, stitched to measure.”`,
    },
    {
      name: t`MVP`,
      text: t`Try the smallest version that could prove you wrong.`,
      example: t`One school, 20 uniforms, ₹14,000 of cloth.`,
    },
    {
      name: t`Build`,
      text: t`Settle licences, costs and the first helper before the money is spent.`,
      example: t`Udyam number, two machines, ₹1.85 lakh.`,
    },
    {
      name: t`Launch & Scale`,
      text: t`Find the first hundred customers, then the schemes and partners that fit.`,
      example: t`Four schools, ₹2.1 lakh a term.`,
    },
  ];
  return (
    <section className="band guest">
      <div className="wrap">
        <h2>
          <Trans>Four steps, one thread</Trans>
        </h2>
        <p className="muted">
          <Trans>The example under each step is invented: Meena, who sews at home in Madurai.</Trans>
        </p>
        <ol className="steps">
          {steps.map(({ name, text, example }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className="eg">{example}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
