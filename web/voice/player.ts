import { READY_TIMEOUT_MS } from '../../shared/voice/constants.ts';
import { playerAfter, SILENT, type Player, type PlayerEvent } from '../../shared/voice/player.ts';
import { keyOf, speak, type Utterance } from './speech.ts';

let player = SILENT;
let audio: HTMLAudioElement | undefined;
let source: string | undefined;
const listeners = new Set<() => void>();

export function currentPlayer(): Player {
  return player;
}

export function onPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(event: PlayerEvent): boolean {
  const before = player;
  player = playerAfter(player, event);
  if (player === before) return false;
  if (player.status !== 'playing' && player.status !== 'loading') audio?.pause();
  for (const listener of listeners) listener();
  return true;
}

/** One voice at a time: what is spoken gives way to what is started. A double press is ignored. */
export async function startSpeech(utterance: Utterance): Promise<void> {
  const at = performance.now();
  if (!tell({ type: 'start', key: keyOf(utterance), at })) return;
  audio?.pause();
  setTimeout(() => tell({ type: 'timeout', at }), READY_TIMEOUT_MS);
  const isCurrent = () => player.started?.at === at && player.status === 'loading';
  try {
    const mp3 = await speak(utterance);
    if (isCurrent()) await play(mp3, isCurrent);
  } catch (error) {
    if (isCurrent()) tell({ type: isRefusal(error) ? 'stop' : 'failed' });
  }
}

/** A page that was not touched yet may not make sound: no fault, the button still does. */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

async function play(mp3: Blob, isCurrent: () => boolean): Promise<void> {
  audio ??= newAudio();
  if (source) URL.revokeObjectURL(source);
  source = URL.createObjectURL(mp3);
  audio.src = source;
  await audio.play();
  if (isCurrent()) tell({ type: 'ready' });
}

function newAudio(): HTMLAudioElement {
  const element = new Audio();
  element.addEventListener('ended', () => tell({ type: 'ended' }));
  element.addEventListener('error', () => tell({ type: 'failed' }));
  return element;
}

export function pauseSpeech(): void {
  tell({ type: 'pause' });
}

export async function resumeSpeech(): Promise<void> {
  if (!tell({ type: 'resume' })) return;
  await audio?.play().catch(() => tell({ type: 'failed' }));
}

export function stopSpeech(): void {
  tell({ type: 'stop' });
}
