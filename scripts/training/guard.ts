import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Concepts } from '../../shared/guardrails/concepts.ts';
import { foldedWords, LIKELY, signsOfPassage } from '../../shared/guardrails/likely-kinds.ts';
import { SIGNED_KINDS, type SignedKind } from '../../shared/guardrails/signs.ts';
import { independentLikelihoods, type LinearModel } from '../../shared/platform/linear-model.ts';
import { hashOfMarked, markedIdeas } from './marked.ts';
import { trainEach, type Example } from './regression.ts';

const CONCEPTS = new URL('../../knowledge/guard-concepts.json', import.meta.url);
/** Sentences whose writers have said what they need. Those of `cases` are as people mostly write, the others as they write at times. */
const FOLDERS = ['marked', 'cases', 'cases', 'cases', 'cases'].map(
  (name) => new URL(`../../proofs/guardrails/${name}/`, import.meta.url),
);
const FOLDS = 5;

/** The forms of writing that the concepts have words of. */
const FORMS = new Set(['en', 'hi', 'ur', 'hi-Latn', 'ta', 'bn']);
const SENTENCE_END = /(?<=[.?!।۔\n])\s+/u;
const FEWEST_LETTERS = 20;

const Sentence = z.object({ text: z.string(), labels: z.array(z.string()) });
type Sentence = z.infer<typeof Sentence>;

function files(): URL[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((name) => new URL(name, folder)),
  );
}

function sentences(): Sentence[] {
  return files().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => Sentence.parse(JSON.parse(line))),
  );
}

/** What owners write of their business day by day: prices, wages, machines. None of it needs care. */
function ordinarySentences(): Sentence[] {
  return markedIdeas()
    .filter(({ lang }) => FORMS.has(lang))
    .flatMap(({ form }) => Object.values(form))
    .map((text) => ({ text: text.split(SENTENCE_END).slice(0, 2).join(' '), labels: [] }))
    .filter(({ text }) => text.length > FEWEST_LETTERS);
}

/** What the guard learns from, as a hash: a model that was trained on something else is out of date. */
export function hashOfGuard(): string {
  const hash = createHash('sha256').update(hashOfMarked());
  for (const file of [CONCEPTS, ...files()]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Trains which kinds of care a sentence needs. */
export function trainGuard(): LinearModel {
  return trainEach(SIGNED_KINDS, examples());
}

/** What is found in sentences that were not trained on, of each kind. */
export function crossValidateGuard(): Record<SignedKind, { found: number; of: number; wrong: number }> {
  const all = examples();
  const tally = Object.fromEntries(
    SIGNED_KINDS.map((kind) => [kind, { found: 0, of: 0, wrong: 0 }]),
  ) as Record<SignedKind, { found: number; of: number; wrong: number }>;
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = trainEach(
      SIGNED_KINDS,
      all.filter((_, i) => i % FOLDS !== fold),
    );
    for (const { signs, classes } of all.filter((_, i) => i % FOLDS === fold)) {
      const shares = independentLikelihoods(model, signs);
      SIGNED_KINDS.forEach((kind, of) => {
        const given = (shares[of] ?? 0) >= LIKELY[kind];
        if (classes.has(of)) tally[kind].of += 1;
        if (given && classes.has(of)) tally[kind].found += 1;
        if (given && !classes.has(of)) tally[kind].wrong += 1;
      });
    }
  }
  return tally;
}

function examples(): Example[] {
  const lexicon = z
    .record(z.string(), z.record(z.string(), z.array(z.string())))
    .parse(JSON.parse(readFileSync(CONCEPTS, 'utf8')));
  const concepts = new Concepts(lexicon, foldedWords);
  return [...sentences(), ...ordinarySentences()].map(({ text, labels }) => ({
    signs: signsOfPassage(text, concepts),
    classes: new Set(SIGNED_KINDS.flatMap((kind, of) => (labels.includes(kind) ? [of] : []))),
  }));
}
