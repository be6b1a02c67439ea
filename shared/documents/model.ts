import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { Id, Moment } from '../platform/model.ts';
import { DOCUMENT_TYPES } from './constants.ts';

/** A document that somebody who works on an idea gave as a source for its research. */
export const IdeaDocument = z.object({
  id: Id,
  name: z.string().describe('As the file was called'),
  type: z.enum(DOCUMENT_TYPES).describe('By its content'),
  size: z.number().int().min(0).describe('Bytes'),
  created_at: Moment,
});
export type IdeaDocument = z.infer<typeof IdeaDocument>;

export const IdeaDocuments = z.object({ items: z.array(IdeaDocument) });
export type IdeaDocuments = z.infer<typeof IdeaDocuments>;

export const NewDocument = z.object({
  id: Id,
  document: z.file(msg('Please choose a file.')),
});
export type NewDocument = z.output<typeof NewDocument>;

export const DocumentRequest = z.object({ id: Id, document_id: Id });
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** The text of a document as research reads it: without what its writer says of themselves. */
export interface DocumentText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of `text`, hex. */
  readonly page_hash: string;
}
