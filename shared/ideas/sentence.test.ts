import { describe, expect, it } from 'vitest';
import { titleOf } from './sentence.ts';

describe('titleOf', () => {
  it.each([
    ['I stitch school uniforms to measure, for four schools', 'I stitch school uniforms to measure'],
    ['solar dryers for fish.', 'Solar dryers for fish'],
    ['मैं गाँव में दूध की डेयरी खोलना चाहता हूँ। लोगों को ताज़ा दूध मिलेगा।', 'मैं गाँव में दूध की डेयरी खोलना चाहता हूँ'],
    ['', ''],
  ])('%s', (sentence, title) => {
    expect(titleOf(sentence)).toBe(title);
  });

  it('cuts a long clause between words', () => {
    const title = titleOf(
      'A shop that repairs water pumps and small engines for flower growers all over the district of Kanyakumari',
    );
    expect(title.length).toBeLessThanOrEqual(70);
    expect(title).toBe('A shop that repairs water pumps and small engines for flower growers');
  });

  it('does not end in a word that leads on', () => {
    const title = titleOf('I want to stitch school uniforms to measure for four schools around Vadasery');
    expect(title).toBe('I want to stitch school uniforms to measure for four schools');
  });

  it('keeps a word of any length within the limit of a title', () => {
    expect(titleOf('x'.repeat(500)).length).toBeLessThanOrEqual(120);
  });
});
