import './platform/no-eval.ts';
import { I18nProvider, useLingui } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { asLanguage, directionOf } from '../shared/platform/languages.ts';
import { ScreenBoundary } from './analytics/ScreenBoundary.tsx';
import { hearEarlyKeys } from './commands/early-keys.ts';
import { leaveFrame } from './platform/frame.ts';
import { i18n, preferredLanguage, showLanguage } from './platform/i18n.ts';
import { queryClient } from './platform/queries.ts';
import { router } from './routes.tsx';
import { UiProvider } from './ui/UiProvider.tsx';
import './ui/styles.css';

function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Directed>
        <QueryClientProvider client={queryClient}>
          <ScreenBoundary level="app">
            <RouterProvider router={router} />
          </ScreenBoundary>
        </QueryClientProvider>
      </Directed>
    </I18nProvider>
  );
}

/** Arrow keys and menus follow the way the language is written. */
function Directed({ children }: { readonly children: ReactNode }) {
  const { i18n: shown } = useLingui();
  return <UiProvider direction={directionOf(asLanguage(shown.locale) ?? 'en')}>{children}</UiProvider>;
}

/** A frame that stands longer looks like a page that hangs. */
const FIRST_DATA_MS = 4000;

/** The frame of the page stays until the screen that replaces it is whole: nothing flashes in between. */
async function start(root: HTMLElement): Promise<void> {
  await showLanguage(preferredLanguage());
  await router.load();
  await Promise.race([firstData(), new Promise((resolve) => setTimeout(resolve, FIRST_DATA_MS))]);
  leaveFrame(root);
  // in small pieces: a weak phone goes on painting, and takes what is typed into the frame
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** What the first screen shows, asked for before it is drawn; a screen whose data is late shows its own outlines. */
async function firstData(): Promise<void> {
  await Promise.all(router.state.matches.map(async ({ staticData }) => staticData.firstData?.()));
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
hearEarlyKeys();
// not awaited: the files of screens import this one, and would wait for it
void start(root);
