import { msg } from '../../shared/platform/messages.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { SECOND } from '../../shared/platform/time.ts';
import type { FileFormat, ReportFile } from '../../shared/research/files.ts';
import { client } from '../platform/client.ts';

/** How often the server is asked whether a file is ready. */
const ASK_EVERY_MS = SECOND;

/**
 * Has a report made as a file and waits until it is there.
 *
 * @returns the address of the file
 * @throws AppError what the server refused, or that the file could not be made
 */
export async function makeReportFile(jobId: string, format: FileFormat): Promise<string> {
  let file: ReportFile | undefined = await client.research.makeFile({ id: jobId, format });
  while (file?.state === 'making') {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    const { items } = await client.research.files({ id: jobId });
    file = items.find((item) => item.format === format);
  }
  if (file?.state !== 'ready')
    throw new AppError('internal', msg('The file could not be made. Please try again.'));
  return `/api/research-jobs/${jobId}/files/${file.id}`;
}

/** Lets the browser download what is at an address. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
