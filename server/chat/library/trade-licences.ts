import { judgeLicence } from '../../../shared/knowledge/licences.ts';
import type { Facts } from '../../../shared/knowledge/model.ts';
import type { Library } from './library.ts';
import { asksForLicence } from './situations.ts';

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
