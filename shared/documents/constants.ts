/** What a document may be: PDF, Word, plain text or Markdown, a table in text. */
export const DOCUMENT_TYPES = ['pdf', 'docx', 'text', 'csv'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
