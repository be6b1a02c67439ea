import { createPerson } from '../../server/auth/testing.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/orm.ts';
import { ROLES, type Role } from '../../shared/platform/roles.ts';
import type { InProcess, Reply } from '../in-process.ts';
import { signInAgain, type Cast } from './cast.ts';
import { ENDING, NEVER, OWN_INPUTS } from './inputs.ts';
import { send, type Named, type Outcome } from './matrix.ts';
import { makeObject } from './objects.ts';

// Every change of the contract is asked for with fields that nobody may set. Whatever the answer, none of them is taken over.

const smuggled = (thief: string) => ({
  role: 'netzoop-team',
  role_requested: 'netzoop-team',
  status: 'approved',
  pending_decision: 'approved',
  user_id: thief,
  owner_id: thief,
  reviewer_id: thief,
  created_by: thief,
  version: 999,
  round: 3,
  subscription_tier: 'enterprise',
  tier: 'enterprise',
  feature_flags: { everything: true },
  email: 'attacker@evil.example',
  email_verified: true,
  suspended_at: '2020-01-01T00:00:00Z',
  is_demo: true,
  organization_id: thief,
  created_at: '2020-01-01T00:00:00Z',
  decision_due_at: '2020-01-01T00:00:00Z',
  attempt: 99,
  budget_paise: 1_000_000_000,
  spent_paise: -1,
  read: true,
  uses: 0,
});

/** Fields that an operation takes by right, in its own meaning. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'review.transition': ['status', 'version', 'round', 'reviewer_id'],
};

/** What no operation changes for those who were there before; staff change others, who are made for it. */
async function protectedOf(db: Db, known: Cast): Promise<string> {
  const ids = [known.hidden, ...Object.values(known.members)].map(({ id }) => sql`${id}::uuid`);
  const { rows } = await db.execute<{ people: string }>(sql`
    select json_agg(row(id, role, role_requested, subscription_tier, feature_flags, email, email_verified, suspended_at,
      is_demo, organization_id, created_at) order by id)::text as people
    from profiles where id in (${sql.join(ids, sql`, `)})`);
  return rows[0]?.people ?? '';
}

/** What no idea and no person must get by a smuggled field, whatever the operation does to it. */
async function grabbed(db: Db, thief: string): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'an idea changed hands' as what from ideas where user_id = ${thief}
    union all select 'a version was set' from ideas where version >= 999
    union all select 'a day of creation was set' from ideas where created_at < '2021-01-01'
    union all select 'a status was set' from ideas where status = 'approved' and pending_decision is null
      and not exists (select from idea_transitions t where t.idea_id = ideas.id and t.to_status = 'approved')
    union all select 'a budget was set' from research_jobs where budget_paise >= 1000000000 or spent_paise < 0 or attempt >= 99
    union all select 'a person was changed beyond what was asked' from profiles where email like '%@evil.example' or is_demo
      or organization_id = ${thief} or suspended_at < '2021-01-01' or created_at < '2021-01-01'
      or subscription_tier = 'enterprise' or role_requested = 'netzoop-team' or feature_flags ? 'everything'
    union all select 'somebody else was put on an idea' from review_assignments where reviewer_id = ${thief}`);
  return rows.map(({ what }) => what);
}

/** Asks for everybody's changes with fields that nobody may set: of their own drafts, and in review of others' ideas. */
export async function runSmuggling(
  server: InProcess,
  cast: Cast,
  operations: readonly Named[],
): Promise<Outcome> {
  const { db } = server.services;
  const writes = operations.filter(({ procedure }) => procedure['~orpc'].route.method !== 'GET');
  const outcome: Outcome = { operations: writes.length, cells: 0, deviations: [] };
  const { id: thief } = await createPerson(db);
  await db.execute(sql`delete from ideas`);
  const before = await protectedOf(db, cast);
  for (const operation of writes) {
    let succeeded = false;
    for (const role of ROLES) {
      if (!isFor(operation, role)) continue;
      const reply = await smuggle(server, cast, operation, role, thief);
      const where = `${operation.path} by ${role}`;
      outcome.cells += 1;
      succeeded ||= reply.status < 300;
      if (reply.status >= 500) outcome.deviations.push(`${where}: ${reply.status}`);
      for (const what of await grabbed(db, thief)) outcome.deviations.push(`${where}: ${what}`);
      if (before !== (await protectedOf(db, cast)))
        outcome.deviations.push(`${where}: a profile was changed`);
    }
    if (!succeeded && !NEVER.has(operation.path))
      outcome.deviations.push(`${operation.path}: nobody succeeds`);
  }
  return outcome;
}

function isFor({ procedure }: Named, role: Role): boolean {
  const { roles } = procedure['~orpc'].meta;
  return roles === 'anyone' || roles.includes(role);
}

async function smuggle(
  server: InProcess,
  cast: Cast,
  operation: Named,
  role: Role,
  thief: string,
): Promise<Reply> {
  const { db } = server.services;
  const actor = cast.members[role];
  const { object } = operation.procedure['~orpc'].meta;
  const others =
    object?.kind === 'profile' ||
    (operation.path.startsWith('review.') && operation.path !== 'review.transition');
  const place = others
    ? ({ tie: 'stranger', status: 'under_review' } as const)
    : ({ tie: 'owner', status: 'draft' } as const);
  const made = object && (await makeObject(db, object.kind, { ...place, actor, hidden: cast.hidden }));
  const taken = TAKEN[operation.path] ?? [];
  const more = Object.entries(smuggled(thief)).filter(([name]) => !taken.includes(name));
  const reply = await send(server, operation, made, 'submit', actor.token, {
    ...Object.fromEntries(more),
    ...OWN_INPUTS[operation.path]?.(actor, cast.hidden),
  });
  if (ENDING.has(operation.path)) await signInAgain(db, cast, actor);
  return reply;
}
