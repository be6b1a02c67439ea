import { describe, expect, it } from 'vitest';
import { storedDocument, webOf } from './testing.ts';

const ASKED = {
  signal: new AbortController().signal,
  payer: { user_id: null, research_job_id: null, agent_type: null },
};

describe('the web of a test', () => {
  it('finds and opens the documents that it was given, and nothing else', async () => {
    const page = storedDocument('https://fssai.gov.in/fees', 'Fees\nThe basic fee is 100 rupees a year.');
    const web = webOf([page]);
    expect(await web.search('fee', { ...ASKED, limit: 5 })).toMatchObject([{ url: page.url, title: 'Fees' }]);
    expect(await web.open(page.url, { ...ASKED, given: true })).toEqual({ ...page, given: true });
    await expect(web.open('https://example.org', ASKED)).rejects.toMatchObject({ reason: 'unavailable' });
  });
});
