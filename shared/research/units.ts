import { msg } from '../platform/messages.ts';

// the figure 1 takes the singular, so that catalogues need no plural of a number written in lakh
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  none: [msg('{amount}'), msg('{amount}')],
  percent: [msg('{amount} %'), msg('{amount} %')],
  // three times as much: a factor
  times: [msg('{amount}x'), msg('{amount}x')],
  // three times in a year: a count
  occasion: [msg('{amount} time'), msg('{amount} times')],
  day: [msg('{amount} day'), msg('{amount} days')],
  week: [msg('{amount} week'), msg('{amount} weeks')],
  month: [msg('{amount} month'), msg('{amount} months')],
  year: [msg('{amount} year'), msg('{amount} years')],
  hour: [msg('{amount} hour'), msg('{amount} hours')],
  minute: [msg('{amount} minute'), msg('{amount} minutes')],
  person: [msg('{amount} person'), msg('{amount} people')],
  customer: [msg('{amount} customer'), msg('{amount} customers')],
  unit: [msg('{amount} sale'), msg('{amount} sales')],
  idea: [msg('{amount} idea'), msg('{amount} ideas')],
  entry: [msg('{amount} entry'), msg('{amount} entries')],
  scheme: [msg('{amount} scheme'), msg('{amount} schemes')],
  kg: [msg('{amount} kg'), msg('{amount} kg')],
  gram: [msg('{amount} g'), msg('{amount} g')],
  litre: [msg('{amount} litre'), msg('{amount} litres')],
  quintal: [msg('{amount} quintal'), msg('{amount} quintals')],
  tonne: [msg('{amount} tonne'), msg('{amount} tonnes')],
  km: [msg('{amount} km'), msg('{amount} km')],
  acre: [msg('{amount} acre'), msg('{amount} acres')],
  hectare: [msg('{amount} hectare'), msg('{amount} hectares')],
  USD: [msg('US$ {amount}'), msg('US$ {amount}')],
  EUR: [msg('€{amount}'), msg('€{amount}')],
};

/** The message of an amount in a known unit, or null for a word of the owner's ('plates'). Rupees are written by `renderRupees`. */
export function unitTemplate(unit: string, amount: number): string | null {
  const pair = UNITS[unit];
  return pair ? pair[amount === 1 ? 0 : 1] : null;
}
