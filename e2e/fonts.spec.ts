// Every script of the languages of India is drawn by a face of ours where the machine has none: no boxes, on a cold profile.
import type { Page } from '@playwright/test';
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';
import { settled } from './settled.ts';
import { signUp } from './words.ts';

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
  readonly glyphCount: number;
}

/** The fonts that Chromium has drawn each of some parts of the page with. */
async function fontsOfAll(page: Page, selector: string): Promise<Drawn[][]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const drawn: Drawn[][] = [];
  for (const nodeId of nodeIds)
    drawn.push((await tools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts);
  await tools.detach();
  return drawn;
}

async function fontsOf(page: Page, selector: string): Promise<Drawn[]> {
  return (await fontsOfAll(page, selector))[0] ?? [];
}

const IN_SCRIPT = 'data-in-script';

/** Marks what has words of a script and no parts of its own. @returns the words of each, with how many letters are of other scripts */
function markWords(page: Page, script: string): Promise<{ text: string; others: number }[]> {
  return page.evaluate(
    ([attribute, name]) => {
      const ofScript = new RegExp(String.raw`[\p{Script=${name}}\p{Mark}\u200C\u200D]`, 'gu');
      return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
        const text = element.innerText ?? '';
        const others = text.replaceAll(ofScript, '').length;
        if (element.children.length > 0 || others === text.length || !element.checkVisibility()) return [];
        element.setAttribute(attribute, '');
        return [{ text, others }];
      });
    },
    [IN_SCRIPT, script] as const,
  );
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

for (const [language, script] of [
  ['hi', 'Devanagari'],
  ['ur', 'Arabic'],
] as const)
  for (const path of [`/${language}`, '/login'])
    test(`a cold ${path} in ${script} is drawn by our face in buttons, links and badges too, without a reload`, async ({
      page,
      context,
      product,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: product.url }]);
      await page.goto(path);
      await settled(page);
      const words = await markWords(page, script);
      expect(words.length).toBeGreaterThan(8);
      const strange = async () => {
        const drawn = await fontsOfAll(page, `[${IN_SCRIPT}]`);
        return words.filter(({ others }, index) => glyphsOfOthers(drawn[index]) > others);
      };
      await expect.poll(strange, 'letters that the system drew').toEqual([]);
    });

/** How many signs the fonts of the machine have drawn: more than there are letters of other scripts, and some of ours is among them. */
function glyphsOfOthers(fonts: readonly Drawn[] = []): number {
  return fonts.filter((font) => !font.isCustomFont).reduce((sum, { glyphCount }) => sum + glyphCount, 0);
}
