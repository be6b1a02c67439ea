import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { FORM_STEPS } from './form-steps.ts';

const OTHERS = {
  category: msg`Category`,
  tags: msg`Tags`,
  image_url: msg`Image`,
  attachments: msg`Attachments`,
};

/** The name of an idea's field in the language of the page. */
export function useFieldLabel(): (field: string) => string {
  const { i18n } = useLingui();
  return (field) => {
    const known = FORM_STEPS.flatMap((step) => step.fields).find(({ name }) => name === field)?.label;
    const label = known ?? Object.entries(OTHERS).find(([name]) => name === field)?.[1];
    return label ? i18n._(label) : field.replaceAll('_', ' ');
  };
}
