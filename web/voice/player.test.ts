import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READY_TIMEOUT_MS } from '../../shared/voice/constants.ts';
import { refusal, stubBrowser, stubServer } from '../platform/testing.ts';
import { currentPlayer, onPlayer, pauseSpeech, resumeSpeech, startSpeech, stopSpeech } from './player.ts';

/** As the browser's, of which there is one for all that is spoken. */
class AudioStub extends EventTarget {
  static last: AudioStub | undefined;
  src = '';
  paused = true;
  refusal: DOMException | undefined;

  constructor() {
    super();
    AudioStub.last = this;
  }

  async play(): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }
}

let time = 10_000;
let texts = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubBrowser();
  // a press long after those of the tests before
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10_000));
  vi.stubGlobal('Audio', AudioStub);
  stubServer(() => ({ audioContent: btoa('sound') }));
});
afterEach(() => {
  stopSpeech();
  if (AudioStub.last) AudioStub.last.refusal = undefined;
  vi.useRealTimers();
});

/** A text that was never spoken before. */
const fresh = () => ({ text: `Text ${(texts += 1)}`, language: 'en' }) as const;
const status = (): string => currentPlayer().status;

describe('a text that is read aloud', () => {
  it('is loading until it sounds, and has stopped when it is over', async () => {
    const heard: string[] = [];
    const stop = onPlayer(() => heard.push(status()));
    await startSpeech(fresh());
    expect(AudioStub.last?.paused).toBe(false);
    AudioStub.last?.dispatchEvent(new Event('ended'));
    stop();
    expect(heard).toEqual(['loading', 'playing', 'stopped']);
    expect(currentPlayer().key).toBeNull();
  });

  it('pauses and goes on', async () => {
    await startSpeech(fresh());
    pauseSpeech();
    expect([status(), AudioStub.last?.paused]).toEqual(['paused', true]);
    await resumeSpeech();
    expect([status(), AudioStub.last?.paused]).toEqual(['playing', false]);
  });

  it('is fetched once, however often it is read', async () => {
    const calls = stubServer(() => ({ audioContent: btoa('sound') }));
    const text = fresh();
    await startSpeech(text);
    stopSpeech();
    await startSpeech(text);
    expect([calls.length, status()]).toEqual([1, 'playing']);
  });

  it('gives way to another: the one before is not heard when it comes late', async () => {
    const late = Promise.withResolvers<void>();
    stubServer(async () => {
      await late.promise;
      return { audioContent: btoa('first') };
    });
    const first = startSpeech(fresh());
    stubServer(() => ({ audioContent: btoa('second') }));
    await startSpeech(fresh());
    const source = AudioStub.last?.src;
    late.resolve();
    await first;
    expect([status(), AudioStub.last?.src]).toEqual(['playing', source]);
  });
});

describe('what cannot be read aloud', () => {
  it('is an error where the server has no speech for it', async () => {
    stubServer(() => {
      throw refusal('unavailable');
    });
    await startSpeech(fresh());
    expect(status()).toBe('error');
  });

  it('is an error where no sound has come in time', async () => {
    stubServer(() => new Promise(() => undefined));
    void startSpeech(fresh());
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS - 1);
    expect(status()).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe('error');
  });

  it('is an error where the sound breaks off', async () => {
    await startSpeech(fresh());
    AudioStub.last?.dispatchEvent(new Event('error'));
    expect(status()).toBe('error');
  });

  it('is no error where the browser wants a press first: the button still does it', async () => {
    await startSpeech(fresh());
    stopSpeech();
    if (AudioStub.last) AudioStub.last.refusal = new DOMException('press first', 'NotAllowedError');
    await startSpeech(fresh());
    expect(status()).toBe('stopped');
  });
});
