import { DOCUMENT_TYPES } from '../../../shared/documents/constants.ts';
import type { SourceBlock } from '../../../shared/sources/model.ts';
import { check, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../orm.ts';
import { createdAt, id, oneOf } from './columns.ts';
import { ideas } from './ideas.ts';
import { profiles } from './people.ts';

/**
 * Documents that were given as sources for research. Deleting the row takes the file out of use; what no row names is removed from the
 * storage a little later.
 */
export const idea_documents = pgTable(
  'idea_documents',
  {
    id: id(),
    idea_id: uuid('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    added_by: uuid('added_by').references(() => profiles.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** In the storage. It says nothing about anybody. */
    file_name: text('file_name').notNull(),
    file_hash: text('file_hash').notNull(),
    /** As research reads it; `page_hash` is its SHA-256, and `blocks` are the places of its parts. */
    text: text('text').notNull(),
    page_hash: text('page_hash').notNull(),
    blocks: jsonb('blocks').$type<readonly SourceBlock[]>().notNull(),
    language: text('language'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('idea_documents_key').on(table.idea_id, table.file_hash),
    index('idea_documents_added_by_idx').on(table.added_by),
    oneOf('idea_documents_type_check', table.type, DOCUMENT_TYPES),
    check('idea_documents_size_check', sql`${table.size} > 0`),
  ],
);
