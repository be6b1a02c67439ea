import { parentPort, workerData } from 'node:worker_threads';
import type { FileFormat } from '../../../shared/research/files.ts';
import type { ReportDocument } from './document.ts';

export interface WriterOrder {
  readonly document: ReportDocument;
  readonly format: FileFormat;
}

export interface WriterReply {
  readonly bytes: Uint8Array;
}

async function write({ document, format }: WriterOrder): Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return (await import('./pdf.ts')).writePdf(document);
    case 'docx':
      return (await import('./docx.ts')).writeDocx(document);
    case 'md':
      return (await import('./markdown.ts')).writeMarkdown(document);
    default:
      return format satisfies never;
  }
}

// whoever started the thread gave it what to write
const bytes = await write(workerData as WriterOrder);
parentPort?.postMessage({ bytes } satisfies WriterReply);
