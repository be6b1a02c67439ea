import { ACTIVITIES, STAGES } from '../../shared/facts/constants.ts';
import { likelihoods, type LinearModel } from '../../shared/platform/linear-model.ts';
import { textsOf } from '../../shared/facts/reader.ts';
import type { TextModels } from '../../shared/facts/weighing.ts';

import { signsOfTexts } from '../../shared/facts/text-signs.ts';
import type { Trades } from '../../shared/facts/trades.ts';
import type { MarkedIdea } from './marked.ts';
import { train, type Example } from './regression.ts';

const CLASSES = { activity: ACTIVITIES, stage: STAGES } as const;
type Said = keyof typeof CLASSES;
const FOLDS = 5;

/** Trains what a business does and whether it runs, on the ideas whose writers have said it. */
export function trainTexts(ideas: readonly MarkedIdea[], trades: Trades): TextModels {
  const model = (said: Said): LinearModel => train(CLASSES[said], examplesOf(said, ideas, trades));
  return { activity: model('activity'), stage: model('stage') };
}

/** How many are right and wrong among texts that were not trained on, where the model is so sure. */
export function crossValidateTexts(
  said: Said,
  ideas: readonly MarkedIdea[],
  trades: Trades,
  sure: number,
): { of: number; right: number; wrong: number } {
  const examples = examplesOf(said, ideas, trades);
  let [right, wrong] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = train(
      CLASSES[said],
      examples.filter((_, i) => i % FOLDS !== fold),
    );
    for (const { signs, classes } of examples.filter((_, i) => i % FOLDS === fold)) {
      const shares = likelihoods(model, signs);
      const best = shares.indexOf(Math.max(...shares));
      if ((shares[best] ?? 0) < sure) continue;
      if (classes.has(best)) right += 1;
      else wrong += 1;
    }
  }
  return { of: examples.length, right, wrong };
}

function examplesOf(said: Said, ideas: readonly MarkedIdea[], trades: Trades): Example[] {
  const classes: readonly string[] = CLASSES[said];
  return ideas.flatMap(({ form, says }) => {
    const of = classes.indexOf(says[said] ?? '');
    return of < 0 ? [] : [{ signs: signsOfTexts(textsOf(form), trades), classes: new Set([of]) }];
  });
}
