import { useLingui } from '@lingui/react';
import type { FieldErrors } from '../../shared/platform/errors.ts';

/** The words of a field's error in the language of the page. */
export function useFieldText(): (error: FieldErrors[string] | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (error) => {
    if (error === undefined) return undefined;
    return typeof error === 'string' ? i18n._(error) : i18n._(error.text, { ...error.values });
  };
}
