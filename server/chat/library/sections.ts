import type {
  Article,
  Entry,
  Facts,
  Licence,
  LicenceRule,
  Scheme,
  Trade,
} from '../../../shared/knowledge/model.ts';
import { evaluate } from '../../../shared/knowledge/conditions.ts';
import { judgeLicence } from '../../../shared/knowledge/licences.ts';
import { judgeScheme, type JudgedScheme } from '../../../shared/knowledge/schemes.ts';
import { MONEY_RECEIVED } from '../../../shared/knowledge/constants.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Aspect } from './situations.ts';
import { asList, sentencesOf, SURE, type Texts } from './texts.ts';

/** How much is said of an entry. */
export type Depth = 'brief' | 'full' | 'all';

/** An entry with the data that it was made of. */
export interface Known {
  readonly entry: Entry;
  readonly article: Article | undefined;
  readonly scheme: Scheme | undefined;
  readonly licence: Licence | undefined;
  readonly trade: Trade | undefined;
}

export interface SectionParts {
  readonly texts: Texts;
  readonly facts: Facts;
  readonly aspect: Aspect;
  readonly depth: Depth;
}

const FITS = msg('From what you told us, this fits you.');
const FITS_IF = msg('This may fit you. Still open:');
const FITS_NOT = msg('From what you told us, this does not fit you:');
const WHO = msg('Who may apply:');
const AMOUNT = msg('For a project of {cost}, that comes to {amount}.');
const AMOUNT_OWN = msg('For a project of {cost}, that comes to {amount}; your own share is {own}.');
const RANGE = msg(
  'For a project of {cost}, that comes to between {from} and {amount}, depending on what is still open.',
);
const HOW = msg('How to apply:');
const HOW_LICENCE = msg('How to get it:');
const PAPERS = msg('Papers you need:');
const OFFICE = msg('Where: {office}');
const NEEDED = msg('You need it:');
const NOT_NEEDED = msg('You do not need it:');
const LATER = msg('You do not need it yet:');
const DEPENDS = msg('Whether you need it depends on your case:');
const COSTS = msg('Cost:');
const TO_START = msg('What it costs to start:');
const MARGIN = msg('Margin: {low} to {high} percent. {text}');
const CUSTOMERS = msg('First customers:');
const DATED = msg('As of {month}; how sure we are: {sure}.');
const OFFICIAL = msg('Official page: {url}');
const ELSEWHERE = msg('This is a scheme of another state.');
const BRIEF_SENTENCES = 2;
const FULL_SENTENCES = 4;
const BRIEF_ITEMS = 2;
const FULL_ITEMS = 5;
const MOST_ITEMS = 12;

/** What the library says of one entry, as Markdown; every paragraph and every item ends with its mark. */
export function sectionOf(known: Known, mark: string, parts: SectionParts): string {
  const { entry, article, scheme, licence, trade } = known;
  const { texts, depth } = parts;
  const blocks = scheme
    ? schemeBlocks(scheme, article, parts)
    : licence
      ? licenceBlocks(licence, parts)
      : trade
        ? tradeBlocks(trade, parts)
        : article
          ? [bodyOf(article, parts)]
          : [];
  const dated = texts.say(DATED, {
    month: texts.month(entry.as_of),
    sure: texts.say(SURE[entry.confidence]),
  });
  const said = blocks.filter((block) => block !== '').map((block) => marked(block, mark));
  const url = scheme?.apply_url ?? licence?.apply_url ?? entry.pages.find(isOfficial)?.url;
  const link = url && depth !== 'brief' ? ` ${texts.say(OFFICIAL, { url: `<${url}>` })}` : '';
  return [`**${texts.nameOf(entry)}**`, ...said, `*${dated}*${link}`].join('\n\n');
}

/** A page of the state, or of those who run what it is about; others are named among the sources alone. */
function isOfficial({ url }: Entry['pages'][number]): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return /(^|\.)(gov\.in|nic\.in|who\.int|rbi\.org\.in|npci\.org\.in|bis\.org\.in)$/.test(host);
}

/** Puts the mark behind what was taken from the library: behind each line of a list, else behind the paragraph. */
function marked(block: string, mark: string): string {
  return block
    .split('\n')
    .map((line, index, lines) =>
      index === 0 && lines.length > 1 && /[:：]$/u.test(line) ? line : `${line} ${mark}`,
    )
    .join('\n');
}

function list(head: string, items: readonly string[], ordered = false): string {
  if (items.length === 0) return '';
  const lines = items.map((item, index) => (ordered ? `${index + 1}. ${item}` : `- ${item}`));
  return [head, ...lines].join('\n');
}

function bodyOf({ id, body }: Article, { texts, depth }: SectionParts): string {
  const text = texts.of(id, 'body', body);
  if (depth !== 'brief') return asList(text);
  const brief =
    asList(text) === text
      ? sentencesOf(text).slice(0, BRIEF_SENTENCES)
      : asList(text)
          .split('\n')
          .slice(0, BRIEF_ITEMS + 1);
  return brief.join(asList(text) === text ? ' ' : '\n');
}

function most(depth: Depth): number {
  return depth === 'brief' ? BRIEF_ITEMS : depth === 'full' ? FULL_ITEMS : MOST_ITEMS;
}

function schemeBlocks(scheme: Scheme, article: Article | undefined, parts: SectionParts): string[] {
  const { texts, facts, aspect, depth } = parts;
  const { id, papers, steps, office, status, status_text, caveats } = scheme;
  const judged = judgeScheme(scheme, facts);
  const how = list(
    texts.say(HOW),
    steps.map((step, at) => texts.of(id, `steps.${at}`, step)).slice(0, most(depth)),
    true,
  );
  const needed = list(
    texts.say(PAPERS),
    papers.map((paper, at) => texts.of(id, `papers.${at}`, paper)),
  );
  const where = office === null ? '' : texts.say(OFFICE, { office: texts.of(id, 'office', office) });
  const open = status === 'open' ? '' : texts.of(id, 'status_text', status_text);
  const benefit = benefitBlock(scheme, judged, article, parts);
  if (depth === 'brief') return [benefit, fitBlock(scheme, judged, parts)];
  if (aspect === 'papers') return [needed, how, where, open];
  if (aspect === 'steps') return [benefit, how, needed, where, open];
  const more =
    depth === 'all'
      ? [
          needed,
          list(
            '',
            caveats.map((caveat, at) => texts.of(id, `caveats.${at}`, caveat)),
          ).trim(),
        ]
      : [];
  return [benefit, fitBlock(scheme, judged, parts), how, where, open, ...more];
}

/** What the scheme gives, and what that is in rupees where the cost was told; else what its article says of it as a whole. */
function benefitBlock(
  { id }: Scheme,
  judged: JudgedScheme,
  article: Article | undefined,
  { texts, facts, depth }: SectionParts,
): string {
  const received = judged.benefits.filter(({ kind }) => MONEY_RECEIVED.includes(kind));
  const shown =
    received.find(({ certain }) => certain) ??
    judged.benefits.find(({ certain }) => certain) ??
    received[0] ??
    judged.benefits[0];
  if (!shown) return '';
  const text = texts.of(id, `benefits.${shown.id}`, shown.text);
  const cost = facts.project_cost;
  const { headline_inr, headline_from_inr, own_share_inr } = judged;
  const isCounted = typeof cost === 'number' && headline_inr !== null;
  if (!isCounted && article)
    return sentencesOf(texts.of(article.id, 'body', article.body))
      .slice(0, depth === 'brief' ? BRIEF_SENTENCES : FULL_SENTENCES)
      .join(' ');
  if (!isCounted) return text;
  const values = { cost: texts.rupees(cost), amount: texts.rupees(headline_inr) };
  if (headline_from_inr !== null && headline_from_inr !== headline_inr)
    return `${text} ${texts.say(RANGE, { ...values, from: texts.rupees(headline_from_inr) })}`;
  const sum =
    own_share_inr === null
      ? texts.say(AMOUNT, values)
      : texts.say(AMOUNT_OWN, { ...values, own: texts.rupees(own_share_inr) });
  return `${text} ${sum}`;
}

/** Whether it fits, and what decides. */
function fitBlock(scheme: Scheme, judged: JudgedScheme, { texts, facts, depth }: SectionParts): string {
  const rules = judged.rules.filter(({ hard }) => hard);
  const said = (some: typeof rules) =>
    some.map((rule) => texts.of(scheme.id, `rules.${rule.id}.text`, rule.text)).slice(0, most(depth));
  if (judged.class === 'fits') return texts.say(FITS);
  if (judged.class === 'fits_if')
    return list(texts.say(FITS_IF), said(rules.filter(({ state }) => state === 'unknown')));
  if (judged.class !== 'does_not_fit') return list(texts.say(WHO), said(rules));
  const excluded = judged.excluded.map((one) =>
    texts.of(scheme.id, `excluded.${scheme.excluded.indexOf(one)}`, one.text),
  );
  const isElsewhere =
    !scheme.states.includes('ALL') && typeof facts.state === 'string' && !scheme.states.includes(facts.state);
  const why = [
    ...(isElsewhere ? [texts.say(ELSEWHERE)] : []),
    ...said(rules.filter(({ state }) => state === 'not_met')),
    ...excluded,
  ];
  return why.length > 0 ? list(texts.say(FITS_NOT), why) : list(texts.say(WHO), said(rules));
}

/** A rule for some trades alone is no help while the trade is not known. */
function isOfInterest({ when }: LicenceRule, facts: Facts): boolean {
  return facts.trade != null || !JSON.stringify(when).includes('"trade"');
}

const VERDICTS = { required: NEEDED, not_required: NOT_NEEDED, required_later: LATER, ask: DEPENDS } as const;

function licenceBlocks(licence: Licence, { texts, facts, aspect, depth }: SectionParts): string[] {
  const { id, needs, fee, decision_days, steps, papers } = licence;
  const judged = judgeLicence(licence, facts);
  // what these facts leave possible; a rule that only asks is asked with buttons
  const said = needs
    .map((rule, at) => ({ rule, at }))
    .filter(
      ({ rule }) =>
        rule.verdict !== 'ask' && evaluate(rule.when, facts) !== false && isOfInterest(rule, facts),
    )
    .map(({ rule, at }) => ({ rule, text: texts.of(id, `needs.${at}.text`, rule.text) }));
  const verdict = judged?.verdict ?? 'ask';
  const rules = judged?.rule ? said.filter(({ rule }) => rule === judged.rule) : said.slice(0, most(depth));
  const decided = list(
    texts.say(VERDICTS[verdict]),
    rules.map(({ text }) => text),
  );
  const possible = judged?.fees ?? fee;
  const cost = list(texts.say(COSTS), [
    ...possible.map((one) => texts.of(id, `fee.${fee.indexOf(one)}`, one.text)).slice(0, most(depth)),
    ...(decision_days ? [texts.of(id, 'decision_days', decision_days.text)] : []),
  ]);
  if (depth === 'brief') return [decided];
  const how = list(
    texts.say(HOW_LICENCE),
    steps.map((step, at) => texts.of(id, `steps.${at}`, step)).slice(0, most(depth)),
    true,
  );
  const needed = list(
    texts.say(PAPERS),
    papers.map((paper, at) => texts.of(id, `papers.${at}`, paper)),
  );
  if (aspect === 'papers') return [needed, how];
  if (aspect === 'fee') return [cost, decided];
  if (aspect === 'steps') return [how, needed, cost];
  return [decided, cost, how, ...(depth === 'all' ? [needed] : [])];
}

function tradeBlocks(trade: Trade, { texts, depth }: SectionParts): string[] {
  const { id, costs, margin, first_customers, tax } = trade;
  const once = costs.flatMap((cost, at) =>
    cost.per === 'once'
      ? [
          `${texts.of(id, `costs.${at}.item`, cost.item)}: ${texts.rupees(cost.low_inr)} – ${texts.rupees(cost.high_inr)}`,
        ]
      : [],
  );
  const { low_percent: low, high_percent: high } = margin;
  const left = texts.say(MARGIN, { low, high, text: texts.of(id, 'margin.text', margin.text) });
  if (depth === 'brief') return [left];
  const buyers = first_customers.map((one, at) => texts.of(id, `first_customers.${at}`, one));
  return [
    list(texts.say(TO_START), once.slice(0, most(depth))),
    left,
    texts.of(id, 'tax.gst_text', tax.gst_text),
    list(texts.say(CUSTOMERS), buyers.slice(0, BRIEF_ITEMS)),
  ];
}
