import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '../../shared/contract.ts';
import { link } from './link.ts';

export { asAppError, fromBody } from './errors.ts';

/** The server's operations as functions. They throw `AppError`, its words already in the person's language. */
export const client: ContractRouterClient<typeof contract> = createORPCClient(link);

/** The same operations as options of TanStack Query. */
export const api = createTanstackQueryUtils(client);
