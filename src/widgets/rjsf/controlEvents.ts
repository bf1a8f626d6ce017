import type { AnswerValue, UiField } from '../../contract/definitions';
import { controlPartsOf, focusField } from '../controls';
import type { FormAround } from '../fieldProps';
import type { FieldValue } from '../fieldValue';
import type { FormStore } from './FormStore';

export interface ControlEvents {
  onCommit(value: FieldValue | undefined): void;
  onTouched(): void;
  form: FormAround;
}

const isAnswer = (value: FieldValue | undefined): value is AnswerValue =>
  typeof value !== 'object' || Array.isArray(value);

/** The value's share of each field behind the control. */
function answersOf(
  control: UiField,
  value: FieldValue | undefined,
): Array<[field: string, answer: AnswerValue | undefined]> {
  if (!control.parts) return isAnswer(value) ? [[control.field, value]] : [[control.field, undefined]];
  const parts = new Map(typeof value === 'object' && !isAnswer(value) ? Object.entries(value) : []);
  return Object.entries(control.parts).map(([part, field]) => [field, parts.get(part)]);
}

/** The rest of the form as a control may use it. */
function formAround(store: FormStore): FormAround {
  return {
    answers: () => store.input.data,
    demand(fields) {
      const { data, accepts, onTouched } = store.input;
      const refused = fields.find((field) => !accepts(field, data[field]));
      if (refused === undefined) return true;
      onTouched(refused);
      focusField(store.definition, refused);
      return false;
    },
  };
}

/** A control speaks of its own value; the form's owner hears of fields. */
export function controlEvents(store: FormStore, control: UiField): ControlEvents {
  return {
    onCommit(value) {
      for (const [field, answer] of answersOf(control, value)) store.input.onCommit(field, answer);
    },
    onTouched() {
      for (const field of Object.values(controlPartsOf(control))) store.input.onTouched(field);
    },
    form: formAround(store),
  };
}
