import { textOf } from '../../platform/outside/charset.ts';
import { withoutPerson } from '../../../shared/research/without-person.ts';
import { tidyLines, written, type Part } from './block-writer.ts';
import type { Reading, ReadingOrder } from './reading.ts';

/** Reads what came from the web, or from a person. The libraries for it are loaded when the first of its kind comes. */
export async function readDocument(order: ReadingOrder): Promise<Reading> {
  const reading = await readAs(order);
  return order.isGiven ? withoutItsWriter(reading) : reading;
}

async function readAs(order: ReadingOrder): Promise<Reading> {
  if (order.kind === 'pdf') return (await import('./pdf.ts')).readPdf(order);
  if (order.kind === 'docx') return (await import('./docx.ts')).readDocx(order);
  if (order.kind === 'csv') return (await import('./csv.ts')).readCsv(order);
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

function withoutItsWriter({ text, blocks, ...reading }: Reading): Reading {
  const parts = blocks.map(({ start, end, kind, head }, at): Part => {
    const tight = text.slice(blocks[at - 1]?.end, start) === '\n';
    const part = { kind, text: withoutPerson(text.slice(start, end)), tight };
    return head === undefined ? part : { ...part, head: withoutPerson(head) };
  });
  return { ...reading, ...written(parts.filter((part) => part.text !== '')) };
}
