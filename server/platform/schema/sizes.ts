import { bigint, index, pgTable, uuid } from '../orm.ts';
import { ideas } from './ideas.ts';

/**
 * What each idea takes, in bytes as they are stored, so that what somebody uses is summed up from an index alone. Triggers keep it: one row for
 * each idea, which goes with the idea.
 */
export const idea_sizes = pgTable(
  'idea_sizes',
  {
    idea_id: uuid('idea_id')
      .primaryKey()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    /** The idea's owner. */
    user_id: uuid('user_id').notNull(),
    /** Of its own row: its words, those of an amendment, and its files. */
    text_bytes: bigint('text_bytes', { mode: 'number' }).notNull(),
    /** Of what hangs on it: rounds that are frozen, facts as they were confirmed each time, documents, research with its files. */
    other_bytes: bigint('other_bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('idea_sizes_owner_idx').on(table.user_id, table.text_bytes, table.other_bytes)],
);
