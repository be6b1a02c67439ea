import { i18n } from '@lingui/core';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';

/** The language on the screen. */
export function currentLanguage(): Language {
  return asLanguage(i18n.locale) ?? 'en';
}
