import { describe, expect, it } from 'vitest';
import type { Num } from '../../shared/research/model.ts';
import { inEnglish } from '../../shared/research/render.ts';
import { say } from '../../shared/research/sentence.ts';
import { BOTTOM, drawLines, marksOf, TOP } from './line-drawing.ts';

function num(id: string, value: number, unit: string): [string, Num] {
  const basis = { kind: 'formula', formula: '', inputs: [] } as const;
  return [
    id,
    {
      id,
      value,
      low: null,
      high: null,
      unit,
      scale: 'one',
      period: null,
      place: null,
      basis: { ...basis, inputs: [] },
    },
  ];
}

const VOLUMES = [0, 15_000, 30_000];
const nums = new Map(
  VOLUMES.flatMap((volume, i) => [
    num(`v${i}`, volume, 'plates'),
    num(`s${i}`, volume * 4.2, 'INR'),
    num(`c${i}`, 36_000 + volume * 2.6, 'INR'),
  ]),
);
const context = { nums, evidence: new Map(), sources: new Map(), numbering: new Map() };
const chart = {
  labels: VOLUMES.map((_, i) => say('{number}', { number: `v${i}` })),
  series: [
    { name: say('Sales'), num_ids: ['s0', 's1', 's2'] },
    { name: say('Costs'), num_ids: ['c0', 'c1', 'c2'] },
  ],
};

describe('a line chart', () => {
  const drawing = drawLines(chart, context, 800, inEnglish);

  it('names its lines with their last figures', () => {
    expect(drawing.lines.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Sales ₹1.26 lakh',
      'Costs ₹1.14 lakh',
    ]);
  });

  it('marks the break-even in the unit of the axis', () => {
    expect(drawing.meeting?.text).toBe('22,500 plates');
    expect(drawing.meeting?.x).toBeCloseTo(drawing.start + 0.75 * (drawing.end - drawing.start), 3);
  });

  it('stays within its frame at any width', () => {
    for (const width of [240, 328, 800, 1200]) {
      const { end, lines, ticks } = drawLines(chart, context, width, inEnglish);
      expect(end).toBeLessThan(width);
      for (const { labelY } of lines) expect(labelY).toBeLessThan(BOTTOM);
      for (const { y } of ticks) expect(y).toBeGreaterThanOrEqual(TOP);
    }
  });
});

describe('labels of the axis', () => {
  it('are first and last, and those between that have room', () => {
    expect(
      marksOf(['a', 'b', 'c', 'd'], [0, 300, 600, 900]).map(({ text, anchor }) => `${text} ${anchor}`),
    ).toEqual(['a start', 'b middle', 'c middle', 'd end']);
    expect(marksOf(['a', 'b', 'c', 'd'], [0, 60, 120, 180]).map(({ text }) => text)).toEqual(['a', 'd']);
  });
});
