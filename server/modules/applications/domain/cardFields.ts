import type { Answers, FormDefinition } from '../../../../src/contract/definitions';

const PARTS = ['idNumber', 'fullName', 'birthDate', 'sex'] as const;

/** By part of the ID card, its picture among them, the field that was asked for it. One that is missing is called as its part. */
export type CardFields = Readonly<Partial<Record<'idPhoto' | (typeof PARTS)[number], string>>>;

/** The fields that some forms read an ID card for, of those that have an answer. The last form has the last word. */
export function cardFieldsIn(forms: readonly FormDefinition[], answers: Readonly<Record<string, unknown>>): CardFields {
  const named = forms.flatMap(({ ui }) =>
    ui.fields.flatMap(({ field, reads }) =>
      reads ? [['idPhoto', field] as const, ...PARTS.map((part) => [part, reads[part]] as const)] : [],
    ),
  );
  const asked = named.flatMap(([part, field]) =>
    field !== undefined && Object.hasOwn(answers, field) ? [[part, field]] : [],
  );
  return Object.fromEntries(asked);
}

/** The answers of an application, with what is on its ID card under the names of the parts. */
export function answersByPart({ answers, cardFields = {} }: { answers: Answers; cardFields?: CardFields }): Answers {
  const byPart = Object.entries(cardFields).flatMap(([part, field]) => {
    const answer = answers[field];
    return answer === undefined ? [] : [[part, answer] as const];
  });
  return { ...answers, ...Object.fromEntries(byPart) };
}
