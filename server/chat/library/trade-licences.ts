import { judgeLicence } from '../../../shared/knowledge/licences.ts';
import type { Facts } from '../../../shared/knowledge/model.ts';
import { wordsOf } from '../../../shared/knowledge/words.ts';
import { conceptsOf } from '../../knowledge/vocabulary.ts';
import type { Library } from './library.ts';
import { asksForHelp, asksForLicence } from './situations.ts';

/**
 * The licences of the trade that a question asks licences for, in the order of the library; those that are needed only later come last. Words
 * alone would find licences of other trades, as all of them speak of making and selling.
 *
 * @returns their ids; none where no licence is asked for, or no trade is known
 */
export function licencesOfTrade(text: string, facts: Facts, { rules }: Library): string[] {
  const trade = asksForLicence(text) ? rules.trades.find(({ id }) => id === facts.trade) : undefined;
  const judged = (trade?.licences ?? []).flatMap(({ id }) => {
    const licence = rules.licences.find((one) => one.id === id);
    const verdict = licence && judgeLicence(licence, facts)?.verdict;
    return verdict && verdict !== 'not_required' ? [{ id, isLater: verdict === 'required_later' }] : [];
  });
  return [...judged.filter(({ isLater }) => !isLater), ...judged.filter(({ isLater }) => isLater)].map(
    ({ id }) => id,
  );
}

/** Whether somebody with these facts is known not to need what an entry is about. */
export function isNotNeeded(id: string, facts: Facts, { rules }: Library): boolean {
  const licence = rules.licences.find((one) => one.id === id);
  return licence !== undefined && judgeLicence(licence, facts)?.verdict === 'not_required';
}

const OFFICIAL: ReadonlySet<string> = new Set(['licence', 'registration', 'permission']);
/** Words that speak of any business alike. */
const OF_ANY = new Set(
  wordsOf(
    `idea ideas small compulsory mandatory necessary required require legal legally official run home work trade type sell selling online
    instagram facebook whatsapp open opening beginning kaam karobar dhandha zaroori zaruri sa si se lagega lagenge lagta
    काम कारोबार व्यवसाय व्यापार धंधा धंधे बिज़नेस आइडिया विचार छोटा छोटे छोटी ज़रूरी जरूरी अनिवार्य लगेगा लगेंगे लगता लगते घर ऑनलाइन बेचने खोलने
    کام کاروبار بزنس آئیڈیا خیال چھوٹا چھوٹے چھوٹی ضروری لازمی لگے لگیں لگتا لگتے گا گے گھر آن لائن بیچنے کھولنے`,
  ),
);

/** Whether somebody asks which licences a business needs that nobody has named the trade of: the trade decides, and words alone would find any. */
export function asksWithoutTrade(text: string, { trade, activity }: Facts, { vocabulary }: Library): boolean {
  if (trade != null || activity != null || asksForHelp(text)) return false;
  const words = vocabulary.terms.contentOf(text);
  const isOfficial = (word: string) => conceptsOf(vocabulary, word).some((concept) => OFFICIAL.has(concept));
  return words.some(isOfficial) && words.every((word) => isOfficial(word) || OF_ANY.has(word));
}

/** What every business needs with these facts, whatever its trade. @returns ids */
export function neededByAll(facts: Facts, { rules }: Library): string[] {
  return rules.licences
    .filter((licence) => judgeLicence(licence, facts)?.verdict === 'required')
    .map(({ id }) => id);
}
