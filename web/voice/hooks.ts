import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '../../shared/platform/languages.ts';
import type { Player } from '../../shared/voice/player.ts';
import { api } from '../platform/client.ts';
import { listenerFor } from './listen.ts';
import { keyOf, textOfKey, type Utterance } from './speech.ts';
import { currentPlayer, onPlayer, pauseSpeech, resumeSpeech, startSpeech, stopSpeech } from './player.ts';

/** Whether a language has a voice here. Where the server cannot be asked there is none. */
export function useCanSpeak(language: Language): boolean {
  const { data } = useQuery(api.voice.voices.queryOptions({ staleTime: Infinity }));
  return data?.speak.includes(language) ?? false;
}

/** Whether a spoken answer is understood here. */
export function useCanListen(language: Language): boolean {
  return listenerFor(language) !== undefined;
}

interface Speech {
  readonly status: Player['status'];
  /** Starts, pauses or goes on. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** The text that is read aloud now, whatever shows it; null where nothing is. */
export function useSpoken(): { readonly text: string; readonly status: Player['status'] } | null {
  const { key, status } = useSyncExternalStore(onPlayer, currentPlayer);
  const text = key === null ? null : textOfKey(key);
  return text === null ? null : { text, status };
}

/** One thing that can be read aloud, and how far the reading is. It stops with what shows it. */
export function useSpeech(utterance: Utterance): Speech {
  const player = useSyncExternalStore(onPlayer, currentPlayer);
  const key = keyOf(utterance);
  const mine = player.key === key;
  useEffect(
    () => () => {
      if (currentPlayer().key === key) stopSpeech();
    },
    [key],
  );
  return {
    status: mine ? player.status : 'idle',
    toggle: () => {
      if (mine && player.status === 'playing') pauseSpeech();
      else if (mine && player.status === 'paused') void resumeSpeech();
      else void startSpeech(utterance);
    },
    stop: stopSpeech,
  };
}
