import type { BatchState } from '../../../shared/research/constants.ts';
import { HOUR } from '../../../shared/platform/time.ts';
import {
  batchLine,
  BatchQuestion,
  dropQuestion,
  mayPass,
  openBatches,
  readResults,
  settleResult,
  type BatchResult,
  type BatchWire,
  type ToldBatch,
} from '../../models/service.ts';
import type { Services } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { OutsideError, type OutsideReason } from '../../platform/outside/errors.ts';
import { publishProgress, selectJob, selectNow, type JobRow } from '../queries.ts';
import { AGENT_QUEUE, REPORT_QUEUE, type AgentTask, type ReportTask } from '../queues.ts';
import {
  answerStep,
  beatRuns,
  countAtWork,
  countBatches,
  dropSteps,
  insertBatch,
  selectAnswered,
  selectOpenBatches,
  selectQuestions,
  selectRunsToSend,
  selectStale,
  selectUnsent,
  sendAgain,
  updateBatch,
  type BatchRow,
  type WaitingRow,
} from './queries.ts';

/** A question that no batch answers is sent so often at most. */
const TRIES = 3;
/** Providers end a batch after 24 hours; one that says nothing for longer is given up. */
const LONGEST_MS = 26 * HOUR;
const ENDED: ReadonlySet<string> = new Set<BatchState>(['completed', 'failed', 'expired', 'cancelled']);

type Parts = Pick<Services, 'db' | 'settings' | 'queue' | 'log'>;

/**
 * Does what batches need now, and returns: makes batches of what waits, uploads, asks how they are, takes their answers over. Every step
 * is kept before the next, so that a process that is killed leaves nothing to be done twice; what fails for a while is tried at the next call.
 */
export async function workOnBatches(services: Parts, signal: AbortSignal): Promise<void> {
  const { db, log } = services;
  await beatRuns(db);
  await dropStale(db);
  for (const job of await selectRunsToSend(db)) await gather(db, job);
  const open = await selectOpenBatches(db);
  if (open.length === 0) return;
  for (const batch of open) {
    try {
      await follow(services, batch, await openBatches(services, signal));
    } catch (err) {
      signal.throwIfAborted();
      if (!(err instanceof OutsideError)) throw err;
      log.warn({ err, batch_id: batch.id }, 'a batch could not be followed; it is tried again');
      if (await isTooOld(db, batch)) await end(services, batch, { status: 'expired', failed: err.reason });
    }
  }
}

/** Questions of runs that were stopped before a batch had them cost nothing. */
async function dropStale(db: Db): Promise<void> {
  const stale = await selectStale(db);
  for (const { call_id } of stale) if (call_id !== null) await dropQuestion(db, call_id, STOPPED);
  await dropSteps(
    db,
    stale.map(({ id }) => id),
  );
}

const STOPPED = new OutsideError('refused', 'the run was stopped');

/** Makes batches of all that a run waits for, one for each model, once none of its agents is at work. */
async function gather(db: Db, jobId: string): Promise<void> {
  await tx(db, async (inTx) => {
    const job = await selectJob(inTx, jobId, { lock: true });
    if (job?.status !== 'running' || (await countAtWork(inTx, jobId)) > 0) return;
    const byModel = Map.groupBy(await selectUnsent(inTx, jobId), (row) => questionOf(row).model);
    for (const [model, rows] of byModel) {
      const calls = rows.flatMap(({ call_id }) => call_id ?? []);
      const round = (await countBatches(inTx, jobId)) + 1;
      await insertBatch(
        inTx,
        { research_job_id: jobId, metadata: { model, round, calls } },
        rows.map(({ id }) => id),
      );
    }
  });
}

const questionOf = ({ request }: Pick<WaitingRow, 'request'>): BatchQuestion => BatchQuestion.parse(request);

/** Takes a batch as far as it goes now. */
async function follow(services: Parts, batch: BatchRow, wire: BatchWire): Promise<void> {
  const { db } = services;
  const job = await selectJob(db, batch.research_job_id);
  const questions = await selectQuestions(db, batch.id);
  const isWanted = job?.status === 'running' && questions.length > 0;
  if (!isWanted && batch.openai_batch_id === null) {
    await end(services, batch, { status: 'cancelled', failed: 'refused' });
    return;
  }
  const told = await current(services, batch, questions, wire);
  if (!told) return;
  await updateBatch(db, batch.id, { status: told.status, metadata: countsOf(told) });
  if (ENDED.has(told.status)) {
    const results = told.status === 'failed' ? [] : await resultsOf(wire, told);
    await end(services, batch, {
      status: told.status,
      results,
      ...(told.status === 'failed' && { failed: 'refused' }),
    });
  } else if (!isWanted && told.status !== 'cancelling') {
    await updateBatch(db, batch.id, { status: (await wire.cancel(told.id)).status });
  } else if (await isTooOld(db, batch)) {
    await wire.cancel(told.id);
    await end(services, batch, { status: 'expired', results: await resultsOf(wire, told) });
  }
}

function countsOf({ request_counts, output_file_id, error_file_id, errors }: ToldBatch) {
  return {
    ...(request_counts && { request_counts }),
    ...(output_file_id && { output_file_id }),
    ...(error_file_id && { error_file_id }),
    ...(errors?.data && { errors: errors.data.map(({ code }) => code ?? '').slice(0, 10) }),
  };
}

/** The batch as its provider has it: uploaded and made first, where that was not done yet. Undefined where it could not be made. */
async function current(
  services: Parts,
  batch: BatchRow,
  questions: readonly WaitingRow[],
  wire: BatchWire,
): Promise<ToldBatch | undefined> {
  if (batch.openai_batch_id !== null) return wire.get(batch.openai_batch_id);
  const { db } = services;
  try {
    const input_file_id = batch.input_file_id ?? (await uploaded(db, batch, questions, wire));
    const isBegun = batch.metadata['creating'] === true;
    await updateBatch(db, batch.id, { metadata: { creating: true } });
    const told =
      (isBegun ? await wire.find('batch_job', batch.id) : undefined) ??
      (await wire.create(input_file_id, { batch_job: batch.id }));
    await updateBatch(db, batch.id, { openai_batch_id: told.id, status: told.status });
    return told;
  } catch (error) {
    if (!(error instanceof OutsideError) || mayPass(error)) throw error;
    // what is refused once is refused again: the run goes on with what it has
    await end(services, batch, { status: 'failed', failed: error.reason });
    return undefined;
  }
}

/** Uploads the lines of a batch; where that may have been done already, what is there is looked for first. */
async function uploaded(
  db: Db,
  { id, metadata }: BatchRow,
  questions: readonly WaitingRow[],
  wire: BatchWire,
): Promise<string> {
  const name = `${id}.jsonl`;
  const there = metadata['uploading'] === true ? await wire.findFile(name) : undefined;
  await updateBatch(db, id, { metadata: { uploading: true } });
  const lines = questions.map((row) => `${batchLine(row.call_id ?? row.id, questionOf(row))}\n`).join('');
  const input_file_id = there ?? (await wire.upload(name, lines));
  await updateBatch(db, id, { input_file_id });
  return input_file_id;
}

/** What the files of a batch say: of both, for either may hold what the other does not. */
async function resultsOf(
  wire: BatchWire,
  { output_file_id, error_file_id }: ToldBatch,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const id of [error_file_id, output_file_id]) {
    const text = id ? await wire.content(id) : undefined;
    if (text !== undefined) results.push(...readResults(text));
  }
  return results;
}

interface Ending {
  readonly status: BatchState;
  readonly results?: readonly BatchResult[];
  /** Why nothing of it is asked again. */
  readonly failed?: OutsideReason;
}

/** Takes over what a batch brought and lets those go on who waited for it, in one transaction. What it did not get to waits for the next batch. */
async function end(
  services: Parts,
  batch: BatchRow,
  { status, results = [], failed }: Ending,
): Promise<void> {
  const byCall = new Map(results.map((result) => [result.call_id, result]));
  await tx(services.db, async (db) => {
    const job = await selectJob(db, batch.research_job_id, { lock: true });
    const questions = await selectQuestions(db, batch.id);
    for (const row of questions)
      await takeOver({ ...services, db }, row, byCall.get(row.call_id ?? ''), failed);
    await settleOthers({ ...services, db }, batch, questions, byCall);
    await updateBatch(db, batch.id, { status, metadata: { collected: true } });
    if (job?.status !== 'running') return;
    await resume(db, services, job, batch.id);
    await publishProgress(db, job.id);
  });
}

async function takeOver(
  services: Pick<Services, 'db' | 'settings'>,
  row: WaitingRow,
  result: BatchResult | undefined,
  failed: OutsideReason | undefined,
): Promise<void> {
  const { db } = services;
  const call_id = row.call_id ?? '';
  const isLost =
    !result || result.unworked || (result.error !== null && mayPass(result.error) && result.text === '');
  if (isLost && failed === undefined && row.tries < TRIES) {
    await sendAgain(db, row);
    return;
  }
  if (result && !result.unworked) {
    await answerStep(db, row, await settleResult(services, result, questionOf(row)));
    return;
  }
  const error = new OutsideError(failed ?? 'unavailable', 'no batch answered it');
  await dropQuestion(db, call_id, error);
  await answerStep(db, row, { failed: error.reason });
}

/** Questions that nobody waits for any more were asked all the same: what they cost counts. */
async function settleOthers(
  services: Pick<Services, 'db' | 'settings'>,
  { metadata }: BatchRow,
  questions: readonly WaitingRow[],
  byCall: ReadonlyMap<string, BatchResult>,
): Promise<void> {
  const known = new Set(questions.map(({ call_id }) => call_id));
  const calls: unknown = metadata['calls'];
  for (const call of Array.isArray(calls) ? calls : []) {
    if (typeof call !== 'string' || known.has(call)) continue;
    const result = byCall.get(call);
    if (result) await settleResult(services, result, { model: String(metadata['model']), body: {} });
    else await dropQuestion(services.db, call, STOPPED);
  }
}

/** Queues those again whose questions are all answered. */
async function resume(db: Db, { queue }: Parts, { id, attempt }: JobRow, batchId: string): Promise<void> {
  for (const taker of await selectAnswered(db, id)) {
    const singletonKey = `${id}:${taker}:${attempt}:${batchId}`;
    const report: ReportTask = { job_id: id };
    if (taker === 'report') await queue.enqueue(db, REPORT_QUEUE, report, { singletonKey });
    else {
      const task: AgentTask = { job_id: id, agent_type: taker };
      await queue.enqueue(db, AGENT_QUEUE, task, { singletonKey });
    }
  }
}

async function isTooOld(db: Db, { created_at }: BatchRow): Promise<boolean> {
  return (await selectNow(db)).getTime() - Date.parse(created_at) > LONGEST_MS;
}
