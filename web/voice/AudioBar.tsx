import { Trans } from '@lingui/react/macro';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useSpoken } from './hooks.ts';
import { pauseSpeech, resumeSpeech, stopSpeech } from './player.ts';

/** So much of what is read is shown. */
const PREVIEW = 300;
/** A short text is there soon, and a word about waiting for it would only flash. */
const SHORT_TEXT = 300;
const SHORT_WAIT_MS = SECOND;
const LONG_WAIT_MS = SECOND / 2;

/** What is being read aloud, with its first words; Esc stops it. */
export function AudioBar() {
  const spoken = useSpoken();
  const text = spoken?.text ?? '';
  const status = spoken?.status ?? 'idle';
  const isWaitedFor = useWaited(status === 'loading' ? text : null);
  useEscape(status === 'loading' || status === 'playing' || status === 'paused');
  if (status === 'error')
    return (
      <p role="alert" className="pb-2 text-sm text-bad">
        <Trans>Speech synthesis is temporarily unavailable. Please try again.</Trans>
      </p>
    );
  if (status !== 'playing' && status !== 'paused' && !isWaitedFor) return null;
  return (
    <section className="mb-2 grid gap-2 rounded-card border border-line bg-raised p-3 shadow-float">
      <h2 role="status" className="flex items-center gap-2 font-body text-sm font-semibold">
        {status === 'loading' ? <Spinner /> : <Icon as={Volume2} size={18} flip className="text-accent" />}
        {status === 'loading' ? <Trans>Initializing Audio</Trans> : <Trans>Audio Playing</Trans>}
        <span className="font-normal text-ink-2 max-sm:hidden">
          <Trans>Esc stops the audio</Trans>
        </span>
      </h2>
      <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
        {text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text}
      </p>
      <div className="grid grid-cols-3 gap-2">
        <Button icon={Pause} className="px-2 text-sm" disabled={status !== 'playing'} onClick={pauseSpeech}>
          <Trans>Pause</Trans>
        </Button>
        <Button
          icon={Play}
          className="px-2 text-sm"
          disabled={status !== 'paused'}
          onClick={() => void resumeSpeech()}
        >
          <Trans>Resume</Trans>
        </Button>
        <Button icon={Square} className="px-2 text-sm" onClick={stopSpeech}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Whether a text was waited for so long that it is worth a word. */
function useWaited(text: string | null): boolean {
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => setWaited(text), text.length < SHORT_TEXT ? SHORT_WAIT_MS : LONG_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setWaited(null);
    };
  }, [text]);
  return text !== null && waited === text;
}

/** Esc stops what is read, and nothing else: a dialog around it stays. */
function useEscape(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stopSpeech();
    };
    document.addEventListener('keydown', stop, true);
    return () => document.removeEventListener('keydown', stop, true);
  }, [isOn]);
}
