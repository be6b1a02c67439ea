import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { directionOf } from '../shared/platform/languages.ts';
import { ScreenBoundary } from './analytics/ScreenBoundary.tsx';
import { startLanguage, useLanguage } from './platform/i18n.ts';
import { queryClient } from './platform/queries.ts';
import { router } from './routes.tsx';
import { UiProvider } from './ui/UiProvider.tsx';
import './ui/styles.css';

function App() {
  const language = useLanguage();
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider direction={directionOf(language)}>
        <QueryClientProvider client={queryClient}>
          <ScreenBoundary level="app">
            <RouterProvider router={router} />
          </ScreenBoundary>
        </QueryClientProvider>
      </UiProvider>
    </I18nProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
