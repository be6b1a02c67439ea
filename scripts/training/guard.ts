import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Concepts } from '../../shared/guardrails/concepts.ts';
import { foldedWords, HEARD, kindsOfPassage, signsOfPassage } from '../../shared/guardrails/likely-kinds.ts';
import { SIGNED_KINDS, type SignedKind } from '../../shared/guardrails/signs.ts';
import type { LinearModel } from '../../shared/platform/linear-model.ts';
import { hashOfMarked, markedIdeas } from './marked.ts';
import { trainEach, type Example } from './regression.ts';

const CONCEPTS = new URL('../../knowledge/guard-concepts.json', import.meta.url);
const SITUATIONS = new URL('../../knowledge/situations.json', import.meta.url);
/**
 * Sentences whose writers have said what they need, and how often each counts. Those of `cases` are as people mostly write, the others
 * as they write at times.
 */
const FOLDERS = [
  { name: 'marked', times: 1 },
  { name: 'cases', times: 4 },
] as const;

/** The forms of writing that the concepts have words of. */
const FORMS = new Set(['en', 'hi', 'ur', 'hi-Latn', 'ta', 'bn']);
const SENTENCE_END = /(?<=[.?!।۔\n])\s+/u;
const FEWEST_LETTERS = 20;

const Sentence = z.object({ text: z.string(), labels: z.array(z.string()) });
type Sentence = z.infer<typeof Sentence>;

/** A file of sentences, and how often each counts. */
interface Source {
  readonly file: URL;
  readonly times: number;
}

function sources(): Source[] {
  return FOLDERS.flatMap(({ name, times }) => {
    const folder = new URL(`../../proofs/guardrails/${name}/`, import.meta.url);
    return readdirSync(folder)
      .toSorted()
      .map((each) => ({ file: new URL(each, folder), times }));
  });
}

function sentencesOf({ file }: Source): Sentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Sentence.parse(JSON.parse(line)));
}

/** What owners write of their business day by day: prices, wages, machines. None of it needs care. */
function ordinarySentences(): Sentence[] {
  return markedIdeas()
    .filter(({ lang }) => FORMS.has(lang))
    .flatMap(({ form }) => Object.values(form))
    .map((text) => ({ text: text.split(SENTENCE_END).slice(0, 2).join(' '), labels: [] }))
    .filter(({ text }) => text.length > FEWEST_LETTERS);
}

/** Entries about schemes, training and permits, whose situations need no care; those of the others may. */
const ORDINARY_ENTRY = /^(?:scheme|state|tailor)-|-(?:registration|licence|noc)$/;
const MAY_NEED_CARE = /samadhaan|treds|tax|gst|insurance|labour|eshram/;

/** What people tell who look for a scheme or a permit. */
function ordinarySituations(): Sentence[] {
  const entries = Object.entries(ByForm.parse(JSON.parse(readFileSync(SITUATIONS, 'utf8'))));
  return entries
    .filter(([id]) => ORDINARY_ENTRY.test(id) && !MAY_NEED_CARE.test(id))
    .flatMap(([, forms]) => Object.entries(forms))
    .flatMap(([form, told]) => (FORMS.has(form) ? told : []))
    .map((text) => ({ text, labels: [] }));
}

/** What the guard learns from, as a hash: a model that was trained on something else is out of date. */
export function hashOfGuard(): string {
  const hash = createHash('sha256').update(hashOfMarked());
  for (const file of [CONCEPTS, SITUATIONS, ...sources().map((source) => source.file)])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Trains which kinds of care a sentence needs. */
export function trainGuard(): LinearModel {
  return trained(sources());
}

type Tally = Record<SignedKind, { found: number; of: number; wrong: number }>;

/** What is found in each file, by what was learnt from the others. */
export function crossValidateGuard(): { file: string; tally: Tally }[] {
  const all = sources();
  return all.map((left) => {
    const model = trained(all.filter((source) => source !== left));
    const tally = Object.fromEntries(
      SIGNED_KINDS.map((kind) => [kind, { found: 0, of: 0, wrong: 0 }]),
    ) as Tally;
    for (const { text, labels } of sentencesOf(left)) {
      const given = kindsOfPassage(text, { concepts: concepts(), model });
      for (const kind of SIGNED_KINDS) {
        if (labels.includes(kind)) tally[kind].of += 1;
        if (labels.includes(kind) && given.includes(kind)) tally[kind].found += 1;
        if (!labels.includes(kind) && given.includes(kind)) tally[kind].wrong += 1;
      }
    }
    return { file: left.file.pathname.split('/').slice(-2).join('/'), tally };
  });
}

function trained(from: readonly Source[]): LinearModel {
  const marked = from.flatMap((source) => {
    const once = sentencesOf(source).map(exampleOf);
    return Array.from({ length: source.times }, () => once).flat();
  });
  return trainEach(
    SIGNED_KINDS,
    [...marked, ...[...ordinarySentences(), ...ordinarySituations()].map(exampleOf)],
    isOfWords,
  );
}

/** Whether a sign is words as they are: many of them, each seen in few texts. */
function isOfWords(sign: string): boolean {
  return sign.startsWith(HEARD);
}

function exampleOf({ text, labels }: Sentence): Example {
  return {
    signs: signsOfPassage(text, concepts()),
    classes: new Set(SIGNED_KINDS.flatMap((kind, of) => (labels.includes(kind) ? [of] : []))),
  };
}

/** Words or sentences by name, then by form of writing. */
const ByForm = z.record(z.string(), z.record(z.string(), z.array(z.string())));
let read: Concepts | undefined;

function concepts(): Concepts {
  return (read ??= new Concepts(ByForm.parse(JSON.parse(readFileSync(CONCEPTS, 'utf8'))), foldedWords));
}
