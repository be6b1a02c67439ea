import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../ui/Button.tsx';
import { Drawer } from '../ui/Dialog.tsx';
import { NumView } from './NumView.tsx';
import { Quotes } from './Quotes.tsx';
import type { Opened } from './report-scope.ts';

interface EvidenceDrawerProps {
  /** What was opened, the last one on the screen. */
  readonly trail: readonly Opened[];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Where a figure comes from: its quotes among their neighbours, its sum, or the assumption that it is. */
export function EvidenceDrawer({ trail, onBack, onClose }: EvidenceDrawerProps) {
  const { t } = useLingui();
  const opened = trail.at(-1);
  return (
    <Drawer
      open={opened !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<Trans>Evidence</Trans>}
      header={trail.length > 1 ? <IconButton icon={ArrowLeft} flip label={t`Back`} onClick={onBack} /> : null}
    >
      <div className="grid gap-6 p-4 pb-8 md:px-5">
        {opened?.kind === 'num' ? <NumView key={opened.id} id={opened.id} /> : null}
        {opened?.kind === 'quotes' ? <Quotes evidence_ids={opened.evidence_ids} /> : null}
      </div>
    </Drawer>
  );
}
