import { documentsContract } from '../../shared/documents/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { addDocument, fetchDocument, listDocuments, removeDocument } from './service.ts';

export const documentsRoutes = serve(documentsContract, {
  list: listDocuments,
  add: addDocument,
  file: fetchDocument,
  remove: removeDocument,
});
