/** Of 12 bits: the upper half stays free for those that follow in the same millisecond. */
const COUNTERS = 2048;

let last = 0;
let counter = 0;

/**
 * A new UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix time in milliseconds, then a counter of 12 bits that begins at a random
 * number in each millisecond (section 6.2, method 1), and 62 random bits.
 * Made by whoever creates the thing, also on a device without a connection; ids sort by the time of creation, and those that one process
 * makes in one millisecond by their turn.
 *
 * @param at Unix time in milliseconds
 */
export function newId(at: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  counter = at === last ? counter + 1 : view.getUint16(6) % COUNTERS;
  last = at;
  view.setUint16(0, Math.floor(at / 2 ** 32));
  view.setUint32(2, at % 2 ** 32);
  view.setUint16(6, 0x7000 | (counter & 0x0fff));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
