import { expect, it } from 'vitest';
import { batchWire, type BatchWire } from './openai-batch.provider.ts';

/** A provider that answers everything with a text of so many megabytes, and does not say how long it is. */
function providerOf(megabytes: number, status = 200) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === megabytes) return controller.close();
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
    },
  });
  const connect = async () => new Response(body, { status });
  const target = { url: 'https://models.example.org/v1', key: 'sk-test', model: 'any', connect };
  return { wire: batchWire(target, new AbortController().signal), sent: () => sent };
}

const calls: readonly (readonly [string, (wire: BatchWire) => Promise<unknown>])[] = [
  ['what it says of a batch', (wire) => wire.get('one')],
  ['its list', (wire) => wire.findFile('one')],
  ['a file', (wire) => wire.content('one')],
];

it.each(calls)('%s that has no end is not read to its end', async (_, call) => {
  const provider = providerOf(1000);
  await expect(call(provider.wire)).rejects.toMatchObject({ reason: 'too_large' });
  expect(provider.sent()).toBeLessThan(80);
});

it('an error without an end is not read to its end either', async () => {
  const provider = providerOf(1000, 500);
  await expect(provider.wire.get('one')).rejects.toMatchObject({ reason: 'too_large' });
  expect(provider.sent()).toBeLessThan(20);
});

it('a file with the answers of many questions is read', async () => {
  expect(await providerOf(20).wire.content('one')).toHaveLength(20 * 1024 * 1024);
});
