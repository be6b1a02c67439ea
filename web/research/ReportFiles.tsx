import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { FILE_FORMATS, type FileFormat } from '../../shared/research/constants.ts';
import { Button } from '../ui/Button.tsx';
import { useReportDownload } from './hooks.ts';
import { ShareReport } from './ShareReport.tsx';

interface ReportFilesProps {
  readonly jobId: string;
  /** The reader may let others know of it. */
  readonly shares: boolean;
}

/** The report to take along: as a file in the language of the page, or on paper. */
export function ReportFiles({ jobId, shares }: ReportFilesProps) {
  const { t } = useLingui();
  const download = useReportDownload(jobId);
  const names: Readonly<Record<FileFormat, string>> = { pdf: 'PDF', docx: t`Word (DOCX)`, md: 'Markdown' };
  return (
    <div role="group" aria-label={t`Take the report along`} className="flex flex-wrap gap-2 print:hidden">
      {FILE_FORMATS.map((format) => (
        <Button
          key={format}
          icon={Download}
          busy={download.isPending && download.variables === format}
          disabled={download.isPending && download.variables !== format}
          onClick={() => download.mutate(format)}
        >
          {names[format]}
        </Button>
      ))}
      {shares ? <ShareReport jobId={jobId} /> : null}
      <Button icon={Printer} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <p role="status" className="w-full text-sm text-ink-2 empty:hidden">
        {download.isPending ? <Trans>The file is being made. This takes a few seconds.</Trans> : null}
      </p>
    </div>
  );
}
