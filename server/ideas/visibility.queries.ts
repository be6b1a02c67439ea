import type { IdeaFilters } from '../../shared/ideas/model.ts';
import { isReviewer, isStaff, type Actor } from '../../shared/platform/roles.ts';
import { and, inArray, or, sql, type Placeholder, type SQL } from '../platform/orm.ts';
import { idea_collaborators, idea_favorites, ideas } from '../platform/schema/ideas.ts';

/** The ways in which `canReadIdea` decides, by role. */
export type Reach = 'everything' | 'submitted' | 'own' | 'nothing';

/** The person's id, or the place where a prepared statement is filled with it. */
type Me = string | InstanceType<typeof Placeholder>;

export function reachOf(actor: Actor): Reach {
  if (isStaff(actor)) return 'everything';
  if (isReviewer(actor)) return 'submitted';
  return actor.role === 'explorer' ? 'nothing' : 'own';
}

/** The ideas that a person may open: `canReadIdea` in SQL, as a condition on `ideas`. */
export function visibleTo(actor: Actor): SQL {
  return anyOf(visibleParts(reachOf(actor), actor.id));
}

/**
 * The same, as conditions of which exactly one holds for a visible idea. A list reads each by its own index and merges
 * them; joined by `or` they would use none.
 */
export function visibleParts(reach: Reach, me: Me): SQL[] {
  const parts = [ownedBy(me), sharedWith(me)];
  const draft = sql`${ideas.status} = 'draft'`;
  switch (reach) {
    case 'everything':
      return [sql`true`];
    case 'submitted':
      return [sql`${ideas.status} <> 'draft'`, ...parts.map((part) => allOf([part, draft]))];
    case 'own':
      return parts;
    case 'nothing':
      return [sql`false`];
    default:
      return reach satisfies never;
  }
}

/** The parts of one view of the list (§2): everything one may open, one's own and those shared with one, favourites. */
export function viewParts(view: IdeaFilters['view'], reach: Reach, me: Me): SQL[] {
  switch (view) {
    case 'all':
      return visibleParts(reach, me);
    case 'mine':
      return reach === 'nothing' ? visibleParts(reach, me) : visibleParts('own', me);
    case 'favorites':
      return visibleParts(reach, me).map((part) => allOf([part, favoriteOf(me)]));
    default:
      return view satisfies never;
  }
}

function ownedBy(me: Me): SQL {
  return sql`${ideas.user_id} = ${me}`;
}

function sharedWith(me: Me): SQL {
  const shared = sql`(select idea_id from ${idea_collaborators} where user_id = ${me})`;
  return sql`(${ideas.user_id} <> ${me} and ${inArray(ideas.id, shared)})`;
}

function favoriteOf(me: Me): SQL {
  return inArray(ideas.id, sql`(select idea_id from ${idea_favorites} where user_id = ${me})`);
}

/** All of the conditions; without any, everything. */
export function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return or(...conditions) ?? sql`false`;
}
