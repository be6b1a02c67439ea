import { ideasContract } from '../../shared/ideas/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { getPerformance } from './performance.ts';
import {
  createIdea,
  findIdeas,
  getIdea,
  getIdeaCounts,
  listIdeas,
  removeIdea,
  searchIdeas,
  updateIdea,
} from './service.ts';

export const ideasRoutes = serve(ideasContract, {
  list: listIdeas,
  counts: getIdeaCounts,
  performance: getPerformance,
  find: findIdeas,
  search: searchIdeas,
  create: createIdea,
  get: getIdea,
  update: updateIdea,
  remove: removeIdea,
});
