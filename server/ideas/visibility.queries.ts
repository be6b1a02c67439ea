import type { IdeaFilters } from '../../shared/ideas/model.ts';
import { isReviewer, isStaff, type Actor } from '../../shared/platform/roles.ts';
import { and, eq, inArray, ne, not, or, sql, type Placeholder, type SQL } from '../platform/orm.ts';
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

/** A part of the visible ideas. */
export interface Part {
  readonly where: SQL;
  /** How many there may be: as many as there are at all, those of one owner, or a handful. */
  readonly size: 'any' | 'owned' | 'few';
  /** There are no drafts in it. */
  readonly noDrafts?: true;
}

/** The ideas that a person may open: `canReadIdea` in SQL, as a condition on `ideas`. */
export function visibleTo(actor: Actor): SQL {
  return anyOf(visibleParts(reachOf(actor), actor.id).map(({ where }) => where));
}

/**
 * The same, as parts of which a visible idea is in exactly one. A list reads each by its own index and merges them;
 * joined by `or` they would use none.
 */
export function visibleParts(reach: Reach, me: Me): Part[] {
  switch (reach) {
    case 'everything':
      return [{ where: sql`true`, size: 'any' }];
    case 'submitted': {
      const drafts = ownParts(me).map(({ where }): Part => ({ where: allOf([where, isDraft]), size: 'few' }));
      return [{ where: not(isDraft), size: 'any', noDrafts: true }, ...drafts];
    }
    case 'own':
      return ownParts(me);
    case 'nothing':
      return [{ where: sql`false`, size: 'few' }];
    default:
      return reach satisfies never;
  }
}

/** The parts of one view of the list: everything one may open, one's own and those shared with one, favourites; netzoop-team sees everybody's. */
export function viewParts(view: IdeaFilters['view'], reach: Reach, me: Me): Part[] {
  switch (view) {
    case 'all':
      return visibleParts(reach, me);
    case 'mine':
      return visibleParts(reach === 'nothing' ? reach : 'own', me);
    case 'favorites':
      if (reach === 'everything') return [{ where: FAVORITE_OF_ANYONE, size: 'any' }];
      return visibleParts(reach, me).map(({ where }) => ({
        where: allOf([where, favoriteOf(me)]),
        size: 'few',
      }));
    default:
      return view satisfies never;
  }
}

const isDraft = eq(ideas.status, 'draft');

/** One's own ideas, and those that others share with one. */
function ownParts(me: Me): Part[] {
  const shared = sql`(select idea_id from ${idea_collaborators} where user_id = ${me})`;
  return [
    { where: eq(ideas.user_id, me), size: 'owned' },
    { where: allOf([ne(ideas.user_id, me), among(shared)]), size: 'few' },
  ];
}

const FAVORITE_OF_ANYONE = inArray(ideas.id, sql`(select idea_id from ${idea_favorites})`);

function favoriteOf(me: Me): SQL {
  return among(sql`(select idea_id from ${idea_favorites} where user_id = ${me})`);
}

/** Ideas by a handful of ids: each is looked up, whatever else an index could offer. */
function among(ids: SQL): SQL {
  return sql`${ideas.id} = any (array${ids})`;
}

/** All of the conditions; without any, everything. */
export function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return or(...conditions) ?? sql`false`;
}
