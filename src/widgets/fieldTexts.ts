import { useMemo } from 'react';
import type { FormDefinition, UiField } from '../contract/definitions';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';

export interface FieldTexts {
  label: string;
  help: string | undefined;
  placeholder: string | undefined;
  /** what to do where the answer is required and not given */
  missing: string | undefined;
  options: ReadonlyArray<{ value: string; text: string }>;
}

/** The form's own text of a field, else the one that all forms share. */
function textOf({ t, has }: Texts, form: string, field: string, part: string): string | undefined {
  const key = [`forms.${form}.${field}.${part}`, `fields.${field}.${part}`].find(has);
  return key && t(key);
}

export function fieldTexts(texts: Texts, definition: FormDefinition, control: UiField): FieldTexts {
  const { field } = control;
  const values = definition.schema.properties[field]?.enum ?? [];
  return {
    label: textOf(texts, definition.id, field, 'label') ?? field,
    help: textOf(texts, definition.id, field, 'help'),
    placeholder: textOf(texts, definition.id, field, 'placeholder'),
    missing: textOf(texts, definition.id, field, 'missing'),
    options: values.map((value) => ({ value, text: texts.t(`enums.${control.options ?? field}.${value}`) })),
  };
}

/** Label, help, placeholder, what to do where it is missing, and option texts of a field in the present language. */
export function useFieldTexts(definition: FormDefinition, control: UiField): FieldTexts {
  const texts = useTexts();
  return useMemo(() => fieldTexts(texts, definition, control), [texts, definition, control]);
}
