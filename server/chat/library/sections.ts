import type { Article, Entry, Licence, Scheme, Trade } from '../../../shared/knowledge/model.ts';
import { judgeScheme, type JudgedScheme } from '../../../shared/knowledge/schemes.ts';
import { MONEY_RECEIVED } from '../../../shared/knowledge/constants.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { isForPeople, openRules } from './fit.ts';
import { licenceBlocks } from './licence.ts';
import {
  BRIEF_ITEMS,
  list,
  most,
  MOST_ITEMS,
  mostRules,
  PAPERS,
  type Depth,
  type SectionParts,
} from './parts.ts';
import { asList, sentencesOf, SURE } from './texts.ts';

/** An entry with the data that it was made of. */
export interface Known {
  readonly entry: Entry;
  readonly article: Article | undefined;
  readonly scheme: Scheme | undefined;
  readonly licence: Licence | undefined;
  readonly trade: Trade | undefined;
}

const FITS = msg('From what you told us, this fits you.');
const FITS_IF = msg('This may fit you. Still open:');
const FITS_NOT = msg('From what you told us, this does not fit you:');
const WHO = msg('Who may apply:');
const MIND = msg('Please note:');
const AMOUNT = msg('For a project of {cost}, that comes to {amount}.');
const AMOUNT_OWN = msg('For a project of {cost}, that comes to {amount}; your own share is {own}.');
const RANGE = msg(
  'For a project of {cost}, that comes to between {from} and {amount}, depending on what is still open.',
);
const HOW = msg('How to apply:');
const OFFICE = msg('Where: {office}');
const TO_START = msg('What it costs to start:');
const PER_UNIT = msg('Costs by number or amount:');
const GST = msg('GST: {text}');
const MARGIN = msg('Margin: {low} to {high} percent. {text}');
const CUSTOMERS = msg('First customers:');
const DATED = msg('As of {month}; how sure we are: {sure}.');
const OFFICIAL = msg('Official page: {url}');
const ELSEWHERE = msg('This is a scheme of another state.');

const BRIEF_SENTENCES = 2;
const FULL_SENTENCES = 4;
/** So many caveats are named. */
const NOTES: Readonly<Record<Depth, number>> = { brief: 1, full: 3, all: MOST_ITEMS };

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

function bodyOf({ id, body }: Article, { texts, depth }: SectionParts): string {
  const text = texts.of(id, 'body', body);
  const asSteps = asList(text);
  // the first steps of many would be taken for all of them
  if (depth !== 'brief' || asSteps !== text) return asSteps;
  return sentencesOf(text).slice(0, BRIEF_SENTENCES).join(' ');
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
  const fit = fitBlock(scheme, judged, parts);
  // who must belong to a group reads that first
  const about = judged.rules.some(isForPeople) ? [fit, benefit] : [benefit, fit];
  const notes = caveats.map((caveat, at) => texts.of(id, `caveats.${at}`, caveat));
  const mind = list(texts.say(MIND), notes.slice(0, NOTES[depth]));
  if (depth === 'brief') return [...about, open, mind];
  if (aspect === 'papers') return [needed, how, where, open];
  if (aspect === 'steps') return [benefit, how, needed, where, open];
  return [...about, how, where, open, mind, ...(depth === 'all' ? [needed] : [])];
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
  if (!isCounted && article) {
    // what women are given beyond others is often in the sentences that follow
    const isMore = facts.gender === 'female' && /\bwom[ae]n\b/i.test(article.body);
    return sentencesOf(texts.of(article.id, 'body', article.body))
      .slice(0, depth === 'brief' && !isMore ? BRIEF_SENTENCES : FULL_SENTENCES)
      .join(' ');
  }
  if (!isCounted) return text;
  const values = { cost: texts.rupees(cost), amount: texts.rupees(headline_inr) };
  if (headline_from_inr !== null && headline_from_inr !== headline_inr) {
    // what has to hold for the highest amount
    const best = received.find(({ id: at, amount_inr }) => amount_inr === headline_inr && at !== shown.id);
    const more = best ? ` ${texts.of(id, `benefits.${best.id}`, best.text)}` : '';
    return `${text}${more} ${texts.say(RANGE, { ...values, from: texts.rupees(headline_from_inr) })}`;
  }
  const sum =
    own_share_inr === null
      ? texts.say(AMOUNT, values)
      : texts.say(AMOUNT_OWN, { ...values, own: texts.rupees(own_share_inr) });
  return `${text} ${sum}`;
}

/** Whether it fits, and what decides. */
function fitBlock(scheme: Scheme, judged: JudgedScheme, { texts, facts, depth }: SectionParts): string {
  const rules = judged.rules.filter(({ hard }) => hard);
  const said = (some: typeof judged.rules) =>
    some.map((rule) => texts.of(scheme.id, `rules.${rule.id}.text`, rule.text)).slice(0, mostRules(depth));
  if (judged.class === 'fits' || judged.class === 'fits_if') {
    const open = openRules(scheme, judged, facts);
    const isSettled = judged.class === 'fits' && open.length === 0 && scheme.status === 'open';
    return isSettled ? texts.say(FITS) : list(texts.say(FITS_IF), said(open));
  }
  if (judged.class !== 'does_not_fit') return list(texts.say(WHO), said(openRules(scheme, judged, facts)));
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

function tradeBlocks(trade: Trade, { texts, depth }: SectionParts): string[] {
  const { id, costs, margin, first_customers, tax } = trade;
  const priced = costs.map(({ item, low_inr, high_inr, per, text }, at) => {
    const what = `${texts.of(id, `costs.${at}.item`, item)}: ${texts.rupees(low_inr)} – ${texts.rupees(high_inr)}`;
    return { per, line: per === 'unit' ? `${what} (${texts.of(id, `costs.${at}.text`, text)})` : what };
  });
  const costing = (which: (typeof priced)[number]['per']): string[] =>
    priced.filter(({ per }) => per === which).map(({ line }) => line);
  const { low_percent: low, high_percent: high } = margin;
  const left = texts.say(MARGIN, { low, high, text: texts.of(id, 'margin.text', margin.text) });
  if (depth === 'brief') return [left];
  const buyers = first_customers.map((one, at) => texts.of(id, `first_customers.${at}`, one));
  return [
    list(texts.say(TO_START), costing('once').slice(0, most(depth))),
    list(texts.say(PER_UNIT), costing('unit').slice(0, BRIEF_ITEMS)),
    left,
    texts.say(GST, { text: texts.of(id, 'tax.gst_text', tax.gst_text) }),
    list(texts.say(CUSTOMERS), buyers.slice(0, BRIEF_ITEMS)),
  ];
}
