import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Pause, Play, Square, Volume2 } from 'lucide-react';
import { Button, IconButton } from '../ui/Button.tsx';
import { useCanSpeak, useSpeech } from './hooks.ts';
import type { Utterance } from './speech.ts';

interface ReadAloudButtonProps {
  readonly utterance: Utterance;
  /** What is read. With it the button is an icon alone, beside a label or in a card. */
  readonly label?: string;
  readonly className?: string;
}

const ICONS = {
  idle: Volume2,
  loading: Volume2,
  playing: Pause,
  paused: Play,
  stopped: Volume2,
  error: CircleAlert,
} as const;

/** Reads something aloud, pauses and goes on. Not there where the language has no voice. */
export function ReadAloudButton({ utterance, label, className }: ReadAloudButtonProps) {
  const { t } = useLingui();
  const canSpeak = useCanSpeak(utterance.language);
  const { status, toggle, stop } = useSpeech(utterance);
  if (!canSpeak) return null;
  const words = {
    idle: t`Read aloud`,
    loading: t`One moment`,
    playing: t`Pause`,
    paused: t`Resume`,
    stopped: t`Read aloud`,
    error: t`Try reading again`,
  }[status];
  const shared = { icon: ICONS[status], busy: status === 'loading', onClick: toggle };
  if (label !== undefined) {
    return <IconButton {...shared} label={`${words}: ${label}`} {...(className && { className })} />;
  }
  return (
    <span className="flex shrink-0 items-center gap-1">
      <Button {...shared} className="rounded-full px-4 max-sm:size-12 max-sm:min-h-12 max-sm:p-0">
        <span className="max-sm:sr-only">{words}</span>
      </Button>
      {status === 'playing' || status === 'paused' ? (
        <IconButton icon={Square} label={t`Stop reading`} onClick={stop} />
      ) : null}
      {status === 'error' ? (
        <span role="status" className="sr-only">
          {t`Speech synthesis is temporarily unavailable. Please try again.`}
        </span>
      ) : null}
    </span>
  );
}
