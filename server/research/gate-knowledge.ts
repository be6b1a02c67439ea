import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { GateKnowledge, WordKnowledge } from '../../shared/research/knowledge.ts';
import { openThesaurus } from './thesaurus.ts';
import { openWordNet } from './wordnet.ts';

const Learnt = z.object({
  weights: z.object({ classes: z.array(z.string()), weights: z.record(z.string(), z.array(z.number())) }),
});

/** What is known of words, and how what the gate finds weighs, learnt by `npm run train`. @throws Error where the file is not sound */
export function openGateKnowledge(): GateKnowledge {
  const file = new URL('../../knowledge/gate-model.json', import.meta.url);
  return { ...openWords(), weights: Learnt.parse(JSON.parse(readFileSync(file, 'utf8'))).weights };
}

const LATIN = /^[a-z]/;

/** English words as WordNet knows them, those of other languages by our thesaurus. */
export function openWords(): WordKnowledge {
  const [english, others] = [openWordNet(), openThesaurus()];
  return {
    relation(one, other) {
      if (LATIN.test(one) !== LATIN.test(other)) return null;
      return (LATIN.test(one) ? english : others).relation(one, other);
    },
  };
}
