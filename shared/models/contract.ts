import { endpointFor } from '../platform/endpoint.ts';
import { Done } from '../platform/model.ts';
import { STAFF } from '../platform/roles.ts';
import { ByProvider, ProviderState, ProviderStates, ProviderTest, SaveProvider } from './model.ts';

// keys cost money: who acts for somebody else may not use them
const staff = endpointFor(STAFF).meta({ roles: STAFF, inPerson: true });

export const modelsContract = {
  providers: staff
    .route({
      method: 'GET',
      path: '/admin/providers',
      summary: 'Providers of models and search, without their keys',
    })
    .output(ProviderStates),
  saveProvider: staff
    .route({
      method: 'PUT',
      path: '/admin/providers',
      summary: 'Set a provider’s key, address and models',
    })
    .input(SaveProvider)
    .output(ProviderState),
  forgetProvider: staff
    .route({
      method: 'POST',
      path: '/admin/providers/forget',
      summary: 'Forget what was set for a provider',
    })
    .input(ByProvider)
    .output(Done),
  test: staff
    .route({
      method: 'POST',
      path: '/admin/providers/test',
      summary: 'Call a provider and say what it answers',
    })
    .input(ByProvider)
    .output(ProviderTest),
};
