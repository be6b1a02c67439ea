import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import espeak from 'espeak-ng';
import { createMp3Encoder } from 'wasm-media-encoders';

// eSpeak NG blocks its thread while it works, and is licensed on its own: it lives in this thread.

export interface SpeechOrder {
  readonly id: number;
  readonly text: string;
  /** The name of the voice, such as `hi+f2`. */
  readonly voice: string;
}

export type SpeechReply =
  | { readonly id: number; readonly mp3: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

const WORDS_PER_MINUTE = '145';
const UTF8 = '1';
const KBIT_PER_SECOND = 48;
/** Of a WAV file, before its samples: the sample rate is at byte 24. */
const HEADER_BYTES = 44;
const RATE_AT = 24;
const FULL_SCALE = 32_768;

const folder = dirname(createRequire(import.meta.url).resolve('espeak-ng'));
// compiled once, and started again for every text
const program = await WebAssembly.compile(readFileSync(join(folder, 'espeak-ng.wasm')));
const encoder = await createMp3Encoder();

/** Calls back later, never at once: the program is not ready for it then. */
async function startProgram(
  imports: WebAssembly.Imports,
  ready: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
): Promise<void> {
  ready(await WebAssembly.instantiate(program, imports), program);
}

/** The text as a WAV file, 16 bit mono. It is read from a file of the program's own, so that no text is an option. */
async function synthesise(text: string, voice: string): Promise<Uint8Array> {
  const complaints: string[] = [];
  const { FS } = await espeak({
    arguments: ['-v', voice, '-s', WORDS_PER_MINUTE, '-b', UTF8, '-f', 'text', '-w', 'speech.wav'],
    preRun: [({ FS: files }) => files.writeFile('text', text)],
    instantiateWasm(imports, done) {
      void startProgram(imports, done);
      return {};
    },
    print: () => undefined,
    printErr: (line) => complaints.push(line),
  });
  try {
    return FS.readFile('speech.wav');
  } catch (cause) {
    throw new Error(`no speech: ${complaints.join(' ')}`, { cause });
  }
}

function encode(wav: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const samples = new Float32Array(Math.max(0, Math.floor((wav.byteLength - HEADER_BYTES) / 2)));
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = view.getInt16(HEADER_BYTES + 2 * index, true) / FULL_SCALE;
  encoder.configure({ sampleRate: view.getUint32(RATE_AT, true), channels: 1, bitrate: KBIT_PER_SECOND });
  // the encoder gives views of its own memory, which its next call writes over
  const body = encoder.encode([samples]).slice();
  const end = encoder.finalize();
  const mp3 = new Uint8Array(body.length + end.length);
  mp3.set(body);
  mp3.set(end, body.length);
  return mp3;
}

async function answer({ id, text, voice }: SpeechOrder): Promise<void> {
  try {
    const mp3 = encode(await synthesise(text, voice));
    parentPort?.postMessage({ id, mp3 } satisfies SpeechReply, [mp3.buffer]);
  } catch (error) {
    const reply: SpeechReply = { id, error: error instanceof Error ? error.message : String(error) };
    parentPort?.postMessage(reply);
  }
}

// one at a time: the encoder is shared
let last = Promise.resolve();
parentPort?.on('message', (order: SpeechOrder) => {
  last = last.then(() => answer(order));
});
