import { z } from 'zod';
import { Id, Moment } from '../platform/model.ts';
import { FILE_FORMATS } from './constants.ts';

export type { FileFormat } from './constants.ts';

export const FILE_STATES = ['making', 'ready', 'failed'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** A report as a file in the reader's language. */
export const ReportFile = z.object({
  id: Id,
  format: z.enum(FILE_FORMATS),
  state: z.enum(FILE_STATES),
  size: z.number().int().nullable().describe('Bytes, once it is ready'),
  created_at: Moment,
});
export type ReportFile = z.infer<typeof ReportFile>;

export const ReportFiles = z.object({ items: z.array(ReportFile) });
export type ReportFiles = z.infer<typeof ReportFiles>;

/** Asks for a file of the run's report. */
export const MakeReportFile = z.object({ id: Id, format: z.enum(FILE_FORMATS) });
export type MakeReportFile = z.infer<typeof MakeReportFile>;

export const FetchReportFile = z.object({ id: Id, file_id: Id });
export type FetchReportFile = z.infer<typeof FetchReportFile>;
