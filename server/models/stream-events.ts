import { StringDecoder } from 'node:string_decoder';

/**
 * Takes a stream of events (WHATWG HTML, section 9.2) apart as its bytes come. Only the data of events is kept: nothing else is sent by
 * servers of models.
 */
export class StreamEvents {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  /** The lines of data of an event that has not ended yet. */
  #data: string | undefined;

  /** @returns the data of the events that end in these bytes */
  take(bytes: Uint8Array): string[] {
    const ended: string[] = [];
    const text = this.#rest + this.#decoder.write(bytes);
    let from = 0;
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      this.#line(text.slice(from, text[to - 1] === '\r' && to > from ? to - 1 : to), ended);
      from = to + 1;
    }
    this.#rest = text.slice(from);
    return ended;
  }

  #line(line: string, ended: string[]): void {
    if (line === '') {
      if (this.#data !== undefined) ended.push(this.#data);
      this.#data = undefined;
    } else if (line.startsWith('data:')) {
      const data = line.slice(line[5] === ' ' ? 6 : 5);
      this.#data = this.#data === undefined ? data : `${this.#data}\n${data}`;
    }
  }
}
