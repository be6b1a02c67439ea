// A Hindi sentence of 60 characters read aloud, after warm-up: time to its MP3, and how much faster than it is heard.
import { EmbeddedSpeaker } from '../server/voice/embedded.provider.ts';

const TEXT = 'नमस्ते, अपने व्यवसाय का विचार एक वाक्य में बताइए, हम सुनेंगे।';
const CHARACTERS = 60;
const ROUNDS = Number(process.argv[2] ?? 20);
const GATE_MS = 400;
const GATE_TIMES = 10;
const BITS_PER_MS = 48;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const text = TEXT.slice(0, CHARACTERS);
const request = { text, language: 'hi', gender: 'female' } as const;
const speaker = new EmbeddedSpeaker();
const beganCold = performance.now();
const mp3 = await speaker.speak(request);
const coldMs = performance.now() - beganCold;
for (let round = 0; round < 3; round += 1) await speaker.speak(request);

const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const began = performance.now();
  await speaker.speak(request);
  times.push(performance.now() - began);
}
await speaker.stop();

const heardMs = (mp3.length * 8) / BITS_PER_MS;
const ms = median(times);
const faster = heardMs / ms;
console.log(
  `${text.length} characters of Hindi, ${(heardMs / 1000).toFixed(1)} s to listen to, ${mp3.length} bytes`,
);
console.log(`first, thread started: ${coldMs.toFixed(0)} ms`);
console.log(
  `median of ${ROUNDS}: ${ms.toFixed(0)} ms (gate ${GATE_MS}), slowest ${Math.max(...times).toFixed(0)} ms`,
);
console.log(`${faster.toFixed(0)} times faster than it is heard (gate ${GATE_TIMES})`);
process.exitCode = ms <= GATE_MS && faster >= GATE_TIMES ? 0 : 1;
