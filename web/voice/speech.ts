import type { PromptId } from '../../shared/onboarding/prompts.ts';
import type { Language } from '../../shared/platform/languages.ts';
import { SpeechCache } from '../../shared/voice/cache.ts';
import { client } from '../platform/client.ts';

/** What is to be said: a sentence of the spoken sign-up, which visitors may hear too, or a text of a member. */
export type Utterance =
  | { readonly prompt: PromptId; readonly language: Language }
  | { readonly text: string; readonly language: Language };

const cache = new SpeechCache();

/** The same for the same words in the same language. */
export function keyOf(utterance: Utterance): string {
  const what = 'prompt' in utterance ? `prompt ${utterance.prompt}` : `text ${utterance.text}`;
  return `${utterance.language} ${what}`;
}

/** The text of a key; null for a sentence of the spoken sign-up, which is on the screen anyway. */
export function textOfKey(key: string): string | null {
  return /^\S+ text ([^]*)$/.exec(key)?.[1] ?? null;
}

/** Has it spoken. @returns MP3 @throws AppError */
export async function speak(utterance: Utterance): Promise<Blob> {
  const key = keyOf(utterance);
  const kept = cache.get(key);
  if (kept !== undefined) return asMp3(kept);
  const { audioContent } =
    'prompt' in utterance ? await client.voice.prompt(utterance) : await client.voice.speak(utterance);
  cache.set(key, audioContent);
  return asMp3(audioContent);
}

function asMp3(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'audio/mpeg' });
}
