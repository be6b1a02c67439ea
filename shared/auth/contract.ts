import { publicEndpoint } from '../platform/endpoint.ts';
import { Done } from '../platform/model.ts';
import { Setup } from './model.ts';

/** What needs no cookies to be set; the rest of /api/auth is outside the contract. */
export const authContract = {
  setUp: publicEndpoint
    .route({
      method: 'POST',
      path: '/setup',
      summary: 'Make the first administrator with the link of the console',
    })
    .input(Setup)
    .output(Done),
};
