import { useLingui } from '@lingui/react/macro';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../shared/platform/languages.ts';
import { toastError } from '../ui/toast-error.ts';
import { IconButton } from '../ui/Button.tsx';
import { stopSpeech } from './player.ts';
import { listenerFor } from './listen.ts';

interface AnswerButtonProps {
  readonly language: Language;
  /** The question that is answered. */
  readonly label: string;
  readonly onAnswer: (text: string) => void;
}

/** Takes an answer by voice. Not there where nothing understands the language. */
export function AnswerButton({ language, label, onAnswer }: AnswerButtonProps) {
  const { t } = useLingui();
  const [listening, setListening] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const listener = listenerFor(language);
  if (!listener) return null;
  const answer = async () => {
    const abort = new AbortController();
    running.current = abort;
    stopSpeech();
    setListening(true);
    try {
      const text = await listener.listen(language, abort.signal);
      if (text.trim() !== '') onAnswer(text.trim());
    } catch (cause) {
      if (!abort.signal.aborted) toastError(cause);
    } finally {
      setListening(false);
    }
  };
  return (
    <IconButton
      icon={listening ? Square : Mic}
      label={listening ? t`Stop listening` : t`Answer by voice: ${label}`}
      aria-pressed={listening}
      onClick={() => (listening ? running.current?.abort() : void answer())}
    />
  );
}
