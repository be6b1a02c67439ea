import type { Services } from '../context.ts';
import { isDiskFull } from '../database/errors.ts';

/** What keeps somebody out is tried once more on the space that the database has kept. */
export async function evenWhenFull(
  work: () => Promise<unknown>,
  { database }: Pick<Services, 'database'>,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error) || !(await database.giveSpace())) throw error;
    return work();
  }
}
