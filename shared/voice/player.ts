import { REPEAT_START_MS } from './constants.ts';

/** What the player of spoken text does. `key` names what is spoken; nothing is once it has ended or was stopped. */
export interface Player {
  readonly status: 'idle' | 'loading' | 'playing' | 'paused' | 'stopped' | 'error';
  readonly key: string | null;
  /** The last start, in milliseconds of any clock that goes forward. */
  readonly started: { readonly key: string; readonly at: number } | null;
}

export type PlayerEvent =
  | { readonly type: 'start'; readonly key: string; readonly at: number }
  /** The 10 s without sound are over, for the start at that time. */
  | { readonly type: 'timeout'; readonly at: number }
  | { readonly type: 'ready' | 'pause' | 'resume' | 'stop' | 'ended' | 'failed' };

export const SILENT: Player = { status: 'idle', key: null, started: null };

/**
 * The player after something happened; the same object where it changes nothing.
 *
 * A repeated start within 800 ms is ignored; loading becomes playing when ready; 10 s without sound, or a failing element, is an
 * error; the end is a stop; pause only from playing, resume only from paused.
 */
export function playerAfter(player: Player, event: PlayerEvent): Player {
  switch (event.type) {
    case 'start':
      return isRepeat(player, event) ? player : { status: 'loading', key: event.key, started: event };
    case 'ready':
      return from(player, ['loading'], 'playing');
    case 'pause':
      return from(player, ['playing'], 'paused');
    case 'resume':
      return from(player, ['paused'], 'playing');
    case 'timeout':
      return player.started?.at === event.at ? from(player, ['loading'], 'error') : player;
    case 'failed':
      return from(player, ['loading', 'playing', 'paused'], 'error');
    case 'stop':
    case 'ended': {
      const stopped = from(player, ['loading', 'playing', 'paused', 'error'], 'stopped');
      return stopped === player ? player : { ...stopped, key: null };
    }
    default:
      return event satisfies never;
  }
}

function isRepeat({ started }: Player, { key, at }: { readonly key: string; readonly at: number }): boolean {
  return started?.key === key && at - started.at < REPEAT_START_MS;
}

function from(player: Player, allowed: readonly Player['status'][], status: Player['status']): Player {
  return allowed.includes(player.status) ? { ...player, status } : player;
}
