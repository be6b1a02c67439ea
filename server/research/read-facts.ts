import { factItems } from '../../shared/facts/items.ts';
import type { IdeaForm } from '../../shared/facts/model.ts';
import type { FactItem } from '../../shared/facts/sheet.ts';
import { IdeaFields } from '../../shared/ideas/model.ts';
import { RunFact, RunFacts } from '../../shared/research/run-facts.ts';
import { loadReader } from '../knowledge/reading.ts';

/** The facts that a run was started with; of a run of an older version, what its idea's words tell. */
export async function factsOfJob(job: {
  readonly facts: unknown;
  readonly idea_content: unknown;
}): Promise<RunFacts> {
  const { data } = RunFacts.safeParse(job.facts);
  return data ?? readIdeaFacts(IdeaFields.parse(job.idea_content));
}

/** The facts that an idea's own words tell, confirmed by nobody. */
export async function readIdeaFacts(idea: IdeaForm): Promise<RunFacts> {
  const readFacts = await loadReader();
  return runFactsOf({ revision: null, items: factItems(idea, readFacts(idea), []) });
}

const RUN_NAMES: Readonly<Record<string, RunFact['name']>> = {
  commission_percent: 'commission',
  margin_percent: 'margin',
  loan: 'loan_needed',
};

/** Facts as a run keeps them: what is known, with the words it comes from and whether the owner confirmed it. */
export function runFactsOf({
  revision,
  items,
}: {
  readonly revision: number | null;
  readonly items: readonly FactItem[];
}): RunFacts {
  const kept = items.flatMap(({ name, value, unit, per, words, state, parts }) => {
    if (value === null) return [];
    const fact = RunFact.safeParse({
      name: RUN_NAMES[name] ?? name,
      value,
      unit,
      per,
      words: words === '' ? null : words,
      state,
      parts: parts.map((part) => ({ label: part.label, value: part.value })),
    });
    return fact.success ? [fact.data] : [];
  });
  return { revision, items: kept };
}
