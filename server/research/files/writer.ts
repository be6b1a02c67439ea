import { Worker } from 'node:worker_threads';
import { MINUTE } from '../../../shared/platform/time.ts';
import type { FileFormat } from '../../../shared/research/files.ts';
import type { ReportDocument } from './document.ts';
import type { WriterOrder, WriterReply } from './document.worker.ts';

/** Writes a document in a format. */
export type WriteDocument = (
  document: ReportDocument,
  format: FileFormat,
  signal: AbortSignal,
) => Promise<Uint8Array>;

const LONGEST_MS = 5 * MINUTE;
/** A report that takes more memory than this is not written, and the server lives on. */
const MEMORY_MB = 512;

/**
 * Writes a document in a thread of its own, which ends with it: shaping letters takes seconds in which the server answers others.
 *
 * @throws Error where it cannot be written, takes too long, or is stopped
 */
export const writeInThread: WriteDocument = async (document, format, signal) => {
  signal.throwIfAborted();
  const order: WriterOrder = { document, format };
  const worker = new Worker(new URL('./document.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const stop = () => reject(new Error('the writing of a report was stopped', { cause: signal.reason }));
  const late = setTimeout(() => reject(new Error('the writing of a report took too long')), LONGEST_MS);
  signal.addEventListener('abort', stop, { once: true });
  worker.once('message', ({ bytes }: WriterReply) => resolve(bytes));
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread that wrote a report has ended')));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
};
