import { HEADING_FONTS_KEY } from '../../shared/platform/device-keys.ts';
import type { Language } from '../../shared/platform/languages.ts';
import { whenIdle } from './idle.ts';
import { readStored, writeStored } from './storage.ts';

const SAMPLES: Readonly<Record<string, string>> = { hi: 'अ', mr: 'अ' };

/**
 * Fetches the heading font of an Indic language when the browser has nothing else to do, for the next start:
 * the first visit is not slowed, and no text ever changes under the reader.
 */
export function warmHeadingFonts(language: Language): void {
  const sample = SAMPLES[language];
  if (!sample || readStored(HEADING_FONTS_KEY) === 'indic') return;
  whenIdle(() => {
    document.fonts.load('600 20px "Anek Indic"', sample).then(
      (faces) => faces.length > 0 && writeStored(HEADING_FONTS_KEY, 'indic'),
      () => undefined, // no connection: the next start tries again
    );
  });
}
