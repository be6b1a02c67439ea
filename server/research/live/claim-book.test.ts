import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { storedDocument, webOf } from '../../sources/testing.ts';
import { liveRunner } from './runner.ts';
import {
  EMPTY_ROUND,
  LEAF_IDEA,
  WEB_PAGES,
  WORTH,
  agentInput,
  byStep,
  claiming,
  draftOf,
  studioOf,
} from './testing.ts';
const test = useTestDatabase();

describe('a claim that an agent writes down', () => {
  it('keeps a claim whose quote is on the page, with the page and the number that both state', async () => {
    const claim = draftOf({
      topic: 'sam',
      subject: 'leaf plates in Karnataka',
      text: WORTH,
      quotes: [{ page: 'p1', words: WORTH }],
      number: { value: 62, unit: 'INR', scale: 'crore', period: null, place: 'Karnataka' },
    });
    const { made, models } = await studioOf(test.db, claiming(claim));
    const steps: string[] = [];
    const found = await liveRunner(made).run('market', await agentInput(steps));
    expect(found).toMatchObject({ agent_type: 'market', mode: 'live', outcome: 'evidence' });
    expect(found.claims).toMatchObject([{ id: 'market-c1', verdict: 'verified', dimension: 'market' }]);
    expect(found.evidence).toMatchObject([{ quote: WORTH }]);
    expect(found.sources[0]).toMatchObject({ url: 'https://msme.gov.in/leaf', type: 'government', tier: 1 });
    expect(found.agent_type === 'market' && found.sam.top_down).toBe('market-c1-number');
    expect(steps).toContain('Searching: {query}');
    expect(steps).toContain('Reading {place}');
    // what is nearly the sentence itself needs no judge
    expect(models.log.map(({ purpose }) => purpose)).toEqual([
      'research.market.plan',
      'research.market.round-1',
    ]);
  });

  it.each([
    [
      'a quote that no page has',
      draftOf({
        text: 'The market was worth ₹90 crore.',
        quotes: [{ page: 'p1', words: 'The market for leaf plates was worth ₹90 crore in 2025.' }],
      }),
    ],
    [
      'a quote of a page that was never opened',
      draftOf({ text: WORTH, quotes: [{ page: 'p7', words: WORTH }] }),
    ],
    [
      'another amount than the sentence has',
      draftOf({ text: WORTH.replace('62', '92'), quotes: [{ page: 'p1', words: WORTH }] }),
    ],
    ['no quote at all', draftOf({ text: 'The market is large.' })],
  ])('leaves out %s, whatever the judge says, and says that it did', async (_what, claim) => {
    const { made } = await studioOf(test.db, claiming(claim));
    const found = await liveRunner(made).run('market', await agentInput());
    expect(found.claims).toEqual([]);
    expect(found.evidence).toEqual([]);
    expect(found.gaps.map(({ what }) => what.text)).toContain(
      'Insufficient evidence: no page that was read supports a statement on this.',
    );
    expect(found.left_out?.map(({ text }) => text)).toContain(
      'Statements that their pages did not support and that were left out: {count}',
    );
  });

  it('shows the judge the claim and its sentences alone, and words once more what it does not support', async () => {
    const asked = 'Of 212 caterers in four districts, 61% had a late lot in the last year, a survey found.';
    const quote =
      'A survey of 212 caterers in four districts found that 61% had a lot arrive late in the last year.';
    const { made, models } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({
          ...EMPTY_ROUND,
          claims: [
            draftOf({
              topic: 'pain',
              subject: 'caterers',
              text: asked,
              quotes: [{ page: 'p1', words: quote }],
            }),
          ],
        }),
        judge: ({ user }) => ({
          answer: user.includes(quote) && user.includes(`\n${quote}\n`) ? 'supported' : 'not',
        }),
        repair: () => ({ claims: [{ claim: 'c1', text: quote }] }),
      }),
    );
    const found = await liveRunner(made).run('demand', await agentInput());
    const judge = models.log.find(({ purpose }) => purpose === 'research.demand.judge');
    expect(judge?.user).toContain(asked);
    expect(judge?.user).toContain(quote);
    expect(judge?.user).not.toContain('areca');
    expect(judge?.system).not.toContain('You study one business idea');
    expect(found.claims).toMatchObject([{ verdict: 'verified', dimension: 'problem' }]);
    expect(found.agent_type === 'demand' && found.pains).toHaveLength(1);
  });

  it('words a claim once more that leaves out a limit of its page', async () => {
    const quote = 'The scheme pays at most ₹3,50,000 to units in rural areas.';
    const { made, models } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({
          ...EMPTY_ROUND,
          claims: [
            draftOf({
              topic: 'scheme',
              text: quote.replace('at most ', ''),
              quotes: [{ page: 'p1', words: quote }],
            }),
          ],
        }),
        repair: ({ user }) => ({
          claims: [{ claim: 'c1', text: user.includes('sets another limit') ? quote : null }],
        }),
      }),
    );
    const found = await liveRunner(made).run('regulation', await agentInput());
    expect(found.claims).toMatchObject([{ text: quote, verdict: 'verified' }]);
    expect(models.log.map(({ purpose }) => purpose)).toContain('research.regulation.repair');
  });

  it('gives up what is not supported after the second wording', async () => {
    const quote =
      'A survey of 212 caterers in four districts found that 61% had a lot arrive late in the last year.';
    const { made, models } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({
          ...EMPTY_ROUND,
          claims: [
            draftOf({
              text: 'Of the 212 caterers surveyed in four districts, 61% had a lot arrive late in the last year.',
              quotes: [{ page: 'p1', words: quote }],
            }),
          ],
        }),
        judge: () => ({ answer: 'not' }),
        repair: () => ({
          claims: [
            {
              claim: 'c1',
              text: '61% of the 212 caterers surveyed in four districts had a lot arrive late during the last year.',
            },
          ],
        }),
      }),
    );
    const found = await liveRunner(made).run('demand', await agentInput());
    expect(found.claims).toEqual([]);
    expect(models.log.filter(({ purpose }) => purpose.endsWith('repair'))).toHaveLength(1);
  });

  it('shows what a source says against a claim beside it', async () => {
    const against = 'Paper plates sell at ₹3 in Hubballi, half the price of leaf plates.';
    const claim = draftOf({
      text: 'Paper plates sell at ₹5 in Hubballi.',
      quotes: [{ page: 'p2', words: 'Green Leaf Traders of Sirsi sells leaf plates at ₹5 in twelve shops.' }],
      against: [{ page: 'p2', words: against }],
    });
    const { made } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({ ...EMPTY_ROUND, done: false, open: ['h2'] }),
        'round-2': () => ({ ...EMPTY_ROUND, claims: [claim] }),
      }),
    );
    const found = await liveRunner(made).run('competition', await agentInput());
    expect(found.claims).toMatchObject([{ verdict: 'contradicted' }]);
    expect(found.evidence.map(({ quote }) => quote)).toContain(against);
  });

  it('names rivals by what pages say of them, before those of the library', async () => {
    const text = 'Green Leaf Traders of Sirsi sells leaf plates at ₹5 in twelve shops.';
    const { made } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({ ...EMPTY_ROUND, done: false, open: ['h2'] }),
        'round-2': () => ({
          ...EMPTY_ROUND,
          claims: [
            draftOf({
              topic: 'price',
              subject: 'Green Leaf Traders',
              text,
              quotes: [{ page: 'p2', words: text }],
              number: { value: 5, unit: 'INR', scale: 'one', period: null, place: null },
            }),
            draftOf({ topic: 'rival', subject: 'Nowhere Ltd', text, quotes: [{ page: 'p2', words: text }] }),
          ],
        }),
      }),
    );
    const found = await liveRunner(made).run('competition', await agentInput());
    if (found.agent_type !== 'competition') throw new Error('another agent answered');
    expect(found.rivals[0]).toMatchObject({ kind: 'rival', price: 'competition-c1-number' });
    expect(JSON.stringify(found.rivals)).not.toContain('Nowhere');
  });

  it('counts a page that the owner named as no proof alone', async () => {
    const idea = { ...LEAF_IDEA, description: `See ${WEB_PAGES[0]?.url}` };
    const { made } = await studioOf(
      test.db,
      claiming(draftOf({ text: WORTH, quotes: [{ page: 'p1', words: WORTH }] })),
    );
    const found = await liveRunner(made).run('market', { ...(await agentInput()), idea });
    expect(found.claims).toMatchObject([{ verdict: 'partial' }]);
  });

  it('lets two sources that contradict each other stand side by side, and takes neither for the size', async () => {
    const other = storedDocument(
      'https://paper.example.in/size',
      'Plates and money\nThe market for leaf plates in Karnataka was worth ₹90 crore in 2025. It may grow.',
    );
    const sized = (page: string, words: string, value: number) =>
      draftOf({
        topic: 'sam',
        subject: 'Karnataka',
        text: words,
        quotes: [{ page, words }],
        number: { value, unit: 'INR', scale: 'crore', period: null, place: null },
      });
    const { made } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({ ...EMPTY_ROUND, done: false, open: ['h3'] }),
        'round-2': () => ({
          ...EMPTY_ROUND,
          claims: [sized('p1', WORTH, 62), sized('p2', WORTH.replace('62', '90'), 90)],
        }),
        judge: () => ({ answer: 'contradicts' }),
      }),
      webOf([...WEB_PAGES, other]),
    );
    const found = await liveRunner(made).run('market', await agentInput());
    expect(found.claims.map(({ verdict }) => verdict)).toEqual(['contradicted', 'contradicted']);
    expect(found.claims[0]?.counter_evidence_ids).toEqual(found.claims[1]?.evidence_ids);
    expect(found.agent_type === 'market' && found.sam.top_down).toBeNull();
  });
});
