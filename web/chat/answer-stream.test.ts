import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../shared/platform/errors.ts';
import { streamAnswer } from './answer-stream.ts';

const TEXT = 'The state gives 25 % of the cost, at most ₹3.75 lakh.';
const AGAIN = { action: 'resume_message', message_id: 'a' };
const FIRST = { action: 'send_message', response_length: 'medium' };

/** What is asked of the server, and how it answers in turn. */
let asked: { body: unknown; from: string | null }[];
let answers: (() => Response)[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', (_address: string, init: { body: string; headers: Record<string, string> }) => {
    asked.push({
      body: JSON.parse(init.body) as unknown,
      from: new Headers(init.headers).get('last-event-id'),
    });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no line'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function frames(from: number, to: number, { ends = false } = {}): () => Response {
  const lines = Array.from(TEXT.slice(from, to)).map(
    (letter, index) => `id: ${from + index + 1}\ndata: ${JSON.stringify({ content: letter })}\n\n`,
  );
  return () => new Response(lines.join('') + (ends ? 'data: [DONE]\n\n' : ''));
}

async function follow(abort = new AbortController()): Promise<{ text: string; seen: string[] }> {
  const seen: string[] = [];
  const done = streamAnswer(FIRST, AGAIN, { onText: (text) => seen.push(text), signal: abort.signal });
  const settled = done.then(
    () => true,
    () => true,
  );
  for (let over = false; !over;) {
    await vi.advanceTimersByTimeAsync(100);
    over = await Promise.race([settled, Promise.resolve(false)]);
  }
  return { text: (await done).text, seen };
}

describe('an answer of a language model', () => {
  test('says while it comes that nobody has checked it, and is replaced by what was checked', async () => {
    const draft = { content: TEXT, checked: false };
    const checked = { translatedContent: `${TEXT} *(no source)*`, originalContent: TEXT };
    const lines = [draft, checked].map((frame) => `data: ${JSON.stringify(frame)}\n\n`);
    const at = async (count: number) => {
      answers = [() => new Response(`${lines.slice(0, count).join('')}data: [DONE]\n\n`)];
      const seen: unknown[] = [];
      const listener = {
        onText: (...told: readonly unknown[]) => seen.push(told),
        signal: new AbortController().signal,
      };
      await streamAnswer(FIRST, AGAIN, listener);
      return seen.at(-1);
    };
    expect(await at(1)).toEqual([TEXT, true]);
    expect(await at(2)).toEqual([`${TEXT} *(no source)*`, false]);
  });
});

describe('an answer that comes in a stream', () => {
  test('cut anywhere is taken up where it broke: nothing is lost and nothing doubled', async () => {
    for (let cut = 1; cut < TEXT.length; cut++) {
      asked = [];
      answers = [frames(0, cut), frames(cut, TEXT.length, { ends: true })];
      expect((await follow()).text, `cut at ${cut}`).toBe(TEXT);
      expect(asked.at(-1)).toEqual({ body: AGAIN, from: String(cut) });
    }
  });

  test('that a server sends again from an earlier place is not doubled', async () => {
    answers = [frames(0, 20), frames(12, TEXT.length, { ends: true })];
    expect((await follow()).text).toBe(TEXT);
  });

  test('is asked for again as it was where the server never heard of it', async () => {
    answers = [];
    const failed = follow();
    await expect(failed).rejects.toBeInstanceOf(AppError);
    expect(asked.length).toBe(4);
    expect(asked.every(({ body }) => JSON.stringify(body) === JSON.stringify(FIRST))).toBe(true);
  });

  test('that is refused is not asked for again', async () => {
    const body = { code: 'quota', message: 'No messages are left for today.' };
    answers = [() => Response.json(body, { status: 429 })];
    await expect(follow()).rejects.toMatchObject({ code: 'quota' });
    expect(asked.length).toBe(1);
  });

  test('of a server that is no engine says what came', async () => {
    answers = [() => new Response('teapot', { status: 418 })];
    await expect(follow()).rejects.toThrow('HTTP 418: teapot');
  });

  test('replaced by its translation shows the translation', async () => {
    const translated = `data: ${JSON.stringify({ translatedContent: 'अनुवाद', originalContent: TEXT })}\n\ndata: [DONE]\n\n`;
    answers = [() => new Response(translated)];
    expect((await follow()).text).toBe('अनुवाद');
  });
});
