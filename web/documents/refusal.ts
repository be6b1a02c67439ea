import { documentProblem } from '../../shared/documents/rules.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';

/** Why a file is not even sent, by its name and size; nothing where the server decides. */
export function whyRefused(file: Pick<File, 'name' | 'size'>): AppError | undefined {
  const problem = documentProblem(file);
  switch (problem) {
    case 'size':
      return new AppError('too_large', msg('This file is larger than 10 MB. Please choose a smaller one.'));
    case 'empty':
      return new AppError('invalid_input', msg('This file is empty.'));
    case 'type':
      return new AppError(
        'unsupported_type',
        msg('Please choose a PDF, a Word document (DOCX), a text, Markdown or CSV.'),
      );
    case undefined:
      return undefined;
    default:
      return problem satisfies never;
  }
}

/** Whether the same file may be accepted when it is sent again: it was the connection or the server that failed. */
export function mayWorkAgain({ code }: Pick<AppError, 'code'>): boolean {
  return code === 'internal' || code === 'unavailable' || code === 'rate_limited' || code === 'storage_full';
}
