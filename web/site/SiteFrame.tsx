import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { directionOf, LANGUAGES, type Language } from '../../shared/platform/languages.ts';
import { SiteIcon, SiteMark } from './icons.tsx';
import { addressIn, type SiteAssets } from './pages.ts';
import { PLACES } from './places.ts';

export interface SiteFrameProps extends SiteAssets {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A whole static page: head, header, content, footer. Places such as `{{phone}}` are filled by the server. */
export function SiteFrame({
  language,
  path,
  title,
  description,
  style,
  script,
  font,
  children,
}: SiteFrameProps) {
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={PLACES.theme}
      data-accent={PLACES.accent}
      data-signed={PLACES.signedIn}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* a form says where it comes from, or the server refuses it */}
        {path === '/contact' ? <meta name="referrer" content="same-origin" /> : null}
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {font ? <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" /> : null}
        <link rel="canonical" href={`${PLACES.origin}${addressIn(language, path)}`} />
        {LANGUAGES.map(({ code }) => (
          <link
            key={code}
            rel="alternate"
            hrefLang={code}
            href={`${PLACES.origin}${addressIn(code, path)}`}
          />
        ))}
        <style>{style}</style>
        <script type="module" src={script} />
      </head>
      <body>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <SiteHeader language={language} path={path} />
        <main id="main">{children}</main>
        <SiteFooter />
      </body>
    </html>
  );
}

function SiteHeader({ language, path }: Pick<SiteFrameProps, 'language' | 'path'>) {
  const { t } = useLingui();
  const current = LANGUAGES.find(({ code }) => code === language);
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href="/">
          <SiteMark />
          {PLACES.appName}
        </a>
        <nav className="wide" aria-label={t`Main`}>
          <MainLinks className="btn text" />
        </nav>
        <span className="grow" />
        <details className="menu">
          <summary className="btn text">
            <SiteIcon name="languages" />
            <span lang={language}>{current?.native}</span>
            <span className="vh">{t`Language`}</span>
          </summary>
          <div className="pop">
            {LANGUAGES.map(({ code, native }) => (
              <a
                key={code}
                href={addressIn(code, path)}
                lang={code}
                hrefLang={code}
                data-lang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                {native}
              </a>
            ))}
          </div>
        </details>
        <button
          type="button"
          className="btn text icon"
          data-act="theme"
          aria-label={t`Light or dark`}
          title={t`Light or dark`}
        >
          <SiteIcon name="theme" />
        </button>
        <a className="btn text wide guest" href="/login">
          <Trans>Sign In</Trans>
        </a>
        <a className="btn wide guest" href="/register">
          <Trans>Get Started</Trans>
        </a>
        <a className="btn wide member" href="/ideas/new" data-not="explorer">
          <SiteIcon name="plus" />
          <Trans>New Idea</Trans>
        </a>
        <a
          className="btn text icon wide member"
          href="/notifications"
          aria-label={t`Notifications`}
          title={t`Notifications`}
        >
          <SiteIcon name="bell" />
        </a>
        <details className="menu wide member">
          <summary className="btn text icon" aria-label={t`Your account`}>
            <SiteIcon name="person" />
          </summary>
          <div className="pop">
            <PersonLinks />
          </div>
        </details>
        <details className="menu narrow">
          <summary className="btn text icon" aria-label={t`Menu`}>
            <SiteIcon name="menu" />
          </summary>
          <div className="pop">
            <MainLinks />
            <a className="guest" href="/login">
              <Trans>Sign In</Trans>
            </a>
            <a className="guest" href="/register">
              <Trans>Get Started</Trans>
            </a>
            <a className="member" href="/ideas/new" data-not="explorer">
              <Trans>New Idea</Trans>
            </a>
            <a className="member" href="/notifications">
              <Trans>Notifications</Trans>
            </a>
            <PersonLinks className="member" />
          </div>
        </details>
      </div>
    </header>
  );
}

function MainLinks({ className }: { readonly className?: string }) {
  return (
    <>
      <a className={`${className ?? ''} guest`} href="/about">
        <Trans>About</Trans>
      </a>
      <a className={`${className ?? ''} guest`} href="/contact">
        <Trans>Contact</Trans>
      </a>
      <a className={`${className ?? ''} member`} href="/dashboard">
        <Trans>Dashboard</Trans>
      </a>
      <a className={`${className ?? ''} member`} href="/ideas" data-not="explorer">
        <Trans>Ideas</Trans>
      </a>
      <a className={`${className ?? ''} member`} href="/review-dashboard" data-only="reviewer netzoop-team">
        <Trans>Review</Trans>
      </a>
      <a className={`${className ?? ''} member`} href="/mode-select">
        <Trans>Switch Mode</Trans>
      </a>
    </>
  );
}

function PersonLinks({ className }: { readonly className?: string }) {
  return (
    <>
      <a className={className} href="/profile">
        <Trans>Profile</Trans>
      </a>
      <a className={className} href="/preferences">
        <Trans>Preferences</Trans>
      </a>
      <a className={className} href="/invite-codes" data-only="netzoop-team">
        <Trans>Manage Invites</Trans>
      </a>
      <a className={className} href="/api-logs" data-only="netzoop-team developer">
        <Trans>API Logs</Trans>
      </a>
      <a className={className} href="/dashboard" data-act="sign-out">
        <Trans>Sign out</Trans>
      </a>
    </>
  );
}

function SiteFooter() {
  const { t } = useLingui();
  return (
    <footer className="foot">
      <div className="wrap">
        <a data-if={PLACES.phone} href={`tel:${PLACES.phone}`}>
          <SiteIcon name="phone" />
          <span className="vh">{t`Phone`}</span>
          <bdi className="num">{PLACES.phone}</bdi>
        </a>
        <a data-if={PLACES.email} href={`mailto:${PLACES.email}`}>
          <SiteIcon name="mail" />
          <span className="vh">{t`Email`}</span>
          <bdi>{PLACES.email}</bdi>
        </a>
        <span className="grow" />
        <nav aria-label={t`Legal`}>
          <a href="/about">
            <Trans>About</Trans>
          </a>
          <a href="/contact">
            <Trans>Contact</Trans>
          </a>
          <a href="/privacy-policy">
            <Trans>Privacy Policy</Trans>
          </a>
          <a href="/terms-of-service">
            <Trans>Terms of Service</Trans>
          </a>
          <a href="/cookie-policy">
            <Trans>Cookie Policy</Trans>
          </a>
        </nav>
        <span>© 2025 {PLACES.appName}</span>
      </div>
    </footer>
  );
}
