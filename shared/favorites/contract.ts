import { canReadIdea } from '../ideas/rules.ts';
import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { ALL_BUT_EXPLORER } from '../platform/roles.ts';

const readable = endpointFor(ALL_BUT_EXPLORER).meta({
  roles: ALL_BUT_EXPLORER,
  object: objectPolicy('idea', canReadIdea),
});

export const favoritesContract = {
  add: readable
    .route({ method: 'PUT', path: '/ideas/{id}/favorite', summary: 'Mark as a favourite' })
    .input(ById)
    .output(Done),
  remove: readable
    .route({ method: 'DELETE', path: '/ideas/{id}/favorite', summary: 'Take the mark off' })
    .input(ById)
    .output(Done),
};
