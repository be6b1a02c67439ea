import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { openWords } from '../../server/research/gate-knowledge.ts';
import { independentLikelihoods, type LinearModel } from '../../shared/platform/linear-model.ts';
import { openQuoted } from './quoted.ts';
import { signsOf } from '../../shared/research/signs.ts';
import { findingsOf } from '../../shared/research/weighing.ts';
import { trainEach, type Example } from './regression.ts';

const MARKED = new URL('../../proofs/research/marked/', import.meta.url);
const OLDER = new URL('../../proofs/research/cases/', import.meta.url);
/** Pairs that are never learnt from. */
const HELD = 'judge.held.jsonl';
/** How often a pair counts that the rules were not made with. */
const TIMES = 2;
/**
 * What the rules find in the older pairs tells more than it does elsewhere, for they were made with them. So each of their signs stands
 * there a second time under this name, takes up what holds there alone, and is left out of the file (Daumé 2007).
 */
const OF_OLDER = 'older ';
const BORNE = 'borne';

const Claim = z.object({
  truth: z.enum(['true', 'false']),
  quotes: z.array(z.object({ page: z.string(), quote: z.string() })),
  claim: z.string(),
});
const Pages = z.array(z.object({ id: z.string(), url: z.string(), text: z.string() }));
/** Pages with all claims on them. */
const Marked = z.object({ lang: z.string(), pages: Pages, claims: z.array(Claim) });
const Older = z.object({
  truth: z.enum(['true', 'false']),
  input: Claim.pick({ quotes: true, claim: true }).extend({ pages: Pages }),
});

interface Pair extends z.infer<typeof Claim> {
  readonly pages: z.infer<typeof Pages>;
  readonly file: string;
}

const linesOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
const filesIn = (folder: URL, test: (name: string) => boolean) => readdirSync(folder).filter(test).toSorted();
const markedFiles = () => filesIn(MARKED, (name) => name.endsWith('.jsonl'));
const olderFiles = () => filesIn(OLDER, (name) => name.startsWith('judge.') && name !== HELD);

function markedPairs(): Pair[] {
  return markedFiles().flatMap((file) =>
    linesOf(new URL(file, MARKED)).flatMap((line) => {
      const { pages, claims } = Marked.parse(JSON.parse(line));
      return claims.map((claim) => ({ ...claim, pages, file }));
    }),
  );
}

function olderPairs(): Pair[] {
  return olderFiles().flatMap((file) =>
    linesOf(new URL(file, OLDER)).map((line) => {
      const { truth, input } = Older.parse(JSON.parse(line));
      return { truth, ...input, file };
    }),
  );
}

const WORDS = openWords();

/** The signs of a pair; none where nothing is to be weighed: its quotes are not on the page, or it is nearly its sentence. */
function signsOfPair({ pages, quotes, claim }: Pair): string[] {
  const given = openQuoted(claim, pages, quotes, WORDS);
  return given === null ? [] : signsOf(given, findingsOf(given));
}

function examplesOf(pairs: readonly Pair[], isOlder: boolean): (Example & { file: string })[] {
  return pairs.flatMap((pair) => {
    const signs = signsOfPair(pair);
    if (signs.length === 0) return [];
    const all = isOlder ? [...signs, ...signs.map((sign) => OF_OLDER + sign)] : signs;
    return [{ signs: all, classes: new Set(pair.truth === 'true' ? [0] : []), file: pair.file }];
  });
}

/** What the gate learns from, as a hash: weights that were learnt from something else are out of date. */
export function hashOfGate(): string {
  const hash = createHash('sha256');
  for (const file of markedFiles()) hash.update(readFileSync(new URL(file, MARKED)));
  for (const file of olderFiles()) hash.update(readFileSync(new URL(file, OLDER)));
  return hash.digest('hex');
}

/** Learns how what the gate finds weighs. */
export function trainGate(): LinearModel {
  return trained(examplesOf(markedPairs(), false), examplesOf(olderPairs(), true));
}

function trained(marked: readonly Example[], older: readonly Example[]): LinearModel {
  const often = Array.from({ length: TIMES }, () => marked).flat();
  const { classes, weights } = trainEach([BORNE], [...often, ...older]);
  return {
    classes,
    weights: Object.fromEntries(Object.entries(weights).filter(([sign]) => !sign.startsWith(OF_OLDER))),
  };
}

/** How likely each pair of a file is, by what was learnt from the others. */
export function crossValidateGate(): { file: string; truth: boolean; likely: number }[] {
  const [marked, older] = [examplesOf(markedPairs(), false), examplesOf(olderPairs(), true)];
  return markedFiles().flatMap((left) => {
    const model = trained(
      marked.filter(({ file }) => file !== left),
      older,
    );
    return marked
      .filter(({ file }) => file === left)
      .map(({ file, signs, classes }) => ({
        file,
        truth: classes.has(0),
        likely: independentLikelihoods(model, signs)[0] ?? 0,
      }));
  });
}
