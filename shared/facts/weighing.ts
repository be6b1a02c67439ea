import type { TextWithAmounts } from './amount-roles.ts';
import { ACTIVITIES, STAGES } from './constants.ts';
import { likelihoods, type LinearModel } from '../platform/linear-model.ts';
import type { ReadFacts } from './model.ts';
import { signsOfTexts } from './text-signs.ts';
import type { Trades } from './trades.ts';

/** What a business does, and whether it runs already, by all that its texts say. */
export interface TextModels {
  readonly activity: LinearModel;
  readonly stage: LinearModel;
}

type Said = 'activity' | 'stage';

/** What words say of the activity and the stage, weighed against all that the texts say. */
export function weighTexts(
  { activity, stage }: { readonly [Name in Said]?: ReadFacts[Name] | undefined },
  texts: readonly TextWithAmounts[],
  knowledge: { readonly texts: TextModels; readonly trades: Trades },
): Pick<ReadFacts, 'activity' | 'stage'> {
  const words = texts.flatMap(({ passage }) => passage.tokens.filter(({ kind }) => kind === 'word'));
  if (words.length < FEWEST_WORDS) return { ...(activity && { activity }), ...(stage && { stage }) };
  const signs = signsOfTexts(texts, knowledge.trades);
  return {
    ...weighed('activity', activity, ACTIVITIES, likelihoods(knowledge.texts.activity, signs), texts),
    ...weighed('stage', stage, STAGES, likelihoods(knowledge.texts.stage, signs), texts),
  };
}

/** A reading that is less likely than this by all that the texts say is left out, and asked. */
const UNLIKELY = 0.25;
/** Where no word says it, all of them together must be so sure. */
const SURE_TOGETHER = 0.9;

/** In fewer words than these there is nothing to weigh a word against. */
const FEWEST_WORDS = 15;

/** What a word says, weighed against everything else that the texts say. */
function weighed<Name extends Said>(
  name: Name,
  said: ReadFacts[Name],
  values: readonly NonNullable<ReadFacts[Name]>['value'][],
  shares: Float64Array,
  texts: readonly TextWithAmounts[],
): Partial<Pick<ReadFacts, Name>> {
  const share = (value: (typeof values)[number]): number => shares[values.indexOf(value)] ?? 0;
  if (said) return share(said.value) < UNLIKELY ? {} : asFact(name, said);
  const likeliest = values.find((value) => share(value) >= SURE_TOGETHER);
  const [text] = texts;
  if (likeliest === undefined || !text) return {};
  const readFrom = text.passage.words(0, text.clauses[0]?.to ?? 0);
  return asFact(name, { value: likeliest, words: readFrom, field: text.name } as NonNullable<
    ReadFacts[Name]
  >);
}

function asFact<Name extends Said>(name: Name, reading: ReadFacts[Name]): Partial<Pick<ReadFacts, Name>> {
  return { [name]: reading } as Partial<Pick<ReadFacts, Name>>;
}
