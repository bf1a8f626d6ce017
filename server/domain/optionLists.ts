import type { FormDefinition } from '../../src/contract/definitions';

export interface Option {
  value: string;
  text: string;
}

/** Every list of options the forms use, by its name in `enums.<name>.<value>`, with the text of each option. */
export function optionLists(
  forms: readonly FormDefinition[],
  text: (key: string) => string | undefined,
): Record<string, Option[]> {
  const lists = forms.flatMap(({ schema, ui }) =>
    ui.fields.flatMap(({ field, options }): [string, Option[]][] => {
      const values = schema.properties[field]?.enum;
      const name = options ?? field;
      return values ? [[name, values.map((value) => ({ value, text: text(`enums.${name}.${value}`) ?? value }))]] : [];
    }),
  );
  return Object.fromEntries(lists);
}
