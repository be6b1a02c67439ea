import { defineConfig } from '@lingui/cli';
import { LANGUAGE_CODES } from './shared/platform/languages.ts';

/** What the macros need to know. Collecting, checking and compiling is done by scripts/messages.ts. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGE_CODES],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['web'] }],
});
