import type { IdeaFields } from '../../shared/ideas/model.ts';
import { useFieldLabel } from './field-label.ts';

interface KeptWords {
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  /** All of it as one text to copy. */
  readonly whole: string;
}

/** What is written in some fields, each under its name in the language of the page; empty ones are left out. */
export function useKeptWords(): (changes: Partial<IdeaFields>) => KeptWords {
  const fieldLabel = useFieldLabel();
  return (changes) => {
    const texts = Object.entries(changes).flatMap(([field, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
      return text.trim() === '' || field === 'language' ? [] : [{ label: fieldLabel(field), text }];
    });
    return { texts, whole: texts.map(({ label, text }) => `${label}\n${text}`).join('\n\n') };
  };
}
