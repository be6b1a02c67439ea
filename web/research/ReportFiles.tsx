import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { FILE_FORMATS, type FileFormat } from '../../shared/research/constants.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuEntry } from '../ui/MenuPanel.tsx';
import { useReportDownload } from './hooks.ts';

/** The report to take along: as a file in the language of the page, or on paper. */
export function ReportFiles({ jobId }: { readonly jobId: string }) {
  const { t } = useLingui();
  const download = useReportDownload(jobId);
  const names: Readonly<Record<FileFormat, string>> = { pdf: 'PDF', docx: t`Word (DOCX)`, md: 'Markdown' };
  const files: MenuEntry[] = FILE_FORMATS.map((format) => ({
    label: names[format],
    icon: Download,
    disabled: download.isPending,
    onSelect: () => download.mutate(format),
  }));
  return (
    <>
      <Menu
        label={t`Take the report along`}
        trigger={(props) => (
          <Button {...props} icon={Download} busy={download.isPending}>
            <Trans>Download</Trans>
          </Button>
        )}
        entries={[
          ...files,
          { kind: 'separator' },
          { label: <Trans>Print</Trans>, icon: Printer, onSelect: () => window.print() },
        ]}
      />
      <p role="status" className="order-last w-full text-sm text-ink-2 empty:hidden">
        {download.isPending ? <Trans>The file is being made. This takes a few seconds.</Trans> : null}
      </p>
    </>
  );
}
