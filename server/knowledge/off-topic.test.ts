import { describe, expect, it } from 'vitest';
import { learnOffTopic } from './off-topic.ts';
import { Terms } from './terms.ts';

const terms = new Terms(['the', 'of', 'in'], {});
const learn = () =>
  learnOffTopic(terms, {
    library: ['licence for a tea stall', 'licences of shops', 'loan for a tailor'],
    other: ['who won the match in the stadium', 'the score of the match'],
  });

describe('what is off topic', () => {
  it('tells questions off topic from those that the library is asked', async () => {
    const offTopicBy = await learn();
    expect(offTopicBy('when is the next match')).toBeGreaterThan(0);
    expect(offTopicBy('a licence for my shop')).toBeLessThan(0);
  });

  it('knows a word by its beginning', async () => {
    const offTopicBy = await learn();
    expect(offTopicBy('licencing')).toBe(offTopicBy('licence'));
  });

  it('learns nothing from words without a subject, nor from those that it never met', async () => {
    const offTopicBy = await learn();
    expect(offTopicBy('the of in')).toBe(0);
    expect(offTopicBy('xylophone')).toBe(0);
    expect(offTopicBy('')).toBe(0);
  });
});
