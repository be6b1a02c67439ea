import { useSyncExternalStore } from 'react';
import type { ResponseLength } from '../../shared/chat/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import { currentLanguage } from '../platform/current-language.ts';
import { asAppError } from '../platform/errors.ts';
import { readStoredJson, writeStoredJson } from '../platform/storage.ts';
import { streamAnswer, type Request, type StreamMetrics } from './answer-stream.ts';
import { ask, refreshConversations, refreshMessages } from './engine.ts';

/** The messages are read again this long after an answer has ended, to put what is stored in place of what was shown. */
const REFETCH_AFTER_MS = 50;
const METRICS_KEY = 'stream-metrics';
const METRICS_KEPT = 100;

/** An answer that is being written, as this device sees it. */
export interface Live {
  /** What was asked, until the server's own copy is read; null where an answer is written again or taken up. */
  readonly question: { readonly id: string; readonly text: string } | null;
  /** The message that the question takes the place of, with all that followed it. */
  readonly replaces: string | null;
  /** The answer so far; empty while nothing has come. */
  readonly text: string;
  /** A language model writes it, and what it says is checked at the end. */
  readonly isUnchecked: boolean;
}

/** What is sent to a conversation. */
export interface Sending {
  readonly text?: string;
  readonly edit_of?: string;
  readonly regenerate?: true;
  readonly response_length?: ResponseLength;
  /** Goes before the text: the idea that a question is about. */
  readonly message_prefix?: string;
}

const NOTHING_YET: Live = { question: null, replaces: null, text: '', isUnchecked: false };

interface Running {
  live: Live;
  readonly abort: AbortController;
  readonly answerTo: string;
}

const running = new Map<string, Running>();
/**
 * The ids of messages of which nobody knows whether they arrived: their connection was lost before an answer came. Sent once more in the
 * same words, such a message has the same id, and so is one message wherever it had arrived.
 */
const unheard = new Map<string, string>();
const readAsItCame = new Set<string>();

/** Whether a model wrote this answer before the reader's eyes: cut to its first lines it would vanish from under them. */
export function wasReadAsItCame(message_id: string): boolean {
  return readAsItCame.has(message_id);
}

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer that is being written in a conversation; it goes on while other screens are open. */
export function useLive(conversation_id: string | null): Live | null {
  return useSyncExternalStore(subscribe, () =>
    conversation_id === null ? null : (running.get(conversation_id)?.live ?? null),
  );
}

/**
 * Sends a message and follows its answer to the end. While one is being written in the conversation, nothing is sent.
 *
 * @throws AppError what was refused, or that the answer did not come: what was typed is the caller's to keep
 */
export async function send(conversation_id: string, sending: Sending): Promise<void> {
  const { text, edit_of, regenerate, response_length = 'medium', message_prefix } = sending;
  if (running.has(conversation_id)) return;
  const named = JSON.stringify([conversation_id, text, edit_of, regenerate]);
  const message_id = unheard.get(named) ?? newId();
  unheard.set(named, message_id);
  const request = {
    action: 'send_message',
    conversation_id,
    message_id,
    language: currentLanguage(),
    stream: true,
    response_length,
    ...(text !== undefined && { message: text }),
    ...(edit_of !== undefined && { edit_of }),
    ...(regenerate && { regenerate }),
    ...(message_prefix !== undefined && { message_prefix }),
  };
  const question = text === undefined ? null : { id: message_id, text };
  await follow(conversation_id, message_id, request, { ...NOTHING_YET, question, replaces: edit_of ?? null });
  unheard.delete(named);
}

/** Takes up an answer that is being written already: after a reload, or from another device. */
export async function resume(conversation_id: string, message_id: string): Promise<void> {
  if (running.has(conversation_id)) return;
  const request = resuming(conversation_id, message_id);
  await follow(conversation_id, message_id, request, NOTHING_YET);
}

/** Stops an answer: here at once, and where it is written. What was written is kept. */
export async function stop(conversation_id: string): Promise<void> {
  const one = running.get(conversation_id);
  if (!one) return;
  one.abort.abort();
  await ask({ action: 'stop_message', conversation_id, message_id: one.answerTo });
  await refreshMessages(conversation_id);
}

function resuming(conversation_id: string, message_id: string): Request {
  return { action: 'resume_message', conversation_id, message_id };
}

async function follow(
  conversation_id: string,
  message_id: string,
  request: Request,
  live: Live,
): Promise<void> {
  const one: Running = { live, abort: new AbortController(), answerTo: message_id };
  running.set(conversation_id, one);
  changed();
  try {
    const { metrics, message } = await streamAnswer(request, resuming(conversation_id, message_id), {
      onText: (text, isUnchecked) => {
        one.live = { ...one.live, text, isUnchecked };
        changed();
      },
      signal: one.abort.signal,
    });
    keepMetrics(metrics);
    if (message?.made_by === 'model') readAsItCame.add(message.id);
    await new Promise((resolve) => setTimeout(resolve, REFETCH_AFTER_MS));
  } catch (cause) {
    if (!one.abort.signal.aborted) throw asAppError(cause);
  } finally {
    // what is stored takes the place of what was shown, without a gap
    await Promise.all([refreshMessages(conversation_id), refreshConversations()]).catch(() => undefined);
    running.delete(conversation_id);
    changed();
  }
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function keepMetrics(metrics: StreamMetrics): void {
  const kept = readStoredJson(METRICS_KEY, isList) ?? [];
  writeStoredJson(METRICS_KEY, [...kept, metrics].slice(-METRICS_KEPT));
}
