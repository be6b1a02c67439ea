import { hasEnded } from '../../shared/research/agents.ts';
import type { JobMode } from '../../shared/research/constants.ts';
import type { ReportLanguage } from '../../shared/research/report-languages.ts';
import type { ResearchJob } from '../../shared/research/job.ts';
import { asAppError, client } from '../platform/client.ts';

export interface RunToStart {
  readonly ideaId: string;
  /** In which a model writes; without it that of the idea. */
  readonly language?: ReportLanguage | undefined;
  /** Without it live. */
  readonly mode?: JobMode | undefined;
}

/**
 * Starts a run of an idea; where one is under way already, such as after a second tap, gives that one.
 *
 * @throws AppError what the server refuses
 */
export async function startRun({ ideaId, language, mode }: RunToStart): Promise<ResearchJob> {
  try {
    return await client.research.start({ id: ideaId, ...(language && { language }), ...(mode && { mode }) });
  } catch (cause) {
    if (asAppError(cause).code !== 'conflict') throw cause;
    const { items } = await client.research.list({ id: ideaId });
    const running = items.find(({ status }) => !hasEnded(status));
    if (!running) throw cause;
    return running;
  }
}
