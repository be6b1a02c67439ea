import { z } from 'zod';
import { canEditIdea, worksOnIdea } from '../ideas/rules.ts';
import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { ALL_BUT_EXPLORER } from '../platform/roles.ts';
import { DocumentRequest, IdeaDocument, IdeaDocuments, NewDocument } from './model.ts';
import { DOCUMENT_MAX_BYTES } from './rules.ts';

const endpoint = endpointFor(ALL_BUT_EXPLORER);
const readable = endpoint.meta({ roles: ALL_BUT_EXPLORER, object: objectPolicy('idea', worksOnIdea) });
const editable = endpoint.meta({ roles: ALL_BUT_EXPLORER, object: objectPolicy('idea', canEditIdea) });

/** What a form adds to the file in it. */
const FORM_BYTES = 8 * 1024;

export const documentsContract = {
  list: readable
    .route({
      method: 'GET',
      path: '/ideas/{id}/documents',
      summary: 'The documents that were given as sources for research, the first first',
    })
    .input(ById)
    .output(IdeaDocuments),
  add: endpoint
    .meta({
      roles: ALL_BUT_EXPLORER,
      object: objectPolicy('idea', canEditIdea),
      upload: true,
      uploadBytes: DOCUMENT_MAX_BYTES + FORM_BYTES,
    })
    .route({
      method: 'POST',
      path: '/ideas/{id}/documents',
      summary: 'Give a document: PDF, DOCX, text, Markdown or CSV. The same file twice is one document',
    })
    .input(NewDocument)
    .output(IdeaDocument),
  file: readable
    .route({
      method: 'GET',
      path: '/ideas/{id}/documents/{document_id}',
      summary: 'Download a document',
    })
    .input(DocumentRequest)
    .output(z.file()),
  remove: editable
    .route({
      method: 'DELETE',
      path: '/ideas/{id}/documents/{document_id}',
      summary: 'Remove a document. Reports that quote it keep the quotes',
    })
    .input(DocumentRequest)
    .output(Done),
};
