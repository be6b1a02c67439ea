import * as fs from 'node:fs';

/** One thing that the engine did to its disk, or one reply that it sent, in the order in which they happened. */
export type DiskEvent =
  | { op: 'open'; fd: number; path: string; truncate: boolean }
  | { op: 'close'; fd: number }
  | { op: 'write'; fd: number; at: number; data: Buffer }
  | { op: 'resize'; file: number | string; size: number }
  | { op: 'create' | 'mkdir' | 'remove'; path: string }
  | { op: 'rename'; from: string; to: string }
  | { op: 'fsync'; fd: number }
  | { op: 'reply'; request: RepliedRequest };

/** The call that a successful reply answered; `tx` is 0 outside a transaction. */
export interface RepliedRequest {
  tx: number;
  op: string;
  sql?: string;
  params?: unknown[];
}

// a record: length of the JSON, the JSON, length of the bytes, the bytes

/** Packs an event. */
export function encodeEvent(event: DiskEvent): Buffer {
  const data = event.op === 'write' ? event.data : Buffer.alloc(0);
  const json = Buffer.from(JSON.stringify(event.op === 'write' ? { ...event, data: undefined } : event));
  const record = Buffer.alloc(8 + json.length + data.length);
  record.writeUInt32LE(json.length, 0);
  json.copy(record, 4);
  record.writeUInt32LE(data.length, 4 + json.length);
  data.copy(record, 8 + json.length);
  return record;
}

/** Reads a whole log back. */
export function readEvents(file: string): DiskEvent[] {
  const log = fs.readFileSync(file);
  const events: DiskEvent[] = [];
  for (let at = 0; at < log.length;) {
    const jsonLength = log.readUInt32LE(at);
    const event = JSON.parse(log.toString('utf8', at + 4, at + 4 + jsonLength)) as DiskEvent;
    const dataAt = at + 8 + jsonLength;
    const dataLength = log.readUInt32LE(dataAt - 4);
    events.push(event.op === 'write' ? { ...event, data: log.subarray(dataAt, dataAt + dataLength) } : event);
    at = dataAt + dataLength;
  }
  return events;
}
