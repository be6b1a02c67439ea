import { Trans, useLingui } from '@lingui/react/macro';
import type { LibraryText } from '../../shared/research/model.ts';

/** Words of our library, in the reader's language where it has them in it; else in English, and marked so. A name needs no mark. */
export function LibraryWords({ value: { text, language, path } }: { readonly value: LibraryText }) {
  const { i18n } = useLingui();
  const isForeign = language !== i18n.locale && path !== 'name';
  return (
    <>
      <bdi lang={language} className="wrap-break-word">
        {text}
      </bdi>
      {isForeign ? (
        <small className="text-ink-2">
          {' '}
          (<Trans>in English</Trans>)
        </small>
      ) : null}
    </>
  );
}
