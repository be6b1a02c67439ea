import { expect, it } from 'vitest';
import { StreamEvents } from './stream-events.ts';

const SENT =
  'data: {"a":"नमस्ते 🙂"}\r\n\r\n: still at work\n\nid: 7\ndata:one\ndata: two\n\nevent: x\n\ndata: [DONE]\n\n';
const READ = ['{"a":"नमस्ते 🙂"}', 'one\ntwo', '[DONE]'];

it('events are the same wherever their bytes are cut', () => {
  const bytes = Buffer.from(SENT);
  for (let size = 1; size <= bytes.length; size += 1) {
    const events = new StreamEvents();
    const read: string[] = [];
    for (let at = 0; at < bytes.length; at += size) read.push(...events.take(bytes.subarray(at, at + size)));
    expect(read).toEqual(READ);
  }
});

it('an event without its empty line is not there yet', () => {
  const events = new StreamEvents();
  expect(events.take(Buffer.from('data: half\n'))).toEqual([]);
  expect(events.take(Buffer.from('\n'))).toEqual(['half']);
});
