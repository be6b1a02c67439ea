import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useDraft, type IdeaDraft } from './draft.ts';
import { useFieldLabel } from './field-label.ts';

/** Somebody else changed the idea meanwhile: both texts at hand, and a choice. */
export function ConflictPanel({ draft, theirs }: { readonly draft: IdeaDraft; readonly theirs: Idea }) {
  const { i18n } = useLingui();
  const { changes } = useDraft(draft);
  const fieldLabel = useFieldLabel();
  const [busy, setBusy] = useState<'mine' | 'theirs'>();
  const choose = (choice: 'mine' | 'theirs') => {
    setBusy(choice);
    void draft.resolve(choice).finally(() => setBusy(undefined));
  };
  const fields = Object.entries(changes).filter(
    ([field, mine]) => String(mine ?? '') !== String(Reflect.get(theirs, field) ?? ''),
  );
  return (
    <section aria-labelledby="conflict" className="grid gap-4 rounded-card border border-warn p-4">
      <Notice
        tone="warn"
        role="alert"
        title={
          <span id="conflict">
            <Trans>This idea was changed somewhere else</Trans>
          </span>
        }
      >
        <Trans>Nothing is lost: both texts are here. Choose which one stays.</Trans>
      </Notice>
      {fields.map(([field, mine]) => (
        <div key={field} className="grid gap-2">
          <h3 className="text-base">{fieldLabel(field)}</h3>
          <div className="grid gap-3 md:grid-cols-2">
            <Side title={<Trans>Yours</Trans>} text={String(mine ?? '')} lang={i18n.locale} />
            <Side
              title={<Trans>The other one</Trans>}
              text={String(Reflect.get(theirs, field) ?? '')}
              lang={theirs.language}
            />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy === 'mine'} onClick={() => choose('mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button busy={busy === 'theirs'} onClick={() => choose('theirs')}>
          <Trans>Take the other one</Trans>
        </Button>
      </div>
    </section>
  );
}

function Side({
  title,
  text,
  lang,
}: {
  readonly title: React.ReactNode;
  readonly text: string;
  readonly lang: string;
}) {
  return (
    <figure className="rounded-control bg-sunk p-3">
      <figcaption className="text-xs font-semibold text-ink-2">{title}</figcaption>
      <p className="text-sm whitespace-pre-wrap" dir="auto" lang={lang}>
        {text}
      </p>
    </figure>
  );
}
