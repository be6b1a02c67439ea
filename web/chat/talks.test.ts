import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from './talks.ts';

const CONVERSATION = 'a-conversation';
let asked: Readonly<Record<string, unknown>>[];
let answers: (() => Promise<Response>)[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', (_address: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body) as Readonly<Record<string, unknown>>);
    return answers.shift()?.() ?? Promise.reject(new TypeError('no connection'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const written = () => Promise.resolve(new Response('data: {"content":"A loan."}\n\ndata: [DONE]\n\n'));

/** Sends, and lets all waits pass. @returns whether it was taken */
async function sent(text: string): Promise<boolean> {
  const taken = send(CONVERSATION, { text }).then(
    () => true,
    () => false,
  );
  await vi.runAllTimersAsync();
  return taken;
}

test('a message that may have arrived is the same message when it is sent again, and a new one after its answer', async () => {
  answers = [];
  expect(await sent('Which loan?')).toBe(false);
  answers = [written, written, written];
  expect(await sent('Which scheme?')).toBe(true);
  expect(await sent('Which loan?')).toBe(true);
  expect(await sent('Which loan?')).toBe(true);
  const ids = (text: string) =>
    asked.filter(({ message }) => message === text).map(({ message_id }) => message_id);
  const loans = ids('Which loan?');
  // four tries without a connection, once more with it, and the question asked anew
  expect(loans).toHaveLength(6);
  expect(new Set(loans.slice(0, 5)).size).toBe(1);
  expect(loans[5]).not.toBe(loans[0]);
  expect(loans).not.toContain(ids('Which scheme?')[0]);
});
