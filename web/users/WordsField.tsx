import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { afterPress } from '../platform/press.ts';
import { Field, inputClass } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { withWords } from './words.ts';

interface WordsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly words: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (words: readonly string[]) => void;
  /** Stands beside the label. */
  readonly aside?: ReactNode;
}

/** A list of short words, each a chip: Enter or a comma adds one, as leaving the field does. */
export function WordsField({ name, label, placeholder, words, error, onChange, aside }: WordsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    setTyped('');
    const next = withWords(words, text);
    if (next !== words) onChange(next);
  };
  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = words.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  return (
    <Field label={label} aside={aside} error={error} help={<Trans>Press Enter after each one.</Trans>}>
      {(control) => (
        <div className="grid gap-2">
          <Chips words={words} onRemove={remove} />
          <input
            {...control}
            ref={input}
            name={name}
            value={typed}
            maxLength={60}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target: { value } }) => (/[,،、]/u.test(value) ? add(value) : setTyped(value))}
            onKeyDown={onKeyDown}
            onBlur={({ target: { value } }) => afterPress(() => add(value))}
            className={`${inputClass} min-h-tap`}
          />
        </div>
      )}
    </Field>
  );
}

function Chips({
  words,
  onRemove,
}: {
  readonly words: readonly string[];
  readonly onRemove: (word: string) => void;
}) {
  const { t } = useLingui();
  if (words.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li
          key={word}
          className="inline-flex min-w-0 items-center rounded-full border border-line-2 bg-raised ps-3 text-sm"
        >
          <bdi className="min-w-0 wrap-anywhere">{word}</bdi>
          <button
            type="button"
            aria-label={t`Remove ${word}`}
            onClick={() => onRemove(word)}
            className="grid size-tap cursor-pointer place-items-center rounded-full text-ink-2 hover:text-ink"
          >
            <Icon as={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
