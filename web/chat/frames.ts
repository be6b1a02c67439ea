import type { ChatFrame } from '../../shared/chat/model.ts';

/** What came of a stream: a frame, with how much text there was after it where the server says so; or its end. */
export type Came =
  | { readonly kind: 'frame'; readonly frame: ChatFrame; readonly seen: number | null }
  | { readonly kind: 'end' };

/**
 * Reads a stream of events: `data:` lines with JSON, `id:` lines with the length of the text so far, `[DONE]` at the end. A plain line
 * of JSON is taken as well. What is no frame is passed over. Bytes may be cut anywhere, also within a letter.
 */
export class FrameReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #id: number | null = null;

  /** What a piece of the stream brings. */
  take(bytes: Uint8Array): Came[] {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  /** What was left when the stream ended. */
  close(): Came[] {
    const line = this.#rest + this.#decoder.decode();
    this.#rest = '';
    return this.#line(line);
  }

  #line(line: string): Came[] {
    if (line.startsWith('id:')) {
      const id = Number(line.slice(3).trim());
      this.#id = Number.isSafeInteger(id) ? id : null;
      return [];
    }
    const data = line.startsWith('data:') ? line.slice(5).trim() : line.trim();
    if (data === '[DONE]') return [{ kind: 'end' }];
    if (!data.startsWith('{')) return [];
    const frame = asFrame(data);
    if (!frame) return [];
    const seen = this.#id;
    this.#id = null;
    return [{ kind: 'frame', frame, seen }];
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Looks at what is used of a frame. By hand: one comes with every few letters, and the screen is drawn without the code of schemas. */
function isFrame(given: unknown): given is ChatFrame {
  if (!isRecord(given)) return false;
  if (isText(given['translatedContent'])) return isText(given['originalContent']);
  const { done, message, error } = given;
  if (done === true) return isRecord(message) && isText(message['id']) && isText(message['content']);
  if (isRecord(error)) return isText(error['code']) && isText(error['message']);
  return isText(given['content']);
}

function asFrame(data: string): ChatFrame | undefined {
  try {
    const given: unknown = JSON.parse(data);
    return isFrame(given) ? given : undefined;
  } catch {
    return undefined; // half a line, or another server's words
  }
}
