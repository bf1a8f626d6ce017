import type { Answers, FormDefinition, UiField } from '../../../src/contract/definitions';
import type { DeskApplication } from '../../../src/contract/generated/bodies';
import { nameInRelease, shownValues } from '../../../src/definitions/fieldNames';
import type { Definitions } from '../../platform/releases/definitions';
import { answersByPart, type OwnedApplication } from '../applications';

/** The answers of an application by the names that fields have today. */
export const shownAnswers = ({ names }: Definitions, { answers }: Pick<OwnedApplication, 'answers'>): Answers =>
  shownValues(names, answers) as Answers;

/** The same, with what is on the ID card under the names that it is compared by, and by which fields that was asked for. */
export function comparedAnswers(
  definitions: Definitions,
  application: Pick<OwnedApplication, 'answers' | 'cardFields'>,
) {
  const { names } = definitions;
  const { cardFields = {} } = application;
  const byPart = answersByPart(application);
  const parts = Object.fromEntries(Object.keys(cardFields).map((part) => [part, byPart[part]]));
  const fields = Object.entries(cardFields).map(([part, field]) => [part, nameInRelease(names, field)] as const);
  return {
    answers: { ...shownAnswers(definitions, application), ...parts } as Answers,
    askedBy: Object.fromEntries(fields.filter(([part, field]) => part !== field)),
  };
}

type DeskStep = DeskApplication['steps'][number];

/** The forms that may have asked for the answers, with the step they stand in: those of the flow first. */
function formsFor({ definitions, flow: id }: { definitions: Definitions; flow: string }): [string, FormDefinition][] {
  const ofFlow = Object.entries(definitions.flow(id)?.steps ?? {}).flatMap(([step, it]): [string, string][] =>
    'form' in it ? [[step, it.form]] : [],
  );
  const others = definitions.formIds.map((form): [string, string] => [form, form]);
  return [...ofFlow, ...others].flatMap(([step, form]): [string, FormDefinition][] => {
    const found = definitions.form(form)?.definition;
    return found ? [[step, found]] : [];
  });
}

const fieldsOf = ({ field, parts }: UiField): readonly string[] => (parts ? Object.values(parts) : [field]);

/** The answers by the steps that asked for them, each once. */
export function answersBySteps(definitions: Definitions, application: OwnedApplication): DeskStep[] {
  const { flow } = application;
  const answers = shownAnswers(definitions, application);
  const shown = new Set<string>();
  return formsFor({ definitions, flow }).flatMap(([step, { id: form, ui }]): DeskStep[] => {
    const found = ui.fields.flatMap((control): DeskStep['answers'] => {
      const fields = fieldsOf(control).filter((field) => answers[field] !== undefined && !shown.has(field));
      for (const field of fields) shown.add(field);
      const values = fields.flatMap((field) => answers[field] ?? []);
      const { field, widget, options } = control;
      return values.length === 0 ? [] : [{ field, widget, values, ...(options !== undefined && { options }) }];
    });
    return found.length === 0 ? [] : [{ step, form, answers: found }];
  });
}
