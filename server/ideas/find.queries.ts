import type { FoundIdeas, SearchedIdeas } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { and, sql, type SQL } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { reachOf, visibleParts, type Part } from './visibility.queries.ts';

/** How many of the newest ideas are looked through, and how much of each, before the index is asked. */
const NEWEST = sql.raw('2000');
/** Of one's own fewer: they are not next to each other, so that each costs twice as much. */
const NEWEST_OWN = sql.raw('1000');
const BEGINNING = sql.raw('600');
const LONG = sql.raw('2000');
/** What the index finds and is not ranked any more. */
const CANDIDATES = sql.raw('2000');
/** The index knows sequences of three letters. */
const INDEXED_LETTERS = 3;
const WORDS_MAX = 8;
/** How alike a word of the title is to one with a slip in it, from 0 to 1 (pg_trgm's word similarity). */
const ALIKE = sql.raw('0.3');

const CARD = sql`i.id, i.title, i.status, i.category, ${iso(sql`i.updated_at`)} as updated_at`;
const COLUMNS = sql.raw('ideas.id, ideas.title, ideas.status, ideas.category, ideas.updated_at');
const SEARCHED = sql.raw('ideas.id, ideas.title, ideas.summary, ideas.category, ideas.created_at');
type Found = FoundIdeas[number] & Record<string, unknown>;

/**
 * Ideas that the person may open and that contain every word: those with all of them in the title first, then the latest. What
 * this costs does not grow with the number of ideas: first the newest are looked through; words that are rare there are looked
 * up in an index; where nothing is found, titles of the newest may differ by a slip of the hand. One statement, in which the newest are
 * read once, and a step is left out where the one before it found enough.
 */
export async function selectFoundIdeas(
  db: Db,
  actor: Actor,
  letters: string,
  limit: number,
): Promise<FoundIdeas> {
  const words = letters.trim().split(/\s+/u).slice(0, WORDS_MAX);
  const isIndexed = words.some((word) => [...word].length >= INDEXED_LETTERS);
  const { rows } = await db.execute<Found>(sql`
    with newest as materialized (
      select i.id, i.title, i.status, i.category, i.updated_at, ${containsAll(sql`i.said`, words)} as matches from ${newestOf(actor)} i),
    matching as materialized (select i.* from newest i where i.matches order by ${bestFirst(words, limit)}),
    indexed as materialized (
      select i.* from (${isIndexed ? everywhere(actor, words, limit) : NOWHERE}) i order by ${bestFirst(words, limit)}),
    alike as (${alike(words, limit)})
    select ${CARD} from matching i where not exists (select from indexed)
    union all select ${CARD} from indexed i
    union all select ${CARD} from alike i`);
  return rows;
}

/**
 * Ideas that the person may open and whose title or summary has the letters, small or capital, the latest first. Only the newest are
 * looked through, so that the cost does not grow with the number of ideas.
 */
export async function selectSearchedIdeas(
  db: Db,
  actor: Actor,
  letters: string,
  limit: number,
): Promise<SearchedIdeas> {
  const parts = visibleParts(reachOf(actor), actor.id).map(
    ({ where, size }) => sql`(select ${SEARCHED} from ${ideas} where ${where} ${newestFirst(size)})`,
  );
  const found = sql`lower(${like(letters)})`;
  const { rows } = await db.execute<SearchedIdeas[number] & Record<string, unknown>>(sql`
    select i.id, i.title, i.summary, i.category, ${iso(sql`i.created_at`)} as created_at
    from (${sql.join(parts, sql` union all `)}) i where lower(i.title) like ${found} or lower(i.summary) like ${found}
    order by i.created_at desc, i.id desc limit ${limit}`);
  return rows;
}

const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
/** Whether a text in small letters has all the words. */
const containsAll = (said: SQL, words: readonly string[]) =>
  and(...words.map((word) => sql`${said} like lower(${like(word)})`)) ?? sql`true`;

/** The newest ideas that the person may open, with the beginning of what they say. */
function newestOf(actor: Actor): SQL {
  // counting letters costs more than looking through a text of usual length
  const text = sql`case when pg_column_size(ideas.said) > ${LONG} then left(ideas.said, ${BEGINNING}) else ideas.said end`;
  const parts = visibleParts(reachOf(actor), actor.id).map(
    ({ where, size }) =>
      sql`(select ${COLUMNS}, ${text} as said from ${ideas} where ${where} ${newestFirst(size, NEWEST_OWN)})`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Each by an index: everybody's by the last change, one owner's by the creation. */
function newestFirst(size: Part['size'], own: SQL = NEWEST): SQL {
  switch (size) {
    case 'any':
      return sql`order by ideas.updated_at desc, ideas.id desc limit ${NEWEST}`;
    case 'owned':
      return sql`order by ideas.created_at desc, ideas.id desc limit ${own}`;
    case 'few':
      return sql`offset 0`;
    default:
      return size satisfies never;
  }
}

/** Those with all words in the title first, then the latest. */
const bestFirst = (words: readonly string[], limit: number) =>
  sql`${containsAll(sql`lower(i.title)`, words)} desc, i.updated_at desc, i.id desc limit ${limit}`;

/** Nothing, of the shape of an idea that is found. */
const NOWHERE = sql`select ${COLUMNS} from ${ideas} where false`;

/** Of the newest, where nothing has all the words, those whose titles are like them. */
function alike(words: readonly string[], limit: number): SQL {
  // every word has to be like one of the title
  const likeness = sql`least(${sql.join(
    words.map((word) => sql`word_similarity(${word}, i.title)`),
    sql`, `,
  )})`;
  return sql`
    select i.* from (select i.*, ${likeness} as likeness
      from (select i.*, ' ' || lower(i.title) as said from newest i
        where not exists (select from matching) and not exists (select from indexed) offset 0) i
      where ${mayBeLike(sql`i.said`, words)} offset 0) i
    where i.likeness >= ${ALIKE} order by i.likeness desc, i.updated_at desc, i.id desc limit ${limit}`;
}

/** How many letters of a word the index is asked for. It keeps a list of ideas for every three letters, so that each more letter costs another list. */
const LOOKED_UP_LETTERS = 5;
/** The most frequent letters of English: a sequence with few of them is in few texts. */
const FREQUENT_LETTERS = /[acdehilnorstu]/g;
/** JavaScript and PostgreSQL agree on the lower case of these letters. */
const PLAIN_WORD = /^[a-z0-9]+$/i;

/** The part of a word that the index finds at the least cost: its rarest letters in a row, the last ones where several are equally rare. */
export function lookedUpPart(word: string): string {
  if (!PLAIN_WORD.test(word) || word.length <= LOOKED_UP_LETTERS) return word;
  const letters = word.toLowerCase();
  const parts = Array.from({ length: letters.length - LOOKED_UP_LETTERS + 1 }, (_, start) =>
    letters.slice(start, start + LOOKED_UP_LETTERS),
  );
  const frequent = (part: string) => part.match(FREQUENT_LETTERS)?.length ?? 0;
  return parts.reduce((rarest, part) => (frequent(part) <= frequent(rarest) ? part : rarest));
}

/** Whether an idea has all the words: the index finds a part of each, then the text is checked for the whole word. */
function hasAll(words: readonly string[]): SQL {
  const parts = words.map(lookedUpPart);
  const whole = words.filter((word, at) => parts[at] !== word);
  // not `like`: the index would be asked for that as well
  return sql.join(
    [
      containsAll(sql`ideas.said`, parts),
      ...whole.map((word) => sql`strpos(ideas.said, lower(${word})) > 0`),
    ],
    sql` and `,
  );
}

/** What the index finds, of all that the person may open; it is asked where the newest have too few. */
function everywhere(actor: Actor, words: readonly string[], limit: number): SQL {
  const parts = visibleParts(reachOf(actor), actor.id).map(
    ({ where }) => sql`(select ${COLUMNS} from ${ideas}
      where (select count(*) from matching) < ${limit} and ${and(where, hasAll(words))} limit ${CANDIDATES})`,
  );
  return sql.join(parts, sql` union all `);
}

/**
 * Whether a title, with a space before it, can be like the words at all. To work out how alike they are costs ten times as much; a slip of
 * the hand leaves how a word begins, or three letters in a row.
 */
function mayBeLike(title: SQL, words: readonly string[]): SQL {
  const pieces = words.map((word) => {
    const letters = [...word.toLowerCase()];
    const rows = letters.slice(2).map((_letter, start) => letters.slice(start, start + 3).join(''));
    const any = [` ${letters.slice(0, 2).join('')}`, ...rows].map(
      (piece) => sql`${title} like ${like(piece)}`,
    );
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql.join(pieces, sql` and `);
}
