import {
  placedAmounts,
  ROLES,
  rolesOf,
  secondSigns,
  topsOf,
  type AmountModel,
  type Role,
} from '../../shared/facts/amount-roles.ts';
import { textsOf } from '../../shared/facts/reader.ts';
import { OTHER_ROLES, type MarkedIdea } from './marked.ts';
import { train, type Example } from './regression.ts';

const CLASSES: readonly string[] = [...ROLES, ...OTHER_ROLES];
const NONE_OF_THEM = new Set([0, ...OTHER_ROLES.map((_, i) => ROLES.length + i)]);
const FOLDS = 4;
const INNER_FOLDS = 3;

/** The amounts of one idea in order; an amount of which nobody has said what it is has no classes. */
type Idea = ReadonlyArray<{
  readonly signs: readonly string[];
  readonly classes: ReadonlySet<number> | null;
}>;

/** Trains both looks: the second on what a first one says that has not seen the idea. */
export function trainTwice(ideas: readonly MarkedIdea[]): AmountModel {
  return trainOn(ideas.flatMap((idea) => Array.from({ length: idea.times }, () => examplesOf(idea))));
}

interface Found {
  found: number;
  of: number;
  wrong: number;
}

/** What is read in ideas that were not trained on. */
export function crossValidate(ideas: readonly MarkedIdea[]): {
  roles: Record<Role, Found>;
  amounts: number;
  right: number;
} {
  const all = ideas.map((idea) => examplesOf(idea));
  const roles = Object.fromEntries(ROLES.map((role) => [role, { found: 0, of: 0, wrong: 0 }])) as Record<
    Role,
    Found
  >;
  let [amounts, right] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = trainOn(all.filter((_, i) => i % FOLDS !== fold));
    for (const idea of all.filter((_, i) => i % FOLDS === fold)) {
      const judged = judge(idea, model);
      idea.forEach(({ classes }, i) => {
        if (classes === null) return;
        const is = roleOf(classes);
        const taken = ROLES[strongest(judged[i])] ?? 'none';
        amounts += 1;
        roles[is].of += 1;
        if (is === taken) right += 1;
        if (is === taken) roles[is].found += 1;
        else roles[taken].wrong += 1;
      });
    }
  }
  return { roles, amounts, right };
}

function trainOn(ideas: readonly Idea[]): AmountModel {
  const unseen = new Map<Idea, Float64Array[]>();
  for (let fold = 0; fold < INNER_FOLDS; fold++) {
    const model = train(
      CLASSES,
      ideas.filter((_, i) => i % INNER_FOLDS !== fold).flatMap((idea) => firstExamples(idea)),
    );
    ideas.forEach((idea, i) => {
      if (i % INNER_FOLDS === fold)
        unseen.set(
          idea,
          idea.map(({ signs }) => rolesOf(model, signs)),
        );
    });
  }
  const second = ideas.flatMap((idea) => secondExamples(idea, unseen.get(idea) ?? []));
  return {
    first: train(
      CLASSES,
      ideas.flatMap((idea) => firstExamples(idea)),
    ),
    second: train(ROLES, second),
  };
}

function judge(idea: Idea, { first, second }: AmountModel): Float64Array[] {
  const shares = idea.map(({ signs }) => rolesOf(first, signs));
  const tops = topsOf(shares);
  return idea.map(({ signs }, i) => rolesOf(second, [...signs, ...secondSigns(shares, tops, i)]));
}

/** The second look tells the roles alone: what an amount is instead is all one to it. */
function ofRoles(classes: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...classes].map((of) => (of < ROLES.length ? of : 0)));
}

function firstExamples(idea: Idea): Example[] {
  return idea.flatMap(({ signs, classes }) => (classes === null ? [] : [{ signs, classes }]));
}

function secondExamples(idea: Idea, shares: readonly Float64Array[]): Example[] {
  const tops = topsOf(shares);
  return idea.flatMap(({ signs, classes }, i) =>
    classes === null
      ? []
      : [{ signs: [...signs, ...secondSigns(shares, tops, i)], classes: ofRoles(classes) }],
  );
}

/** An idea's amounts as the reader finds them, each with the mark over it; what bears no mark is none of the business. */
function examplesOf({ form, marks }: MarkedIdea): Idea {
  return textsOf(form).flatMap((text) =>
    placedAmounts(text).map(({ amount, signs }) => {
      const { tokens } = text.passage;
      const [start, end] = [tokens[amount.first]?.start ?? 0, tokens[amount.next - 1]?.end ?? 0];
      const mark = marks[text.name]?.find((each) => each.start < end && start < each.end);
      return { signs, classes: classesOf(mark?.role ?? 'other') };
    }),
  );
}

function classesOf(role: string): ReadonlySet<number> | null {
  if (role === 'unknown') return null;
  if (role === 'none') return NONE_OF_THEM;
  return new Set([CLASSES.indexOf(role === 'fixed_total' ? 'fixed' : role)]);
}

function roleOf(classes: ReadonlySet<number>): Role {
  const [of = 0] = classes;
  return ROLES[of] ?? 'none';
}

function strongest(shares: Float64Array | undefined): number {
  return shares ? shares.indexOf(Math.max(...shares)) : 0;
}
