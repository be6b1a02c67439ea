import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findAdvisories } from '../../server/guardrails/findings.ts';
import { ADVISORY_KINDS } from '../../shared/guardrails/constants.ts';

// Sentences in six forms of writing, half of which only look like something to warn of. The writers of all but the first file had not
// read a line of the guards.

const Case = z.object({ text: z.string(), lang: z.string(), labels: z.array(z.enum(ADVISORY_KINDS)) });
type Case = z.output<typeof Case>;
const linesOf = (file: string): unknown[] =>
  readFileSync(new URL(`${file}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
const casesOf = (files: readonly string[]) => files.flatMap(linesOf).map((line) => Case.parse(line));
const textsOf = (file: string) => linesOf(file).map((line) => Case.pick({ text: true }).parse(line).text);
const cases = casesOf(['cases/guard', 'cases/second', 'cases/third', 'cases/fourth']);
/** Nothing is learnt from these: in the first five, half are told in words of one's own. */
const HELD = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const held = casesOf(HELD.map((name) => `held/${name}`));

interface Tally {
  right: number;
  tooMuch: number;
  missed: number;
}

function tally(labelsOf: (text: string) => readonly string[], of: readonly Case[] = cases): Tally {
  const sum: Tally = { right: 0, tooMuch: 0, missed: 0 };
  for (const { text, labels } of of) {
    const given = labelsOf(text);
    const wanted: readonly string[] = labels;
    sum.right += given.filter((label) => wanted.includes(label)).length;
    sum.tooMuch += given.filter((label) => !wanted.includes(label)).length;
    sum.missed += wanted.filter((label) => !given.includes(label)).length;
  }
  return sum;
}

const precision = ({ right, tooMuch }: Tally) => right / (right + tooMuch);
const recall = ({ right, missed }: Tally) => right / (right + missed);
const guarded = (text: string) => findAdvisories(text).map(({ kind }) => kind);

describe('the guards', () => {
  it('find at least 95 of 100, and at least 95 of 100 that they find are right', () => {
    const sum = tally(guarded);
    expect(precision(sum)).toBeGreaterThanOrEqual(0.95);
    expect(recall(sum)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([...new Set(cases.map(({ lang }) => lang))])('do so in %s', (lang) => {
    const sum = tally(
      guarded,
      cases.filter((one) => one.lang === lang),
    );
    expect(Math.min(precision(sum), recall(sum))).toBeGreaterThanOrEqual(0.9);
  });

  it('find most in sentences that they have not learnt from, and seldom warn for nothing', () => {
    const sum = tally(guarded, held);
    expect(precision(sum)).toBeGreaterThanOrEqual(0.95);
    expect(recall(sum)).toBeGreaterThanOrEqual(0.95);
  });

  it('have learnt from none of these sentences', () => {
    const folder = (name: string) =>
      readdirSync(new URL(`${name}/`, import.meta.url)).map(
        (file) => `${name}/${file.replace('.jsonl', '')}`,
      );
    const written = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim();
    const learnt = new Set([...folder('marked'), ...folder('cases')].flatMap(textsOf).map(written));
    expect(held.map(({ text }) => text).filter((text) => learnt.has(written(text)))).toEqual([]);
  });

  it('find every Aadhaar number', () => {
    const withOne = cases.filter(({ labels }) => labels.includes('aadhaar'));
    expect(withOne.length).toBeGreaterThan(5);
    for (const { text } of withOne) expect(guarded(text)).toContain('aadhaar');
  });

  it('are needed: a search for the plain words gives way to the look-alikes', () => {
    const plain: Readonly<Record<string, RegExp>> = {
      aadhaar: /aadhaa?r|आधार|آدھار|ஆதார்|আধার|\d{12}/iu,
      emergency: /fire|accident|आग|सांप|साँप|آگ|aag|saanp|பாம்பு|আগুন/iu,
      tax: /tax|टैक्स|ٹیکس|வரி|ট্যাক্স/iu,
    };
    const sum = tally((text) => Object.keys(plain).filter((kind) => plain[kind]?.test(text)));
    expect(precision(sum)).toBeLessThan(0.8);
  });
});
