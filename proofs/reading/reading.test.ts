import { describe, expect, it } from 'vitest';
import { loadReading } from '../../server/knowledge/reading.ts';
import { readFacts } from '../../shared/facts/reader.ts';
import { readCases } from './cases.ts';
import { rightShare, tally, wrongShare } from './tally.ts';

const MORE = new URL('../research/cases/read.more.jsonl', import.meta.url);

describe('reading an idea', async () => {
  const knowledge = await loadReading();
  const read = (form: Record<string, string>) => readFacts(form, knowledge).facts;
  const { languages, all } = tally(readCases(), read);

  it.each([...languages])('reads at least 95 %% of what is said in %s', (_, each) => {
    expect(rightShare(each)).toBeGreaterThanOrEqual(0.95);
  });

  it('reads at most 1 % wrong', () => {
    expect(wrongShare(all)).toBeLessThanOrEqual(0.01);
  });

  it.each(readCases(MORE))('reads $id', (one) => {
    const { all: found, faults } = tally([one], read);
    expect(faults).toEqual([]);
    expect(found.right).toBe(found.expected);
  });

  it.each(['unseen', 'own', 'owners', 'latest'])(
    'reads at least 95 %% right and at most 1 %% wrong of the %s cases',
    (name) => {
      const file = new URL(`../research/cases/read.${name}.jsonl`, import.meta.url);
      const { all: found } = tally(readCases(file), read);
      expect(rightShare(found)).toBeGreaterThanOrEqual(0.95);
      expect(wrongShare(found)).toBeLessThanOrEqual(0.01);
    },
  );

  it('counts a fact as wrong that the text does not give', () => {
    const [silent] = readCases().filter(({ absent }) => absent.includes('price'));
    const { all: found } = tally(silent ? [silent] : [], () => ({ price: { value: 1 } }));
    expect(found.wrong).toBe(1);
  });
});
