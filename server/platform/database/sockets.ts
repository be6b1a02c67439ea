import { Socket } from 'node:net'

/** The connections of a pool, so that all can be cut at once when the server no longer answers. */
export class OpenSockets {
  readonly #open = new Set<Socket>()

  create(): Socket {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  destroyAll() {
    for (const socket of this.#open) socket.destroy()
  }
}
