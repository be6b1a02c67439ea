import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LONG_TEXT_MAX, TITLE_MAX } from '../../shared/ideas/constants.ts';
import { titleOf } from '../../shared/ideas/sentence.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { useDraft, type IdeaDraft } from './draft.ts';

interface ShortPathProps {
  readonly draft: IdeaDraft;
  readonly onGoOn: () => void;
  /** The idea is left as a draft: the next new idea is another one. */
  readonly onLeave: () => void;
}

/** One sentence is enough: it becomes the description, and its beginning the title, both open to change. */
export function ShortPath({ draft, onGoOn, onLeave }: ShortPathProps) {
  const { t } = useLingui();
  const { fields } = useDraft(draft);
  const sentence = fields.description ?? '';
  const isBlank = sentence.trim() === '';
  const [ownTitle, setOwnTitle] = useState((fields.title ?? '') !== '' && fields.title !== titleOf(sentence));
  const { leave, busy } = useLeave(draft, onLeave);
  const write = (description: string) =>
    draft.set({ description, ...(ownTitle ? {} : { title: titleOf(description) }) });

  return (
    <div className="grid max-w-form gap-5">
      <TextArea
        label={<span className="text-lg">{t`What is your idea?`}</span>}
        help={t`One sentence is enough: what, for whom, where. In any language.`}
        name="description"
        dir="auto"
        rows={4}
        maxLength={LONG_TEXT_MAX}
        value={sentence}
        onChange={(event) => write(event.target.value)}
        onBlur={() => void draft.flush()}
      />
      {isBlank ? null : (
        <Beginning
          title={fields.title ?? ''}
          onTitle={(title) => {
            setOwnTitle(true);
            draft.set({ title });
          }}
          onLeave={() => void draft.flush()}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={isBlank}
          onClick={() => {
            void draft.flush();
            onGoOn();
          }}
        >
          <Trans>Go on, step by step</Trans>
          <Icon as={ArrowRight} size={18} flip />
        </Button>
        <Button variant="quiet" busy={busy} disabled={isBlank} onClick={() => void leave()}>
          <Trans>Leave it as a draft</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Leaves the idea as a draft, for the list of ideas. */
function useLeave(draft: IdeaDraft, onLeave: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const router = useRouter();
  // one may be offline by then
  useEffect(() => void router.preloadRoute({ to: '/ideas' }), [router]);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const saved = await draft.flush();
    setBusy(false);
    onLeave();
    if (!saved)
      toast({
        title: t`Saved on this device, not yet sent`,
        description: t`You find it at the top of your ideas.`,
        variant: 'warning',
      });
    await navigate({ to: '/ideas' });
  };
  return { leave, busy };
}

interface BeginningProps {
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly onLeave: () => void;
}

/** The title that the sentence has given, open to change. */
function Beginning({ title, onTitle, onLeave }: BeginningProps) {
  const { t } = useLingui();
  return (
    <Card as="section" className="grid gap-3">
      <p className="text-sm text-ink-2">
        <Trans>Your idea will start like this. Change the title if you like.</Trans>
      </p>
      <TextField
        label={t`Title`}
        name="title"
        dir="auto"
        maxLength={TITLE_MAX}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
        onBlur={onLeave}
      />
    </Card>
  );
}
