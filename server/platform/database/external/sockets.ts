import { Socket } from 'node:net';
import { countDown } from './in-time.ts';

/** The server's first byte comes within one round trip. */
const FIRST_BYTE_MS = 400;

/** The connections of a pool, so that all can be cut at once when the server no longer answers. */
export class OpenSockets {
  readonly #open = new Set<Socket>();
  readonly #onSilence: (() => void) | undefined;

  /** @param onSilence called when a new connection hears nothing */
  constructor(onSilence?: () => void) {
    this.#onSilence = onSilence;
  }

  create(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    const stop = countDown(FIRST_BYTE_MS, () => this.#onSilence?.());
    socket.once('data', stop);
    socket.once('close', () => {
      stop();
      this.#open.delete(socket);
    });
    return socket;
  }

  destroyAll() {
    for (const socket of this.#open) socket.destroy();
  }
}
