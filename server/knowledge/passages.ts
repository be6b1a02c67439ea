import type { Article, Licence, Passage, Scheme, Trade } from '../../shared/knowledge/model.ts';

/** An article as it was written. */
export function articlePassages({ title, body }: Article): Passage[] {
  return [{ title, text: body }];
}

/** What the data of a scheme says, in its own sentences. */
export function schemePassages(scheme: Scheme): Passage[] {
  const { name, authority, status_text, rules, benefits, excluded, caveats, papers, steps, office } = scheme;
  return passages(name, [
    ['what it gives', benefits.map(({ text }) => text)],
    ['who may apply', rules.map(({ text }) => text)],
    ['who may not', excluded.map(({ text }) => text)],
    ['to know', [...caveats, `Run by: ${authority}.`, `State of the scheme: ${status_text}`]],
    [
      'how to apply',
      [
        ...steps,
        ...(papers.length > 0 ? [`Papers: ${papers.join('; ')}.`] : []),
        ...(office === null ? [] : [`Office: ${office}.`]),
        ...(scheme.days === null ? [] : [scheme.days.text]),
        ...(scheme.helpline === null ? [] : [`Helpline: ${scheme.helpline}.`]),
      ],
    ],
  ]);
}

/** What the data of a licence says, in its own sentences. */
export function licencePassages(licence: Licence): Passage[] {
  const { name, authority, needs, fee, decision_days, file_within_days, validity, penalty, papers, steps } =
    licence;
  return passages(name, [
    ['who needs it', needs.flatMap(({ text, exceptions }) => [text, ...exceptions])],
    ['fee and time', [...fee.map(({ text }) => text), ...texts(decision_days), ...texts(file_within_days)]],
    [
      'how to get it',
      [
        ...steps,
        ...(papers.length > 0 ? [`Papers: ${papers.join('; ')}.`] : []),
        `Office: ${authority}.`,
        ...(validity === null ? [] : [`Valid: ${validity}`]),
        ...(penalty === null ? [] : [`Penalty: ${penalty}`]),
      ],
    ],
  ]);
}

/** What is known of a trade, in its own sentences. The invented example stays out: it is no source. */
export function tradePassages(trade: Trade): Passage[] {
  const { name, costs, margin, working_capital_days, tax, standards, season, rivals, risks } = trade;
  return passages(name, [
    [
      'how it earns',
      [...trade.revenue_models, ...trade.units.map(({ unit, text }) => `By the ${unit}: ${text}`)],
    ],
    [
      'what it costs',
      costs.map(
        ({ item, per, low_inr, high_inr, text }) =>
          `${item}: ${rupees(low_inr)} to ${rupees(high_inr)} rupees ${COST_PER[per]} (${text}).`,
      ),
    ],
    [
      'what is left',
      [
        `Margin: ${margin.low_percent} to ${margin.high_percent} percent. ${margin.text}`,
        `Money is tied up for ${working_capital_days.low} to ${working_capital_days.high} days. ${working_capital_days.text}`,
      ],
    ],
    ['tax and standards', [tax.gst_text, tax.composition_text, ...standards]],
    ['season and rivals', [season, ...rivals.map(({ kind, text }) => `${kind}: ${text}`)]],
    ['first customers', trade.first_customers],
    ['risks', risks.map(({ text, sign, answer }) => `${text}. Sign: ${sign}. Answer: ${answer}`)],
  ]);
}

const COST_PER = { once: 'once', month: 'a month', unit: 'a unit' } as const;

const inIndia = new Intl.NumberFormat('en-IN');
const rupees = (amount: number): string => inIndia.format(amount);

function texts(days: { readonly text: string } | null): string[] {
  return days === null ? [] : [days.text];
}

/** Passages with a heading each; a part without sentences is left out. */
function passages(name: string, parts: ReadonlyArray<readonly [string, readonly string[]]>): Passage[] {
  return parts.flatMap(([heading, sentences]) =>
    sentences.length === 0
      ? []
      : [{ title: `${name}: ${heading}`, text: sentences.map(withFullStop).join(' ') }],
  );
}

function withFullStop(sentence: string): string {
  return /[.?!)]$/.test(sentence) ? sentence : `${sentence}.`;
}
