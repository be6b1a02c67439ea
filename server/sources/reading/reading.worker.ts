import { parentPort } from 'node:worker_threads';
import { readDocument } from './document.ts';
import type { Reading, ReadingOrder } from './reading.ts';

// What comes from the web can be made to take all the time and memory there is: it is read in this thread, which can be ended.

export type ReadingReply = { readonly reading: Reading } | { readonly error: string };

async function answer(order: ReadingOrder): Promise<void> {
  try {
    parentPort?.postMessage({ reading: await readDocument(order) } satisfies ReadingReply);
  } catch (error) {
    const reply: ReadingReply = { error: error instanceof Error ? error.message : String(error) };
    parentPort?.postMessage(reply);
  }
}

// most of what comes is HTML: what reads it is loaded before the first page is there
void import('./html.ts');
parentPort?.on('message', (order: ReadingOrder) => void answer(order));
