import { textOf } from '../../platform/outside/charset.ts';
import { tidyLines, written } from './block-writer.ts';
import type { Reading, ReadingOrder } from './reading.ts';

/** Reads what came from the web. The libraries for it are loaded when the first of its kind comes. */
export async function readDocument(order: ReadingOrder): Promise<Reading> {
  if (order.kind === 'pdf') return (await import('./pdf.ts')).readPdf(order);
  const text = textOf(order.bytes, order.contentType);
  return order.kind === 'html' ? (await import('./html.ts')).readHtml(text, order) : readPlain(text);
}

function readPlain(text: string): Reading {
  const parts = text.split(/\n\s*\n/).map(tidyLines);
  const { text: whole, blocks } = written(
    parts.filter((part) => part !== '').map((part) => ({ kind: 'text', text: part })),
  );
  return {
    title: whole.split('\n', 1)[0]?.slice(0, 300) ?? '',
    text: whole,
    blocks,
    published: null,
    declared: null,
  };
}
