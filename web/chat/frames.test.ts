import { describe, expect, test } from 'vitest';
import { FrameReader, type Came } from './frames.ts';

const TEXT = 'मदुरै में योजना ₹3.75 lakh، اردو';
const STREAM = [
  ':\n\n',
  `id: 8\ndata: ${JSON.stringify({ content: TEXT.slice(0, 8) })}\n\n`,
  `id: ${TEXT.length}\r\ndata: ${JSON.stringify({ content: TEXT.slice(8) })}\r\n\r\n`,
  `${JSON.stringify({ content: '!' })}\n`,
  'data: [DONE]\n\n',
].join('');

function read(pieces: readonly Uint8Array[]): Came[] {
  const reader = new FrameReader();
  return [...pieces.flatMap((piece) => reader.take(piece)), ...reader.close()];
}

function textOf(came: readonly Came[]): string {
  return came
    .map((one) => (one.kind === 'frame' && 'content' in one.frame ? one.frame.content : ''))
    .join('');
}

describe('a stream of an answer', () => {
  const bytes = new TextEncoder().encode(STREAM);

  test('is read the same wherever it is cut, also within a letter', () => {
    for (let at = 0; at <= bytes.length; at++) {
      const came = read([bytes.slice(0, at), bytes.slice(at)]);
      expect(textOf(came), `cut at ${at}`).toBe(`${TEXT}!`);
      expect(came.at(-1), `cut at ${at}`).toEqual({ kind: 'end' });
    }
  });

  test('says how much text there is after a frame', () => {
    const [first, second, plain] = read([bytes]);
    expect([first, second, plain].map((one) => (one?.kind === 'frame' ? one.seen : undefined))).toEqual([
      8,
      TEXT.length,
      null,
    ]);
  });

  test('passes over what is no frame', () => {
    const broken = 'data: {"content": 7}\ndata: {"conte\nevent: x\n{oops}\ndata: {"content":"a"}\n';
    expect(textOf(read([new TextEncoder().encode(broken)]))).toBe('a');
  });

  test('takes the end with its message, an error and a translation, and nothing that lacks a part of one', () => {
    const whole = [
      { done: true, message: { id: '1', content: 'a' } },
      { error: { code: 'quota', message: 'No more today' } },
      { translatedContent: 'ए', originalContent: 'a' },
    ];
    const broken = [{ done: true, message: {} }, { error: 'quota' }, { translatedContent: 'ए' }, null, {}];
    const lines = [...whole, ...broken].map((frame) => `data: ${JSON.stringify(frame)}\n`).join('');
    const came = read([new TextEncoder().encode(lines)]);
    expect(came.map((one) => (one.kind === 'frame' ? one.frame : one))).toEqual(whole);
  });

  test('without its last line end is read to the end', () => {
    expect(textOf(read([new TextEncoder().encode('data: {"content":"a"}')]))).toBe('a');
  });
});
