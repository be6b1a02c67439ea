/*
 * Runs in <head> before anything is painted, as a small classic script of its own (the content security policy allows no
 * inline script): language, direction and appearance are right from the first frame.
 */
import { directionOf } from '../shared/platform/languages.ts';
import { APPEARANCE_KEY, HEADING_FONTS_KEY } from '../shared/platform/device-keys.ts';
import { applyAppearance, parseAppearance, systemWishes } from './platform/appearance.ts';
import { preferredLanguage } from './platform/preferred-language.ts';
import { readStored } from './platform/storage.ts';

const root = document.documentElement;
applyAppearance(root, parseAppearance(readStored(APPEARANCE_KEY)), systemWishes());

const language = preferredLanguage();
root.lang = language;
root.dir = directionOf(language);
if (readStored(HEADING_FONTS_KEY) === 'indic') root.dataset['heads'] = 'indic';
