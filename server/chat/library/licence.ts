import { evaluate } from '../../../shared/knowledge/conditions.ts';
import { judgeLicence } from '../../../shared/knowledge/licences.ts';
import type { Facts, Licence, LicenceRule } from '../../../shared/knowledge/model.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { list, most, mostRules, PAPERS, type SectionParts } from './parts.ts';

const HOW_LICENCE = msg('How to get it:');
const NEEDED = msg('You need it:');
const NOT_NEEDED = msg('You do not need it:');
const LATER = msg('You do not need it yet:');
const DEPENDS = msg('Whether you need it depends on your case:');
const COSTS = msg('Cost:');

/**
 * A rule for some trades alone is no help while the trade is not known, and what is left for everybody else none once it is.
 */
function isOfInterest({ when }: LicenceRule, facts: Facts): boolean {
  return facts.trade == null ? !JSON.stringify(when).includes('"trade"') : !isForTheRest(when);
}

function isForTheRest(when: LicenceRule['when']): boolean {
  return 'all' in when && when.all.length === 0;
}

/** True of these facts, and not of everybody. */
function holds({ when }: LicenceRule, facts: Facts): boolean {
  return !isForTheRest(when) && evaluate(when, facts) === true;
}

/** A rule for so few states is one that most people have nothing to do with. */
const FEW_STATES = 10;

function isOfFewStates({ when }: LicenceRule): boolean {
  if (!('all' in when)) return false;
  return when.all.some(
    (one) =>
      'field' in one && one.field === 'state' && Array.isArray(one.value) && one.value.length < FEW_STATES,
  );
}

function rankOf(rule: LicenceRule, facts: Facts): number {
  if (holds(rule, facts)) return 0;
  const when = JSON.stringify(rule.when);
  const rank = when.includes('"turnover"') && !when.includes('"online_sale"') ? 1 : 2;
  // what is not needed yet says the same limit once more
  return rank + (rule.verdict === 'required_later' ? 4 : 0) + (isOfFewStates(rule) ? 2 : 0);
}

const VERDICTS = { required: NEEDED, not_required: NOT_NEEDED, required_later: LATER, ask: DEPENDS } as const;

/** Whether a licence is needed, what it costs and how it is got. */
export function licenceBlocks(licence: Licence, { texts, facts, aspect, depth }: SectionParts): string[] {
  const { id, needs, fee, decision_days, steps, papers } = licence;
  const judged = judgeLicence(licence, facts);
  // what these facts leave possible; a rule that only asks is asked with buttons, unless it decides
  const said = needs
    .map((rule, at) => ({ rule, at }))
    .filter(
      ({ rule }) =>
        (rule.verdict !== 'ask' || holds(rule, facts)) &&
        evaluate(rule.when, facts) !== false &&
        (rule === judged?.rule || isOfInterest(rule, facts)),
    )
    .map(({ rule, at }) => ({ rule, text: texts.of(id, `needs.${at}.text`, rule.text) }))
    // what holds unless one of the others does comes first, then what yearly sales decide, as they do for everybody
    .toSorted((one, other) => rankOf(one.rule, facts) - rankOf(other.rule, facts));
  const verdict = judged?.verdict ?? 'ask';
  const rules = judged?.rule
    ? said.filter(({ rule }) => rule === judged.rule)
    : said.slice(0, mostRules(depth));
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
