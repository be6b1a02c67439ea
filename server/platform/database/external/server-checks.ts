import pg from 'pg';
import type { DatabaseLog } from '../interface.ts';
import type { Engine } from '../engine.ts';
import { StartError } from '../errors.ts';

/** The oldest PostgreSQL whose SQL this program speaks. */
export const EXTERNAL_FLOOR = 15;

/** Refuses a server that is too old or does not store Unicode; warns where upper and lower case would not match. */
export async function checkServer(raw: Engine, log?: DatabaseLog) {
  const {
    rows: [server],
  } = await raw.query<{ version: number; shown: string; encoding: string; folds: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
       current_setting('server_encoding') as encoding, lower('É') = 'é' as folds`,
  );
  if (!server) throw new Error('the server said nothing about itself');
  if (server.version < EXTERNAL_FLOOR * 10_000) {
    throw new StartError(
      `The database at DATABASE_URL is PostgreSQL ${server.shown}; version ${EXTERNAL_FLOOR} or newer is needed. Nothing was changed.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database at DATABASE_URL stores ${server.encoding}; it must be created with ENCODING 'UTF8'. Nothing was changed.`,
    );
  }
  if (!server.folds)
    log?.warn(
      "the database's locale does not fold case beyond ASCII; create it with LC_CTYPE 'C.UTF-8' for search to ignore case",
    );
}

/** Says in a sentence why the external database cannot be used, without its password. */
export function cannotConnect(error: unknown, databaseUrl: string): StartError {
  if (error instanceof StartError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const at = place(databaseUrl);
  if (!at)
    return new StartError('DATABASE_URL is not an address like postgres://user:password@host:5432/database.');
  if (code.startsWith('28'))
    return new StartError(`The database at ${at} refused the user name or password in DATABASE_URL.`, {
      cause,
    });
  if (code === '3D000')
    return new StartError(`The server at ${at} has no database of that name. Create it first: createdb.`, {
      cause,
    });
  const reason =
    cause instanceof pg.DatabaseError || cause instanceof Error ? cause.message || code : String(cause);
  return new StartError(
    `The database at ${at} cannot be reached: ${reason}. Check DATABASE_URL and that the server runs.`,
    { cause },
  );
}

function place(databaseUrl: string): string | undefined {
  if (!URL.canParse(databaseUrl)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(databaseUrl);
  if (!/^postgres(ql)?:$/.test(protocol)) return undefined;
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
