// Every script of the languages of India is drawn by a face of ours where the machine has none: no boxes, on a cold profile.
import type { Page } from '@playwright/test';
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';
import { settled } from './settled.ts';
import { signUp } from './words.ts';

test.use({ demo: false });

/** 'Mango' in each script, without blanks, which any font may draw. */
const WORDS: Readonly<Record<string, string>> = {
  'Noto Sans Devanagari': 'आम',
  'Noto Sans Bengali': 'আম',
  'Noto Sans Gujarati': 'કેરી',
  'Noto Sans Gurmukhi': 'ਅੰਬ',
  'Noto Sans Oriya': 'ଆମ୍ବ',
  'Noto Sans Tamil': 'மாம்பழம்',
  'Noto Sans Telugu': 'మామిడి',
  'Noto Sans Kannada': 'ಮಾವು',
  'Noto Sans Malayalam': 'മാങ്ങ',
  'Noto Naskh Arabic': 'آم',
};
const FACES = /noto-sans-(bengali|gujarati|gurmukhi|oriya|tamil|telugu|kannada|malayalam)/;

interface Drawn {
  readonly familyName: string;
  readonly isCustomFont: boolean;
}

/** The fonts that Chromium has drawn a part of the page with. */
async function fontsOf(page: Page, selector: string): Promise<Drawn[]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  await tools.detach();
  return fonts;
}

test('texts in every script of India, and ₹, are drawn by faces of ours', async ({ page, product, call }) => {
  await signUp(page, product.url);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/notifications');
  await settled(page);
  expect(fetched.filter((address) => FACES.test(address))).toEqual([]);

  const id = newId();
  const words = [...Object.values(WORDS), '₹'];
  await call(page, 'POST', '/api/ideas', { id, title: words.join(''), description: words.join('\n') });
  await page.goto(`/ideas/${id}`);
  await settled(page);
  for (const selector of ['h1 > span', 'section p.whitespace-pre-wrap']) {
    await expect
      .poll(async () => (await fontsOf(page, selector)).every((font) => font.isCustomFont))
      .toBe(true);
    const names = (await fontsOf(page, selector)).map(({ familyName }) => familyName);
    for (const name of Object.keys(WORDS))
      expect(
        names.some((drawn) => drawn.startsWith(name)),
        `${selector}: ${name} among ${names.join(', ')}`,
      ).toBe(true);
  }
});
