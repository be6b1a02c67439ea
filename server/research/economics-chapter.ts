import { msg } from '../../shared/platform/messages.ts';
import type { EconomicInput, EconomicsFindings } from '../../shared/research/findings.ts';
import type { Sentence } from '../../shared/research/model.ts';
import type { Block, Cell } from '../../shared/research/report.ts';
import { own, say } from '../../shared/research/sentence.ts';
import { MONTHS_A_YEAR } from './own-numbers.ts';

const ROLE_NAMES: Readonly<Record<EconomicInput, Sentence>> = {
  price: say(msg('Price of one sale')),
  unit_cost: say(msg('Cost of one sale')),
  fixed_cost: say(msg('Fixed cost of a month')),
  volume: say(msg('Sales')),
  funding: say(msg('To start')),
};

/** Inputs, results, sensitivity and the break-even chart; tables without numbers are left out. */
export function economicsBlocks(found: EconomicsFindings): Block[] {
  if (found.inputs.every(({ num_id }) => num_id === null)) return [];
  // what the one page shows is not told twice
  const given = found.sale ? [] : [inputs(found)];
  return [...given, ...results(found), ...sensitivity(found), ...curve(found)];
}

function number(id: string | null): Cell {
  return { text: id === null ? null : say(msg('{number}'), { number: id }), verdict: null };
}

const words = (text: Sentence): Cell => ({ text, verdict: null });

const PERIODS = {
  once: msg('{number}'),
  day: msg('{number} a day'),
  week: msg('{number} a week'),
  month: msg('{number} a month'),
  year: msg('{number} a year'),
} as const;

function inputs(found: EconomicsFindings): Block {
  const { inputs: rows, nums } = found;
  const periodOf = (id: string) => nums.find((num) => num.id === id)?.period ?? 'once';
  return {
    kind: 'table',
    title: say(msg('Numbers of the idea')),
    columns: [say(msg('Input')), say(msg('Owner’s number'))],
    rows: rows.map(({ role, num_id }) => [
      words(ROLE_NAMES[role]),
      num_id === null
        ? words(say(msg('Missing: write it into the idea')))
        : words(say(PERIODS[periodOf(num_id)], { number: num_id })),
    ]),
    note: confirmedNote(found),
  };
}

function results({ margin, payback, months }: EconomicsFindings): Block[] {
  const rows = [
    [say(msg('One sale leaves, of the price')), margin],
    [say(msg('What it costs to start comes back in')), payback],
  ] as const;
  const known = rows.filter(([, id]) => id !== null);
  if (known.length === 0) return [];
  return [
    {
      kind: 'table',
      title: say(msg('Does one sale pay')),
      columns: [say(msg('Result')), say(msg('Computed'))],
      rows: known.map(([name, id]) => [words(name), number(id)]),
      note:
        payback === null
          ? null
          : months < MONTHS_A_YEAR
            ? say(
                msg(
                  'Counted with {months} months of sales in a year and twelve of fixed costs, before the pay of those who run it, tax and loan instalments.',
                ),
                { months: own(String(months)) },
              )
            : say(msg('Before the owners’ pay, tax and loans; slow months lengthen it.')),
    },
  ];
}

function sensitivity({ sensitivity: rows }: EconomicsFindings): Block[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: say(msg('What each number does')),
      columns: [say(msg('If it turns out worse')), say(msg('It is')), say(msg('Left over in a month'))],
      rows: rows.map(({ role, change, surplus }) => [
        words(ROLE_NAMES[role]),
        number(change),
        number(surplus),
      ]),
      note: say(msg('Each number alone is worsened by {change}.'), { change: 'yardstick-change' }),
    },
  ];
}

/** What nobody has confirmed says so wherever it is drawn. */
function confirmedNote({ sale }: EconomicsFindings): Sentence {
  return sale?.confirmed === true
    ? say(msg('The owner’s numbers, as assumptions.'))
    : say(msg('Read from the idea, not confirmed by its owner.'));
}

function curve(found: EconomicsFindings): Block[] {
  const { curve: points } = found;
  if (points.length === 0) return [];
  return [
    {
      kind: 'chart',
      shape: 'line',
      title: say(msg('Sales and costs of a month, by what is sold')),
      note: confirmedNote(found),
      labels: points.map(({ volume }) => say(msg('{number}'), { number: volume })),
      series: [
        { name: say(msg('Sales')), num_ids: points.map(({ sales }) => sales) },
        { name: say(msg('Costs')), num_ids: points.map(({ costs }) => costs) },
      ],
    },
  ];
}
