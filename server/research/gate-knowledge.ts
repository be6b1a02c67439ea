import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { GateKnowledge } from '../../shared/research/knowledge.ts';
import { openWordNet } from './wordnet.ts';

const Learnt = z.object({
  weights: z.object({ classes: z.array(z.string()), weights: z.record(z.string(), z.array(z.number())) }),
});

/** English words as WordNet knows them, and how what the gate finds weighs, learnt by `npm run train`. @throws Error where the file is not sound */
export function openGateKnowledge(): GateKnowledge {
  const file = new URL('../../knowledge/gate-model.json', import.meta.url);
  return { ...openWordNet(), weights: Learnt.parse(JSON.parse(readFileSync(file, 'utf8'))).weights };
}
