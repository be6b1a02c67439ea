import { msg } from '../../../shared/platform/messages.ts';
import type { ResultKill, ResultSale } from '../../../shared/research/result.ts';
import type { Piece } from './document.ts';
import { libraryLine } from './entry-parts.ts';
import { capital, heading, list, notice, paragraph, quiet } from './pieces.ts';
import type { Voice } from './voice.ts';

const CASES = { poor: msg('Poor'), expected: msg('Expected'), good: msg('Good') } as const;
const CROSSED = {
  poor: msg('Even the poor case crosses the line of: {what}'),
  expected: msg('The expected case crosses the line of: {what}'),
  good: msg('The good case crosses the line of: {what}'),
} as const;

const OUT_OF_WHAT_IS_LEFT = msg(
  'The pay of those who run it, tax and loan instalments come out of what is left, unless the fixed costs include them.',
);

const NOT_EVERY_MONTH = msg('This is a month that sells as planned; not every month does:');

/** Does one sale pay: the sums, three cases, and the lines of tax and licences that they go over. */
export function salePieces(sale: ResultSale, voice: Voice): Piece[] {
  const { say, tell, number, rupees } = voice;
  const { price, cost, left, fixed, volume, break_even, surplus, cases, crossings, season } = sale;
  const row = (name: string, id: string | null) => (id === null ? [] : [[capital(say(name)), number(id)]]);
  return [
    heading(1, say(msg('Does one sale pay?'))),
    ...(sale.confirmed
      ? []
      : [quiet(say(msg('From numbers that were read from the idea and not confirmed.')))]),
    {
      kind: 'table',
      columns: [
        { name: say(msg('Input')), numeric: false },
        { name: say(msg('Computed')), numeric: true },
      ],
      rows: [
        ...row(msg('Price of one sale'), price),
        ...row(msg('it costs'), cost),
        ...row(msg('it leaves'), left),
        ...row(msg('fixed costs of a month'), fixed),
        ...row(msg('sales a month that pay them'), break_even),
        ...row(msg('planned in a month'), volume),
        ...row(msg('left in a month'), surplus),
      ],
      note: surplus === null ? null : say(OUT_OF_WHAT_IS_LEFT),
    },
    ...(season ? [quiet(`${say(NOT_EVERY_MONTH)} ${tell(season)}`)] : []),
    ...(cases.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: [
              { name: say(msg('Case')), numeric: false },
              { name: say(msg('Sales of a month')), numeric: true },
              { name: capital(say(msg('left in a month'))), numeric: true },
            ],
            rows: cases.map((one) => [say(CASES[one.name]), number(one.volume), number(one.surplus)]),
            note: say(msg('Price {price} and sales {sales} lower or higher: a fixed test, no forecast.'), {
              price: number('yardstick-price-shift'),
              sales: number('yardstick-volume-shift'),
            }),
          } satisfies Piece,
        ]),
    ...crossings.map(({ what, scenario, sales, at_inr }) =>
      notice(
        [
          say(CROSSED[scenario], { what: tell(what) }),
          at_inr === null
            ? say(msg('It comes to {sales} of sales a year.'), { sales: number(sales) })
            : say(msg('It comes to {sales} of sales a year; the line is at {line}.'), {
                sales: number(sales),
                line: rupees(at_inr),
              }),
        ].join(' · '),
      ),
    ),
  ];
}

/** What would kill it, how that shows, and the cheapest ways to find out. */
export function killPieces(kill: ResultKill, voice: Voice): Piece[] {
  const { say, tell, rupees } = voice;
  return [
    heading(1, say(msg('What could stop it'))),
    paragraph([{ text: capital(tell(kill.risk)), bold: true }]),
    list([
      [{ text: `${say(msg('First sign:'))} `, bold: true }, { text: tell(kill.sign) }],
      [{ text: `${say(msg('What to do:'))} `, bold: true }, { text: tell(kill.answer) }],
    ]),
    heading(2, say(msg('The cheapest way to find out'))),
    {
      kind: 'table',
      columns: [msg('Assumption'), msg('How to test it'), msg('Go on only if'), msg('Cost and time')].map(
        (name) => ({
          name: say(name),
          numeric: false,
        }),
      ),
      rows: kill.tests.map(({ assumption, experiment, metric, threshold, days, cost_inr }) => [
        capital(tell(assumption)),
        `${capital(tell(experiment))}\n${say(msg('Count: {metric}'), { metric: tell(metric) })}`,
        tell(threshold),
        `${cost_inr === 0 ? say(msg('Free')) : rupees(cost_inr)}\n${say(msg('{days, plural, one {# day} other {# days}}'), { days })}`,
      ]),
      note: null,
    },
    libraryLine(kill, voice),
  ];
}
