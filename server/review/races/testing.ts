import { AppError } from '../../../shared/platform/errors.ts';
import type { Actor } from '../../../shared/platform/roles.ts';
import type { Decision } from '../../../shared/review/constants.ts';
import { asMember, createPerson, type Person } from '../../auth/testing.ts';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { sql } from '../../platform/orm.ts';
import { transition } from '../service.ts';
import { createCast, createScene, FEEDBACK, versionOf } from '../testing.ts';

/** How one race ended. */
export interface Race {
  /** Callers whose decision was accepted. */
  readonly winners: number;
  /** Callers who were refused with a conflict. */
  readonly conflicts: number;
  /** What came out otherwise: there must be nothing. */
  readonly others: readonly string[];
  /** Decisions and publications in the idea's history. */
  readonly decided: number;
  readonly published: number;
  readonly status: string;
}

type Decide = (services: Services, actor: Actor, id: string, decision: Decision) => Promise<unknown>;

const decideByService: Decide = async (services, actor, id, decision) => {
  const version = await versionOf(services.db, id);
  return transition(asMember(services, actor), {
    id,
    event: 'decide',
    version,
    decision,
    feedback: FEEDBACK,
  });
};

/**
 * Lets callers decide one idea at the same time, half of them for it and half against, `count` times over.
 *
 * @param services over a database that commits
 * @param decide what each caller does; the service's own move without it
 */
export async function raceApproval(
  services: Services,
  count: number,
  { callers = 16, decide = decideByService }: { callers?: number; decide?: Decide } = {},
): Promise<Race[]> {
  const { db } = services;
  const races: Race[] = [];
  const judges: Person[] = [];
  while (judges.length < callers) judges.push(await createPerson(db, { role: 'reviewer' }));
  const people = await createCast(db);
  for (let race = 0; race < count; race += 1) {
    const scene = await createScene(services, people);
    const { id } = scene.idea;
    await scene.move(scene.owner, 'submit');
    await scene.move(scene.reviewer, 'start');
    await scene.save(scene.reviewer);
    const answers = await Promise.allSettled(
      judges.map((judge, index) => decide(services, judge, id, index % 2 === 0 ? 'approved' : 'rejected')),
    );
    races.push({ ...tally(answers), ...(await outcomeOf(db, id)) });
  }
  return races;
}

function tally(
  answers: readonly PromiseSettledResult<unknown>[],
): Pick<Race, 'winners' | 'conflicts' | 'others'> {
  const reasons = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  const isConflict = (reason: unknown) => reason instanceof AppError && reason.code === 'conflict';
  return {
    winners: answers.length - reasons.length,
    conflicts: reasons.filter(isConflict).length,
    others: reasons.filter((reason) => !isConflict(reason)).map(String),
  };
}

async function outcomeOf(db: Db, id: string): Promise<Pick<Race, 'decided' | 'published' | 'status'>> {
  const { rows } = await db.execute<{ decided: number; published: number; status: string }>(sql`
    select i.status, count(*) filter (where t.event = 'decide')::int as decided,
      count(*) filter (where t.event = 'publish')::int as published
    from ideas i join idea_transitions t on t.idea_id = i.id where i.id = ${id} group by i.status`);
  return rows[0] ?? { decided: 0, published: 0, status: 'gone' };
}
