import { channelsOf } from './channels.ts';
import { clausesOf } from './clauses.ts';
import { romanOf } from './cues.ts';
import {
  READ_FIELDS,
  type Doubt,
  type IdeaForm,
  type ReadFacts,
  type ReadField,
  type ReadIdea,
} from './model.ts';
import type { Field } from './candidates.ts';
import { ABOUT_OTHERS, moneyFacts } from './money.ts';
import type { Roman } from '../language/number-words.ts';
import { Passage } from './passage.ts';
import type { Places } from './places.ts';
import { judgeAmounts, type AmountModel, type TextWithAmounts } from './amount-roles.ts';
import { chooseSite, sitesOf, type Site } from './siting.ts';
import { stageSigns, type Sign, type Signs } from './stage.ts';
import { weighTexts, type TextModels } from './weighing.ts';
import { tokenise } from './tokens.ts';
import { phraseAround } from './phrases.ts';
import { tradeFacts } from './trade-facts.ts';
import type { Trades } from './trades.ts';
import { ownersOf } from './owners.ts';

/** What recognises trades, places and what an amount is; built once from the data (see `knowledge/SCHEMA.md`). */
export interface ReadingKnowledge {
  readonly amounts: AmountModel;
  readonly texts: TextModels;
  readonly trades: Trades;
  /** Trades that only rules name; read where none of the others is. */
  readonly namedTrades: Trades;
  readonly places: Places;
}

/** Fields that may say where the business is. */
const ABOUT_PLACE: ReadonlySet<ReadField> = new Set([
  'title',
  'description',
  'solution_overview',
  'problem_statement',
]);

/**
 * Reads an idea's own words: what is sold for how much, at what cost, how often, with what money, where and by whom. Every fact bears the words
 * that it was read from. What is not sure is left out, and named among the doubts. Pure; about one pass over the text.
 */
export function readFacts(form: IdeaForm, knowledge: ReadingKnowledge): ReadIdea {
  const texts = textsOf(form);
  const sites = sitesIn(texts, knowledge);
  const judged = judgeAmounts(texts, knowledge.amounts);
  const fields = texts.map((text, i): Field => ({ ...text, judged: judged[i] ?? [] }));
  const doubts: Doubt[] = [];
  const money = moneyFacts(fields, doubts);
  const { activity, ...trade } = tradeFacts(fields, form, knowledge, doubts);
  const facts: ReadFacts = {
    ...money,
    ...trade,
    ...weighTexts({ activity, ...stageFact(fields) }, texts, knowledge),
    ...placeFacts(sites, doubts),
    ...ownersOf(fields),
    ...channelsOf(fields),
  };
  return { facts, doubts };
}

/** Where a business is, as far as it is told. */
export type ReadPlace = Pick<ReadFacts, 'state' | 'district'>;

/** Reads where a business is and nothing else, which takes a fraction of the time. What is not sure is left out. */
export function readPlace(form: IdeaForm, knowledge: ReadingKnowledge): ReadPlace {
  return placeFacts(sitesIn(passagesOf(form), knowledge), []);
}

/** A field with its words. */
type Told = Pick<Field, 'name' | 'passage'>;

function passagesOf(form: IdeaForm): Told[] {
  const texts = READ_FIELDS.flatMap((name) => {
    const text = form[name];
    return typeof text === 'string' && text.trim() !== '' ? [{ name, text, tokens: tokenise(text) }] : [];
  });
  const roman: Roman = romanOf(texts.flatMap(({ tokens }) => tokens));
  return texts.map(({ name, text, tokens }) => ({ name, passage: new Passage(text, roman, tokens) }));
}

/** The texts of an idea, cut into clauses with their amounts. */
export function textsOf(form: IdeaForm): TextWithAmounts[] {
  return passagesOf(form).map(({ name, passage }) => ({ name, passage, clauses: clausesOf(passage) }));
}

const SURE_STAGE = 3;
/** A verb of the present, which may be said of anybody. */
const WEAKEST_STAGE = 1;

/** 'An app that tells what mandis pay': English names who does it, and nobody here says that it is done by us. */
function isOfAnybody(passage: Passage, at: number): boolean {
  const isEnglish = /^[a-z]+$/.test(passage.plain(at)) && passage.roman === 'en';
  return isEnglish && passage.of('own').length === 0 && passage.of('sell').length === 0;
}

function stageFact(fields: readonly Field[]): ReadFacts {
  const signs = fields
    .filter(({ name }) => !ABOUT_OTHERS.has(name) && name !== 'funding_required')
    .map((field) => ({ field, ...stageSigns(field.passage) }));
  const strongest = (kind: 'existing' | 'new') =>
    signs
      .flatMap(({ field, ...found }) => found[kind].map((sign) => ({ ...sign, field })))
      .toSorted((a, b) => b.weight - a.weight)[0];
  const [existing, fresh] = [strongest('existing'), strongest('new')];
  const ofAnybody =
    existing && existing.weight <= WEAKEST_STAGE && isOfAnybody(existing.field.passage, existing.from);
  const [one, other] = [ofAnybody ? 0 : (existing?.weight ?? 0), fresh?.weight ?? 0];
  if (one === other) return runsForLong(signs, existing) ? staged('existing', existing) : {};
  const value = one > other ? 'existing' : 'new';
  const sign = value === 'existing' ? existing : fresh;
  if (!sign || (Math.max(one, other) < SURE_STAGE && Math.min(one, other) > 0 && value === 'existing'))
    return {};
  return staged(value, sign);
}

type StageSign = Sign & { readonly field: Field };

function staged(value: 'existing' | 'new', sign: StageSign | undefined): ReadFacts {
  if (!sign) return {};
  const { field, from, to } = sign;
  return { stage: { value, words: phraseAround(field.passage, from, to), field: field.name } };
}

/** 'For two years I run a bike wash, a car wash too shall begin': what is to begin comes on top of what runs. */
function runsForLong(signs: ReadonlyArray<Signs>, strongest: StageSign | undefined): boolean {
  const running = signs.some(({ existing }) => existing.some(({ weight }) => weight === SURE_STAGE));
  return strongest !== undefined && strongest.weight > SURE_STAGE && running;
}

type ToldSite = Site & { readonly field: Told };

/** Every place of the fields that say where the business is. */
function sitesIn(fields: readonly Told[], { places }: ReadingKnowledge): ToldSite[] {
  return fields
    .filter(({ name }) => ABOUT_PLACE.has(name))
    .flatMap((field) =>
      sitesOf(field.passage, places).map((site) => ({
        ...site,
        weight: field.name === 'title' ? Math.min(site.weight, 1) : site.weight,
        field,
      })),
    );
}

function placeFacts(sites: readonly ToldSite[], doubts: Doubt[]): ReadPlace {
  const chosen = chooseSite(sites);
  const at = (site: Site): { words: string; field: ReadField } => {
    const { field } = sites.find(({ mention }) => mention === site.mention) ?? {};
    return {
      words: field?.passage.words(site.mention.at, site.mention.next) ?? '',
      field: field?.name ?? 'description',
    };
  };
  if (chosen.ambiguous.length > 0)
    doubts.push({
      fact: 'state',
      why: 'ambiguous_place',
      words: chosen.ambiguous.map((site) => at(site).words),
    });
  return {
    ...(chosen.state && { state: { value: chosen.state.value, ...at(chosen.state.site) } }),
    ...(chosen.district && { district: { value: chosen.district.value, ...at(chosen.district.site) } }),
  };
}
