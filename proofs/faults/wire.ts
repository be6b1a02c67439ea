import { EventEmitter, once } from 'node:events';
import * as net from 'node:net';

/** A wire to the server that can be made to swallow everything, as a broken network does. */
export class Wire {
  swallows = false;
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();
  readonly #traffic = new EventEmitter();

  constructor(port: number) {
    this.#server = net.createServer((near) => {
      const far = net.connect(port, '127.0.0.1');
      near.on('data', () => this.#traffic.emit('asked'));
      this.#join(near, far);
      this.#join(far, near);
    });
  }

  #join(from: net.Socket, to: net.Socket) {
    this.#sockets.add(from);
    from.on('data', (data) => {
      if (!this.swallows) to.write(data);
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      if (!this.swallows) to.destroy();
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Waits until the server is asked something. */
  async nextRequest(): Promise<void> {
    await once(this.#traffic, 'asked');
  }

  close() {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
