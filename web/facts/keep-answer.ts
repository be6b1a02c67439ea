import type { FactSheet, GivenFact, PersonalFacts } from '../../shared/facts/sheet.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** One answer to be kept: about the business of an idea, or about the person who answers. */
export type KeptAnswer =
  | { readonly ideaId: string; readonly items: GivenFact[] }
  | { readonly ideaId: string; readonly told: (before: PersonalFacts) => PersonalFacts };

/**
 * Keeps one answer and leaves every other fact as it is. Answers have to be kept one after the other, since each names the revision before it.
 *
 * @throws AppError what the server refuses; after a conflict the next try names the newest revision
 */
export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  await ('items' in answer ? keepOfBusiness(answer.ideaId, answer.items) : keepOfPerson(answer.told));
}

async function keepOfBusiness(id: string, items: GivenFact[]): Promise<void> {
  const queryKey = api.facts.get.queryKey({ input: { id } });
  const known = queryClient.getQueryData<FactSheet>(queryKey);
  const { revision } = known ?? (await client.facts.get({ id }));
  try {
    queryClient.setQueryData(queryKey, await client.facts.confirm({ id, revision, items }));
  } catch (cause) {
    if (asAppError(cause).code === 'conflict') await queryClient.invalidateQueries({ queryKey });
    throw cause;
  }
}

/** The reader's own copy of a report is judged with what they tell of themselves, so that it is asked for again. */
async function keepOfPerson(told: (before: PersonalFacts) => PersonalFacts): Promise<void> {
  const { facts } = await client.facts.getOwn();
  queryClient.setQueryData(
    api.facts.getOwn.queryKey(),
    await client.facts.keepOwn({ facts: told(facts), agreed: true }),
  );
  await queryClient.invalidateQueries({ queryKey: api.research.report.key() });
}
