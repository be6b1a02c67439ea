import { Trans } from '@lingui/react/macro';
import { asAppError } from '../platform/errors.ts';
import { Button } from '../ui/Button.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { Translation } from './hooks.ts';
import { nativeName } from './shown-text.ts';

/** How far the translation of an answer is, who made it, and the way back to the original. The log that it is in speaks what comes. */
export function TranslationNote({ translation }: { readonly translation: Translation }) {
  const { language, translated, error, isTranslating, isShown, show, retry } = translation;
  return (
    <div className="grid empty:hidden">
      {language === null ? null : isTranslating ? (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner />
          <Trans>
            Translating into <bdi lang={language}>{nativeName(language)}</bdi>
          </Trans>
        </p>
      ) : error ? (
        <Failed reason={asAppError(error).message} onRetry={retry} />
      ) : translated ? (
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-2">
          {isShown ? <Origin by={translated.made_by} /> : <Trans>This is the original.</Trans>}
          <button type="button" className={quietLinkClass} onClick={() => show(!isShown)}>
            {isShown ? <Trans>Show original</Trans> : <Trans>Show translation</Trans>}
          </button>
        </p>
      ) : null}
    </div>
  );
}

function Failed({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      tone="bad"
      actions={
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>Translation failed: {reason}</Trans>
    </Notice>
  );
}

/** Who translated: the library says its entries in other languages itself, and a model may err. */
function Origin({ by }: { readonly by: NonNullable<Translation['translated']>['made_by'] }) {
  return by === 'library' ? (
    <Trans>In the library’s own translation</Trans>
  ) : (
    <Trans>Translated by a language model. Figures and addresses are those of the original.</Trans>
  );
}
