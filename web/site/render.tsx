import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import catalogs from 'virtual:site-messages';
import type { Language } from '../../shared/platform/languages.ts';
import { AboutPage } from './AboutPage.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ContactPage } from './ContactPage.tsx';
import { CookiesPage } from './CookiesPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import {
  SITE_PAGES,
  type RenderFrame,
  type RenderPage,
  type SiteAssets,
  type SitePageName,
} from './pages.ts';
import { PLACES } from './places.ts';
import { PrivacyPage } from './PrivacyPage.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { TermsPage } from './TermsPage.tsx';

/** The HTML of the app's page before its script has come, for one kind of screen in one language. */
export const renderFrame: RenderFrame = async (frame, language, assets) =>
  `<!doctype html>${renderToStaticMarkup(
    <I18nProvider i18n={await wordsOf(language)}>
      <AppFrame frame={frame} language={language} assets={assets} />
    </I18nProvider>,
  )}`;

/** The HTML of one static page in one language, with the server's `{{places}}` in it. */
export const renderPage: RenderPage = async (name, language, assets) =>
  `<!doctype html>${renderToStaticMarkup(
    <I18nProvider i18n={await wordsOf(language)}>
      <Page name={name} language={language} assets={assets} />
    </I18nProvider>,
  )}`;

async function wordsOf(language: Language): Promise<I18n> {
  const messages: Messages = (await catalogs[language]?.())?.messages ?? {};
  return setupI18n({
    locale: language,
    locales: `${language}-IN-u-nu-latn`,
    messages: { [language]: messages },
  });
}

const CONTENT: Readonly<Record<SitePageName, () => ReactNode>> = {
  landing: () => <LandingPage />,
  about: () => <AboutPage />,
  contact: () => <ContactPage />,
  privacy: () => <PrivacyPage />,
  terms: () => <TermsPage />,
  cookies: () => <CookiesPage />,
};

function Page({
  name,
  language,
  assets,
}: {
  readonly name: SitePageName;
  readonly language: Language;
  readonly assets: SiteAssets;
}) {
  const heads = useHeads();
  const path = SITE_PAGES.find((page) => page.name === name)?.path ?? '/';
  return (
    <SiteFrame
      {...assets}
      language={language}
      path={path}
      title={`${heads[name].title} – ${PLACES.appName}`}
      description={heads[name].description}
    >
      {CONTENT[name]()}
    </SiteFrame>
  );
}

function useHeads(): Readonly<
  Record<SitePageName, { readonly title: string; readonly description: string }>
> {
  const { t } = useLingui();
  return {
    landing: {
      title: t`Transform Ideas Into Successful Products`,
      description: t`Say your idea in one sentence, in your own language. Leave with a plan that people have reviewed, in which every figure shows where it came from.`,
    },
    about: { title: t`About`, description: t`What it does, what it does not do, and who can see your idea.` },
    contact: { title: t`Contact`, description: t`How to reach us.` },
    privacy: {
      title: t`Privacy Policy`,
      description: t`What is kept about you, why, for how long, and how you take it back.`,
    },
    terms: { title: t`Terms of Service`, description: t`The rules of this platform, in plain words.` },
    cookies: { title: t`Cookie Policy`, description: t`Every cookie and what it is for.` },
  };
}
