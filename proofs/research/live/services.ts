import { modelsOf } from '../../../server/models/service.ts';
import type { Services } from '../../../server/platform/context.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { Turns } from '../../../server/platform/outside/turns.ts';
import { servicesOver } from '../../../server/platform/services.ts';
import { readSettings } from '../../../server/platform/settings.ts';
import { liveResearch } from '../../../server/research/live/research.ts';
import { registerResearchJobs } from '../../../server/research/jobs.ts';
import { noModelRunner } from '../../../server/research/no-model.ts';
import type { SearchProvider } from '../../../server/sources/search/search.ts';
import { createWeb } from '../../../server/sources/service.ts';
import { hitsOf } from './answers.ts';
import { PAGES } from './story.ts';

export const MODEL = 'story-model';

interface Where {
  readonly dataDir: string;
  /** Of the model that speaks the wire. */
  readonly modelUrl: string;
  /** Of the local web. */
  readonly port: number;
  /** The server of the model takes batches, too. */
  readonly batch?: boolean;
  /** An external PostgreSQL in place of the embedded one. */
  readonly databaseUrl?: string | undefined;
}

/** The services of a process that works on live research: everything as the program has it, but for a web of this machine. */
export async function liveServices({
  dataDir,
  modelUrl,
  port,
  batch = false,
  databaseUrl,
}: Where): Promise<Services & AsyncDisposable> {
  const settings = readSettings({
    DATA_DIR: dataDir,
    FREE_SPACE_FLOOR_MB: '1',
    LLM_BASE_URL: modelUrl,
    LLM_API_KEY: 'a-key',
    LLM_MODEL: MODEL,
    ...(batch && { LLM_BATCH: 'on' }),
  });
  const log = createLog('error');
  const database = await openDatabase({ dataDir, databaseUrl, log });
  await migrate(database);
  const services = servicesOver(database, settings, { log });
  const web = storyWeb(services, port, async ({ query }) => hitsOf(query));
  registerResearchJobs(services, noModelRunner, {
    live: liveResearch(services.db, { models: modelsOf(services), web, own_hosts: [], services }),
  });
  return {
    ...services,
    async [Symbol.asyncDispose]() {
      await web[Symbol.asyncDispose]();
      await database.close();
    },
  };
}

/** The web of the story, served by this machine. */
export function storyWeb(
  services: Services,
  port: number,
  search: SearchProvider['search'],
): ReturnType<typeof createWeb> {
  return createWeb(services, {
    loopback: { hosts: new Set(Object.keys(PAGES).map((address) => address.split('/', 1)[0] ?? '')), port },
    // time is measured, and nobody real is asked: hosts need no pause
    turns: new Turns({ wait: async () => undefined }),
    providers: [{ name: 'story', paise: 0, search }],
  });
}
