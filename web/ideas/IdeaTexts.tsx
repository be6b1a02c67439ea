import { Trans } from '@lingui/react/macro';
import { DEFAULT_DESCRIPTION, IDEA_TEXT_FIELDS } from '../../shared/ideas/constants.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { useFieldLabel } from './field-label.ts';

/** What the owner wrote, field by field; what is not written yet is said once at the end. */
export function IdeaTexts({ idea }: { readonly idea: Idea }) {
  const fieldLabel = useFieldLabel();
  const texts = IDEA_TEXT_FIELDS.filter((field) => field !== 'title').map((field) => ({
    field,
    text: written(field, idea[field]),
  }));
  const missing = texts.filter(({ text }) => text === '').map(({ field }) => fieldLabel(field));
  const list = missing.join(', ');
  return (
    <div className="divide-y divide-line border-y border-line">
      {texts
        .filter(({ text }) => text !== '')
        .map(({ field, text }) => (
          <section key={field} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
            <h2 className="text-base">{fieldLabel(field)}</h2>
            <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto" lang={idea.language}>
              {text}
            </p>
          </section>
        ))}
      {missing.length > 0 ? (
        <p className="py-4 text-sm text-ink-2">
          <Trans>Not written yet: {list}</Trans>
        </p>
      ) : null}
    </div>
  );
}

function written(field: string, text: string | null): string {
  return field === 'description' && text === DEFAULT_DESCRIPTION ? '' : (text ?? '').trim();
}
