import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useCopy } from '../ui/use-copy.ts';

interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Backup codes, in sight this once. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const written = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  const text = `${written.join('\n')}\n`;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="warn" role="status" title={<Trans>Keep your backup codes</Trans>}>
        <Trans>
          Each signs you in once when your phone is not at hand. They are shown only now; keep them where you
          find them without your phone.
        </Trans>
      </Notice>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1" dir="ltr" aria-label={t`Backup codes`}>
        {written.map((code) => (
          <li key={code} className="tabular font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy(text)}>
          <Trans>Copy</Trans>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-codes.txt"
          className={buttonClass()}
        >
          <Icon as={Download} size={18} />
          <Trans>Download</Trans>
        </a>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
