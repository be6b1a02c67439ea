import { ASKED_ELSEWHERE } from '../../shared/facts/fields.ts';
import { businessFieldOf, ruleFactsOf } from '../../shared/facts/rule-facts.ts';
import type { FactItem, FactQuestion, PersonalFacts } from '../../shared/facts/sheet.ts';
import { FACT_FIELDS, FACT_NAMES, type FactName } from '../../shared/knowledge/constants.ts';
import { judgeLicence } from '../../shared/knowledge/licences.ts';
import { Facts } from '../../shared/knowledge/model.ts';
import { chooseQuestions, MOST_QUESTIONS } from '../../shared/knowledge/questions.ts';
import { judgeScheme } from '../../shared/knowledge/schemes.ts';
import type { KnowledgeRules } from '../knowledge/data.ts';

/**
 * The questions whose answers would change the result most, at most five.
 *
 * @param personal what the owner told of themselves; null for everybody else, who is asked nothing about a person
 */
export function questionsFor(
  { schemes, licences, trades, namedTrades }: KnowledgeRules,
  items: readonly FactItem[],
  personal: PersonalFacts | null,
): FactQuestion[] {
  const facts = Facts.parse({ ...ruleFactsOf(items, [...trades, ...namedTrades]), ...personal });
  const chosen = chooseQuestions(
    schemes.map((scheme) => judgeScheme(scheme, facts)),
    licences.flatMap((licence) => judgeLicence(licence, facts) ?? []),
    FACT_NAMES.length,
  );
  return chosen
    .flatMap((name) => (isAnswered(name, items, personal) ? [] : questionOf(name, personal !== null)))
    .slice(0, MOST_QUESTIONS);
}

/** Who said that something is not known is not asked again. */
function isAnswered(name: FactName, items: readonly FactItem[], personal: PersonalFacts | null): boolean {
  if (personal && name in personal) return true;
  const field = businessFieldOf(name);
  return items.some((item) => item.name === field && item.state === 'unknown');
}

function questionOf(name: FactName, mayAskPerson: boolean): FactQuestion[] {
  const field = FACT_FIELDS[name];
  const personal = 'personal' in field;
  if (ASKED_ELSEWHERE.includes(name) || (personal && !mayAskPerson)) return [];
  if (field.kind === 'id' || field.kind === 'ids') return [];
  return [{ name, kind: field.kind, options: 'options' in field ? [...field.options] : [], personal }];
}
