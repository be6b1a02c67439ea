import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Frame } from '../../shared/navigation/frames.ts';
import { directionOf, type Language } from '../../shared/platform/languages.ts';
import { SiteMark } from './icons.tsx';
import type { FrameAssets } from './pages.ts';
import { PLACES } from './places.ts';

interface AppFrameProps {
  readonly frame: Frame;
  readonly language: Language;
  readonly assets: FrameAssets;
}

/** The app's page as it is before its script has come: the outline of one kind of screen, which paints with the first answer. */
export function AppFrame({ frame, language, assets }: AppFrameProps) {
  const head = useHead(frame);
  return (
    <html lang={language} dir={directionOf(language)} data-theme={PLACES.theme} data-accent={PLACES.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10151c" />
        <meta name="site" content="{{site}}" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{assets.style}</style>
        <script>{assets.themeScript}</script>
        <script type="module" crossOrigin="" src={assets.script} />
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" crossOrigin="" href={href} />
        ))}
        {assets.data.map((href) => (
          <link key={href} rel="preload" as="fetch" crossOrigin="" href={href} />
        ))}
      </head>
      <body>
        <div id="root">
          <p className="f-away" role="status">
            <Trans>Loading</Trans>
          </p>
          <Outline frame={frame} />
        </div>
        {/* after the frame, so that it does not wait for the style of the app */}
        <link rel="stylesheet" crossOrigin="" href={assets.stylesheet} />
      </body>
    </html>
  );
}

/** What the page is called and about. Which addresses search engines may list is in `Outline.isListed`. */
function useHead(frame: Frame): { readonly title: string; readonly description: string } {
  const { t } = useLingui();
  switch (frame) {
    case 'login':
      return {
        title: `${t`Sign In`} – ${PLACES.appName}`,
        description: t`Sign in to write down a business idea, have it researched and reviewed, and go on where you left off.`,
      };
    case 'account':
      return {
        title: PLACES.appName,
        description: t`Your account: sign up in a few steps, or get back in when you have forgotten your password.`,
      };
    case 'ideas':
    case 'all-ideas':
    case 'form':
    case 'chat':
    case 'qa':
    case 'dashboard':
    case 'review':
    case 'page':
      return {
        title: PLACES.appName,
        description: t`Write down a business idea, have it researched and reviewed, and ask about schemes, licences and money.`,
      };
    default:
      return frame satisfies never;
  }
}

function Outline({ frame }: Pick<AppFrameProps, 'frame'>): ReactNode {
  const { t } = useLingui();
  switch (frame) {
    case 'ideas':
      return <Shell title={t`My Ideas`} content={<Cards />} />;
    case 'all-ideas':
      return <Shell title={t`All Ideas`} content={<Cards />} />;
    case 'form':
      return <Shell content={<Bars count={6} className="f-fields" />} />;
    case 'qa':
      return <Shell title={t`What would you like to know?`} content={<Lines />} />;
    case 'dashboard':
      return <Shell title={t`Welcome`} content={<Lines />} />;
    case 'review':
      return <Shell title={t`Review`} content={<Lines />} />;
    case 'chat':
      return <Shell content={<Hello />} />;
    case 'page':
      return <Shell content={<Lines />} />;
    case 'login':
      return <Plain content={<SignIn />} />;
    case 'account':
      return <Plain content={<Bars count={5} className="f-fields" />} />;
    default:
      return frame satisfies never;
  }
}

function Brand() {
  return (
    <a className="f-brand" href="/">
      <SiteMark />
      {PLACES.appName}
    </a>
  );
}

function Shell({ title, content }: { readonly title?: string; readonly content: ReactNode }) {
  return (
    <div className="f-shell">
      <div className="f-rail">
        <Brand />
        <Bars count={7} />
      </div>
      <div className="f-side">
        <header className="f-top">
          <Brand />
        </header>
        <main className="f-main" aria-busy="true">
          {title ? <h1>{title}</h1> : null}
          {content}
        </main>
      </div>
      <div className="f-bar" />
    </div>
  );
}

function Plain({ content }: { readonly content: ReactNode }) {
  return (
    <div className="f-plain">
      <header className="f-top">
        <Brand />
      </header>
      <main className="f-form" aria-busy="true">
        {content}
      </main>
    </div>
  );
}

/** The first ideas, which the server writes into the places where it knows them; outlines of cards where it does not. */
function Cards() {
  return (
    <>
      <div className="f-row" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className="f-list">
        {PLACES.list}
        <article className="f-card">
          <i />
          <div>
            <h2 dir="auto" lang={PLACES.itemLanguage}>
              <a href={`/ideas/${PLACES.itemId}`}>{PLACES.itemTitle}</a>
            </h2>
            <p dir="auto" lang={PLACES.itemLanguage}>
              {PLACES.itemText}
            </p>
          </div>
        </article>
        {PLACES.noList}
        {[1, 2, 3].map((card) => (
          <div key={card} className="f-card" aria-hidden="true">
            <i />
            <Bars count={4} />
          </div>
        ))}
        {PLACES.endList}
      </div>
    </>
  );
}

/** What a conversation that is yet to begin says; one that goes on is drawn in its place. */
function Hello() {
  const { t } = useLingui();
  return (
    <>
      <div className="f-hello">
        <h2>{t`What would you like to know?`}</h2>
        <p>
          <Trans>
            Ask about schemes, papers, money, health or your trade. Answers name their sources, so that you
            can check them.
          </Trans>
        </p>
      </div>
      <Lines />
    </>
  );
}

/** No form, so that the return key sends nothing before the app is there; what is typed goes over into the app's fields. */
function SignIn() {
  const { t } = useLingui();
  return (
    <>
      <h1>
        <Trans>Sign In</Trans>
      </h1>
      <label>
        {t`Email`}
        <input name="email" type="email" inputMode="email" autoComplete="username" dir="ltr" />
      </label>
      <label>
        {t`Password`}
        <input name="password" type="password" autoComplete="current-password" dir="ltr" />
      </label>
      <i className="f-button" />
    </>
  );
}

function Lines() {
  return <Bars count={9} className="f-lines" />;
}

function Bars({ count, className }: { readonly count: number; readonly className?: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
