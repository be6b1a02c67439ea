import { modelsContract } from '../../shared/models/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { listProviders, setProvider, testProvider, unsetProvider } from './providers.ts';

export const modelsRoutes = serve(modelsContract, {
  providers: listProviders,
  saveProvider: setProvider,
  forgetProvider: unsetProvider,
  test: testProvider,
});
