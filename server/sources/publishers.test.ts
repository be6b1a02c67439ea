import { describe, expect, it } from 'vitest';
import { domainOf, publisherOf } from './publishers.ts';

describe('who publishes a page', () => {
  it.each([
    ['https://fssai.gov.in/', 'government', 1],
    ['https://www.rbi.org.in/x', 'government', 1],
    ['https://pib.gov.in/PressRelease', 'government', 1],
    ['https://www.iitb.ac.in/', 'academic', 1],
    ['https://pubmed.ncbi.nlm.nih.gov/1', 'academic', 1],
    ['https://arxiv.org/abs/1', 'academic', 2],
    ['https://economictimes.indiatimes.com/a', 'news', 2],
    ['https://www.ibef.org/', 'business', 2],
    ['https://dir.indiamart.com/', 'business', 3],
    ['https://somebody.blogspot.com/', 'other', 3],
  ])('of %s is %s, tier %i', (url, type, tier) => {
    expect(publisherOf(url)).toEqual({ type, tier });
  });

  it.each(['https://evilgov.in/', 'https://gov.in.example.org/', 'https://gov.example/', 'http://8.8.8.8/'])(
    'of %s is nobody known',
    (url) => {
      expect(publisherOf(url)).toEqual({ type: 'other', tier: 3 });
    },
  );

  it('is named by the host without www', () => {
    expect(domainOf('https://www.thehindu.com/a')).toBe('thehindu.com');
  });
});
