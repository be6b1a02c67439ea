import { createHash } from 'node:crypto';
import { PROMPTS } from '../../shared/onboarding/prompts.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { rateLimited } from '../../shared/platform/wait.ts';
import type { Speak, SpeakPrompt, Spoken, Voices } from '../../shared/voice/model.ts';
import type { Context, MemberContext } from '../platform/context.ts';
import { requireToken } from '../platform/http/limits.ts';
import { EmbeddedSpeaker, type Speaker } from './embedded.provider.ts';
import { Recordings } from './recordings.ts';

const MB = 1024 * 1024;
const TEXTS_PER_MINUTE = 30;
/** Texts of one person that are made at once; more would keep everybody else waiting. */
const TEXTS_AT_ONCE = 3;
const SOON_SECONDS = 1;

// one voice and one store of recordings for the whole process
const speaker: Speaker = new EmbeddedSpeaker();
const recordings = new Recordings(16 * MB);
/** How many texts are being made for whom. */
const making = new Map<string, number>();

/** Which languages can be spoken and understood here. Nothing listens without a provider. */
export async function getVoices(): Promise<Voices> {
  return { speak: [...speaker.languages], listen: [] };
}

/** A sentence of the spoken sign-up in a language of the interface; visitors hear these before they have an account. */
export function speakPrompt({ translate }: Context, { prompt, language }: SpeakPrompt): Promise<Spoken> {
  return spoken({ text: translate(language, PROMPTS[prompt]), language, gender: 'female' });
}

/**
 * Reads a text aloud, as the function `bhashini-text-to-speech`. What was spoken lately is not made, nor counted, again.
 *
 * @throws AppError `not_configured` for a language without a voice, `rate_limited`, `unavailable`
 */
export async function speakText({ db, actor }: MemberContext, request: Speak): Promise<Spoken> {
  requireVoice(request.language);
  if (recordings.has(keyOf(request))) return spoken(request);
  const others = making.get(actor.id) ?? 0;
  if (others >= TEXTS_AT_ONCE) throw rateLimited(SOON_SECONDS);
  making.set(actor.id, others + 1);
  try {
    await requireToken(db, `speak:${actor.id}`, TEXTS_PER_MINUTE, MINUTE);
    return await spoken(request);
  } finally {
    const left = (making.get(actor.id) ?? 1) - 1;
    if (left > 0) making.set(actor.id, left);
    else making.delete(actor.id);
  }
}

async function spoken(request: Speak): Promise<Spoken> {
  requireVoice(request.language);
  const mp3 = await recordings.get(keyOf(request), () => speaker.speak(request));
  const audioContent = Buffer.from(mp3.buffer, mp3.byteOffset, mp3.byteLength).toString('base64');
  return { audioContent, format: 'mp3' };
}

function requireVoice(language: string): void {
  if (speaker.languages.includes(language)) return;
  throw new AppError('not_configured', msg('This language cannot be read aloud yet.'), {
    data: { language },
  });
}

function keyOf({ text, language, gender }: Speak): string {
  return createHash('sha256').update(`${language} ${gender} ${text}`).digest('base64');
}
