import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IdeaFields } from '../../shared/ideas/model.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { useKeptWords } from './kept-words.ts';

interface KeptTextProps {
  /** What the server does not have. */
  readonly changes: Partial<IdeaFields>;
  /** Why it is only here. */
  readonly children?: ReactNode;
  /** What else can be done with it besides copying. */
  readonly actions?: ReactNode;
}

/** What somebody wrote and only this device has: nothing of it is lost, and all of it can be taken along. */
export function KeptText({ changes, children, actions }: KeptTextProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const { texts, whole } = useKeptWords()(changes);
  return (
    <Card as="section" aria-label={t`On this device`} className="grid gap-4 border-warn">
      <header className="grid gap-1">
        <h2 className="text-lg">
          <Trans>On this device</Trans>
        </h2>
        {children}
      </header>
      <dl className="grid gap-3">
        {texts.map(({ label, text }) => (
          <div key={label} className="grid gap-1 rounded-control bg-sunk p-3">
            <dt className="text-sm font-semibold text-ink-2">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button icon={Copy} onClick={() => void copy(whole)}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Card>
  );
}
