import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { MINUTE } from '../../shared/platform/time.ts';
import { EmbeddedSpeaker } from './embedded.provider.ts';

const made: EmbeddedSpeaker[] = [];
function speaker(options?: ConstructorParameters<typeof EmbeddedSpeaker>[0]): EmbeddedSpeaker {
  const one = new EmbeddedSpeaker(options);
  made.push(one);
  return one;
}
afterEach(() => Promise.all(made.splice(0).map((one) => one.stop())));

const HELLO = { text: 'Hello', language: 'en', gender: 'female' } as const;

it('speaks the same text as long, one after another and at once', async () => {
  const one = speaker();
  const first = await one.speak(HELLO);
  const others = await Promise.all([one.speak(HELLO), one.speak(HELLO)]);
  // the breath in a voice is noise, so that no two recordings are the same to the byte
  for (const other of others) {
    expect(other.subarray(0, 2)).toEqual(first.subarray(0, 2));
    expect(other.length / first.length).toBeCloseTo(1, 1);
  }
});

it('refuses when too many wait, and works again afterwards', async () => {
  const one = speaker({ waitingMax: 2 });
  const asked = Array.from({ length: 5 }, () => one.speak(HELLO));
  const results = await Promise.allSettled(asked);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect((await one.speak(HELLO)).length).toBeGreaterThan(1000);
});

it('gives up on a text that takes too long, not on one that waits for its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const one = speaker();
  const texts = ['One.', 'Two.', 'Three.'].map((text) =>
    one.speak({ text, language: 'en', gender: 'female' }),
  );
  for (const text of texts) {
    expect((await text).byteLength).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(10_000);
  }
});

it('whose thread has ended, by itself or by force, starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const one = speaker({ idleMs: MINUTE });
  await one.speak(HELLO);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect((await one.speak(HELLO)).length).toBeGreaterThan(1000);
  const [cut] = await Promise.allSettled([one.speak(HELLO), one.stop()]);
  expect(cut).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect((await one.speak(HELLO)).length).toBeGreaterThan(1000);
});
