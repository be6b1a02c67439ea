import { openEmbedded, type EmbeddedOptions } from './embedded/embedded.ts';
import { openExternal } from './external/external.ts';
import type { Database, DatabaseLog } from './interface.ts';

export type { Database, DatabaseLog } from './interface.ts';
export { tx, type Db } from './drizzle-session.ts';

export interface DatabaseOptions extends Omit<EmbeddedOptions, 'log'> {
  /** `DATABASE_URL`; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  /** Connections to the external database; default 10. */
  poolSize?: number;
  log?: DatabaseLog | undefined;
}

/**
 * Opens the database that the settings name.
 * @throws StartError with a sentence for the operator; data is untouched then
 */
export function openDatabase({ databaseUrl, poolSize, ...embedded }: DatabaseOptions): Promise<Database> {
  const { log } = embedded;
  return databaseUrl
    ? openExternal({ databaseUrl, ...(poolSize && { poolSize }), log })
    : openEmbedded(embedded);
}
