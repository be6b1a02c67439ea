import { canStartResearch } from '../ideas/rules.ts';
import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { ALL_BUT_EXPLORER } from '../platform/roles.ts';
import { ConfirmFacts, FactSheet, KeepOwnFacts, OwnFacts } from './sheet.ts';

const roles = ALL_BUT_EXPLORER;
const startable = endpointFor(roles).meta({ roles, object: objectPolicy('idea', canStartResearch) });
// for the person alone: staff who see the app as somebody else do not learn it
const own = endpointFor(roles).meta({ roles, inPerson: true });

export const factsContract = {
  get: startable
    .route({ method: 'GET', path: '/ideas/{id}/facts', summary: 'What was read from an idea or confirmed' })
    .input(ById)
    .output(FactSheet),
  confirm: startable
    .route({
      method: 'PUT',
      path: '/ideas/{id}/facts',
      summary: 'Confirm or correct facts; a stale revision is refused by 409',
    })
    .input(ConfirmFacts)
    .output(FactSheet),
  getOwn: own
    .route({ method: 'GET', path: '/me/facts', summary: 'What the person told of themselves' })
    .output(OwnFacts),
  keepOwn: own
    .route({ method: 'PUT', path: '/me/facts', summary: 'Keep facts about oneself, with consent' })
    .input(KeepOwnFacts)
    .output(OwnFacts),
  forgetOwn: own
    .route({ method: 'DELETE', path: '/me/facts', summary: 'Forget them and take the consent back' })
    .output(Done),
};
