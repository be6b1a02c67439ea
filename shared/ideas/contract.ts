import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { ALL_BUT_EXPLORER } from '../platform/roles.ts';
import {
  FoundIdeas,
  Idea,
  IdeaChange,
  IdeaCounts,
  IdeaFilters,
  IdeaListQuery,
  IdeaPage,
  IdeaPerformance,
  IdeaSearch,
  NewIdea,
  SearchedIdeas,
} from './model.ts';
import { canDeleteIdea, canEditIdea, canReadIdea } from './rules.ts';

const endpoint = endpointFor(ALL_BUT_EXPLORER);
const readable = endpoint.meta({ roles: ALL_BUT_EXPLORER, object: objectPolicy('idea', canReadIdea) });
const editable = endpoint.meta({ roles: ALL_BUT_EXPLORER, object: objectPolicy('idea', canEditIdea) });
const deletable = endpoint.meta({ roles: ALL_BUT_EXPLORER, object: objectPolicy('idea', canDeleteIdea) });

export const ideasContract = {
  list: endpoint
    .route({ method: 'GET', path: '/ideas', summary: 'Ideas that the person may open' })
    .input(IdeaListQuery)
    .output(IdeaPage),
  counts: endpoint
    .route({ method: 'GET', path: '/ideas/counts', summary: 'How many ideas the filters leave' })
    .input(IdeaFilters)
    .output(IdeaCounts),
  performance: endpoint
    .route({ method: 'GET', path: '/ideas/performance', summary: 'How one’s own ideas fared in six months' })
    .output(IdeaPerformance),
  find: endpoint
    .route({ method: 'GET', path: '/ideas/find', summary: 'Up to six ideas by a few letters' })
    .input(IdeaSearch)
    .output(FoundIdeas),
  search: endpoint
    .route({
      method: 'GET',
      path: '/ideas/search',
      summary: 'Up to 20 ideas with these letters in their title or summary, the latest first',
    })
    .input(IdeaSearch)
    .output(SearchedIdeas),
  create: endpoint
    .route({ method: 'POST', path: '/ideas', summary: 'Create a draft; the same id twice is one idea' })
    .input(NewIdea)
    .output(Idea),
  get: readable.route({ method: 'GET', path: '/ideas/{id}', summary: 'One idea' }).input(ById).output(Idea),
  update: editable
    .route({
      method: 'PATCH',
      path: '/ideas/{id}',
      summary: 'Change fields; a stale version is refused by 409',
    })
    .input(IdeaChange)
    .output(Idea),
  remove: deletable
    .route({ method: 'DELETE', path: '/ideas/{id}', summary: 'Delete a draft or rejected idea' })
    .input(ById)
    .output(Done),
};
