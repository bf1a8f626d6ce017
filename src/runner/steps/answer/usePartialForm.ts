import { useState } from 'react';
import type { AnswerValue, FieldError, FormDefinition } from '../../../contract/definitions';
import { baselineOf, countingErrors, isPartial, isSameAnswer, openFields } from '../../../engine/fields';
import { isMasked } from '../../../lib/mask';
import type { FormData } from '../../useFormModel';
import type { AnswerPolicy, AnswerStepProps } from './useAnswers';

const fieldOf = (error: FieldError) => error.field.split('/')[1] ?? '';

/** How a step that sends part of its form treats what is known already. */
export interface PartialForm {
  policy: AnswerPolicy;
  /** the fields as they are shown: sensitive ones masked, those not to be corrected read only, needless ones not at all */
  shown(data: FormData): {
    data: FormData;
    masked: Readonly<Record<string, string>>;
    readOnlyFields: readonly string[];
    hiddenFields: readonly string[];
  };
}

/** The controls whose fields are all closed. */
function closedControls({ ui }: FormDefinition, open: ReadonlySet<string>): readonly string[] {
  return ui.fields
    .filter(({ field, parts }) => !Object.values(parts ?? { field }).some((part) => open.has(part)))
    .map(({ field }) => field);
}

function partialForm({ run, step, form }: AnswerStepProps): PartialForm {
  const { definition } = form;
  const { properties } = definition.schema;
  const draft = run.draft;
  const known = baselineOf(step, definition, draft);
  const open = openFields(run.flow, step, definition, draft);
  const readOnlyFields = closedControls(definition, open);
  const changesOnly = step.kind === 'form' && step.sends === 'changes';
  const isAsKnown = (data: FormData, field: string) =>
    known[field] !== undefined && isSameAnswer(data[field], known[field]);
  /** nobody needs to repeat what he did not change */
  const repeatsKnown = (data: FormData, field: string) => {
    const repeated = properties[field]?.confirmed;
    return changesOnly && typeof repeated === 'string' && isAsKnown(data, repeated);
  };
  /** shown masked: what is left as it is known, but not what is asked for anew */
  const masked = Object.entries(known).filter(
    ([field, value]) =>
      properties[field]?.sensitive === true &&
      typeof value === 'string' &&
      isMasked(value) &&
      (changesOnly || !open.has(field)),
  );
  return {
    policy: {
      count: (errors, data) =>
        countingErrors(run.flow, step, definition, { answers: data, context: draft }, errors).filter(
          (error) => !repeatsKnown(data, fieldOf(error)),
        ),
      kept(field, value) {
        const before = changesOnly ? known[field] : undefined;
        if (before === undefined) return { held: value, saved: value };
        const held: AnswerValue = value ?? '';
        return { held, saved: isSameAnswer(held, before) ? undefined : held };
      },
    },
    shown: (data) => ({
      data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')),
      masked: Object.fromEntries(masked) as Record<string, string>,
      readOnlyFields,
      hiddenFields: Object.keys(properties).filter((field) => repeatsKnown(data, field)),
    }),
  };
}

/** Settled when the step is shown: what is known does not change under what is being entered. */
export function usePartialForm(props: AnswerStepProps): PartialForm | undefined {
  const [partial] = useState(() => (isPartial(props.step) ? partialForm(props) : undefined));
  return partial;
}
