import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { Advisory } from '../../shared/guardrails/model.ts';
import { useFormDraft } from '../platform/use-form-draft.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { AdvisoryBar } from './AdvisoryBar.tsx';
import { MaskOffer } from './MaskOffer.tsx';
import { QuotaLine } from './QuotaLine.tsx';
import { isSendKey } from './send-key.ts';
import { isTooLong, TooLong } from './TooLong.tsx';

interface ComposerProps {
  /** Names what is typed here, so that it is there again after a reload. */
  readonly name: string;
  readonly placeholder?: string;
  readonly isWriting: boolean;
  readonly busy?: boolean;
  /** Said of the last message. */
  readonly advisories: readonly Advisory[];
  /** @returns whether the text was taken */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onStop: () => void;
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
  readonly takesFocus?: boolean;
}

/** The box in which a message is typed; what was typed is kept until the server has taken it. */
export function Composer(props: ComposerProps) {
  const {
    name,
    placeholder,
    isWriting,
    busy = false,
    advisories,
    onSend,
    onStop,
    takesFocus = false,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const box = props.inputRef ?? own;
  const { values, set, forget } = useFormDraft(`chat:${name}`, { text: '' });
  const text = values.text;
  useEffect(() => {
    if (box.current) grow(box.current);
  }, [box, text]);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus, box]);
  const [isEarly, setEarly] = useState(false);
  const isEmpty = text.trim() === '';
  const tooLong = isTooLong(text);
  const submit = async () => {
    // what is typed meanwhile waits in the box
    setEarly(isWriting && !isEmpty);
    if (isEmpty || tooLong || isWriting || busy) return;
    const typed = text.trim();
    forget();
    box.current?.focus(); // the button that was pressed becomes another one
    if (!(await onSend(typed))) set({ text: typed });
  };
  return (
    <div className="grid gap-2">
      <AdvisoryBar advisories={advisories} />
      <MaskOffer
        text={text}
        onMask={(masked) => {
          set({ text: masked });
          box.current?.focus();
        }}
      />
      <form
        className="flex items-end gap-1 rounded-card border border-line-2 bg-raised p-1 focus-within:outline-(length:--ring) focus-within:outline-accent"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {placeholder ?? <Trans>Type your message...</Trans>}
        </label>
        <textarea
          ref={box}
          id={id}
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          aria-invalid={tooLong || undefined}
          aria-describedby={`${id}-length`}
          value={text}
          placeholder={placeholder ?? t`Type your message...`}
          onChange={(event) => set({ text: event.target.value })}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            void submit();
          }}
          className="max-h-48 min-h-tap w-0 min-w-0 grow resize-none bg-transparent px-2.5 py-2.5 leading-normal outline-none placeholder:text-ink-2"
        />
        {isWriting ? (
          <Button
            icon={Square}
            onClick={() => {
              box.current?.focus();
              onStop();
            }}
          >
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <IconButton
            type="submit"
            icon={ArrowUp}
            label={t`Send`}
            variant="primary"
            busy={busy}
            disabled={isEmpty || tooLong}
          />
        )}
      </form>
      <TooLong id={`${id}-length`} text={text} />
      <p role="status" className="px-2.5 text-sm text-ink-2 empty:hidden">
        {isEarly && isWriting ? (
          <Trans>
            The answer is still being written. Your message stays here until it is finished or stopped.
          </Trans>
        ) : null}
      </p>
      <QuotaLine />
      <p className="text-center text-xs text-balance text-ink-2">
        <Trans>Answers can be out of date or wrong. Check amounts and dates with the office named.</Trans>
        <span className="max-md:hidden">
          {' '}
          <Trans>Enter sends, Shift+Enter makes a new line.</Trans>
        </span>
      </p>
    </div>
  );
}

/** Makes a box as high as its text, up to its greatest height. */
function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
