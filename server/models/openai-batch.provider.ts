import { z } from 'zod';
import { BATCH_STATES } from '../../shared/research/constants.ts';
import { MINUTE, SECOND } from '../../shared/platform/time.ts';
import { readBytes } from '../platform/outside/body.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { failureOf } from './failures.ts';
import type { Target } from './openai-compatible.provider.ts';

/** A batch as its provider tells of it. Ids that are empty words are none. */
const Told = z.object({
  id: z.string().min(1),
  status: z.enum(BATCH_STATES),
  output_file_id: z.string().nullish(),
  error_file_id: z.string().nullish(),
  request_counts: z.record(z.string(), z.number()).nullish(),
  errors: z.object({ data: z.array(z.object({ code: z.string().nullish() })).nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type ToldBatch = z.infer<typeof Told>;

const File = z.object({ id: z.string().min(1), filename: z.string().nullish() });
const Listed = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

/** What batches and files are asked of a server that speaks OpenAI's wire. All of it throws OutsideError. */
export interface BatchWire {
  /** Uploads the lines of a batch under this name. @returns the id of the file */
  upload(name: string, lines: string): Promise<string>;
  /** The id of a file that was uploaded under this name. */
  findFile(name: string): Promise<string | undefined>;
  create(input_file_id: string, metadata: Readonly<Record<string, string>>): Promise<ToldBatch>;
  /** The batch that was made with this metadata. */
  find(name: string, value: string): Promise<ToldBatch | undefined>;
  get(id: string): Promise<ToldBatch>;
  cancel(id: string): Promise<ToldBatch>;
  /** The text of a file; undefined where the provider has none under this id. */
  content(file_id: string): Promise<string | undefined>;
}

/** Where the lines of a batch are sent, one by one, by the provider itself. */
export const BATCH_ENDPOINT = '/v1/chat/completions';
const LIMIT_MS = MINUTE;
const FILE_LIMIT_MS = 120 * SECOND;
/** What a call answers at most, and what a file with all answers of a batch holds. Both are read as a whole. */
const ANSWER_BYTES = 4 * 1024 * 1024;
const FILE_BYTES = 64 * 1024 * 1024;
const LISTED = 100;

interface Limits {
  readonly limitMs?: number;
  readonly bytes?: number;
}
const FILE_LIMITS: Limits = { limitMs: FILE_LIMIT_MS, bytes: FILE_BYTES };

export function batchWire({ url, key, connect }: Target, signal: AbortSignal): BatchWire {
  const call = async (path: string, init: RequestInit = {}, limits: Limits = {}): Promise<string> => {
    const { limitMs = LIMIT_MS, bytes = ANSWER_BYTES } = limits;
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    if (key !== null) headers.set('authorization', `Bearer ${key}`);
    const ended = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    try {
      const response = await connect(`${url}${path}`, {
        ...init,
        headers,
        redirect: 'manual',
        signal: ended,
      });
      const responseBody = response.body ? String(await readBytes(response.body, bytes)) : '';
      if (response.status === 200) return responseBody;
      const responseHeaders = Object.fromEntries(response.headers);
      throw failureOf({ statusCode: response.status, responseBody, responseHeaders });
    } catch (cause) {
      signal.throwIfAborted();
      if (ended.aborted) throw new OutsideError('timeout', `${path} took too long`, { cause });
      throw failureOf(cause);
    }
  };
  const ask = async <Out>(form: z.ZodType<Out>, path: string, init?: RequestInit, limits?: Limits) =>
    read(form, await call(path, init, limits));
  const post = (body?: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  return {
    upload: async (name, lines) =>
      (await ask(File, '/files', fileForm(name, lines), { limitMs: FILE_LIMIT_MS })).id,
    findFile: async (name) =>
      (await ask(Listed(File), `/files?purpose=batch&limit=${LISTED}`)).data.find(
        (file) => file.filename === name,
      )?.id,
    create: (input_file_id, metadata) =>
      ask(
        Told,
        '/batches',
        post({ input_file_id, endpoint: BATCH_ENDPOINT, completion_window: '24h', metadata }),
      ),
    find: async (name, value) =>
      (await ask(Listed(Told), `/batches?limit=${LISTED}`)).data.find(
        ({ metadata }) => metadata?.[name] === value,
      ),
    get: (id) => ask(Told, `/batches/${encodeURIComponent(id)}`),
    cancel: (id) => ask(Told, `/batches/${encodeURIComponent(id)}/cancel`, post()),
    content: async (file_id) => {
      try {
        return await call(`/files/${encodeURIComponent(file_id)}/content`, {}, FILE_LIMITS);
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}

function read<Out>(form: z.ZodType<Out>, text: string): Out {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new OutsideError('not_json', 'it answered no JSON', { cause });
  }
  const { data, success } = form.safeParse(json);
  if (!success) throw new OutsideError('not_json', 'it answered in another form');
  return data;
}

/** The upload as the wire wants it, written by hand so that every kind of connection can send it. */
function fileForm(name: string, lines: string): RequestInit {
  const boundary = `batch-${name.replace(/\W/g, '')}`;
  const part = (head: string, body: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const body = [
    part('name="purpose"', 'batch'),
    part(`name="file"; filename="${name}"\r\ncontent-type: application/jsonl`, lines),
    `--${boundary}--\r\n`,
  ].join('');
  return { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}
