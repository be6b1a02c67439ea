import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CATEGORIES } from '../../shared/ideas/constants.ts';
import { splitTags } from '../../shared/ideas/tags.ts';
import type { IdeaFields } from '../../shared/ideas/model.ts';
import { Select } from '../ui/Select.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCategoryLabel } from './CategoryLabel.tsx';
import type { IdeaDraft } from './draft.ts';

interface CategoryFieldsProps {
  readonly draft: IdeaDraft;
  readonly fields: Partial<IdeaFields>;
  readonly errorOf: (name: string) => string | undefined;
}

/** Category and tags. */
export function CategoryFields({ draft, fields, errorOf }: CategoryFieldsProps) {
  const { t } = useLingui();
  const categoryLabel = useCategoryLabel();
  // While one types, the text keeps its commas; the tags are what comes of it.
  const [typed, setTyped] = useState((fields.tags ?? []).join(', '));
  const tags = splitTags(typed);
  return (
    <>
      <Select
        label={t`Category`}
        help={t`Needed to submit. The nearest one will do.`}
        error={errorOf('category')}
        name="category"
        value={fields.category ?? ''}
        onChange={(value) => {
          draft.set({ category: CATEGORIES.find((category) => category === value) ?? null });
          void draft.flush();
        }}
        options={[
          { value: '', label: t`Choose a category` },
          ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
        ]}
      />
      <TextField
        label={t`Tags`}
        optional
        help={t`Words that others would search for, with commas between them.`}
        error={errorOf('tags')}
        name="tags"
        dir="auto"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          draft.set({ tags: splitTags(event.target.value) });
        }}
        onBlur={() => void draft.flush()}
      />
      {tags.length > 0 ? (
        <ul className="-mt-3 flex flex-wrap gap-1.5" aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
