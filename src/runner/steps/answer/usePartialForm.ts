import { useState } from 'react';
import type { Answers, FormDefinition } from '../../../contract/definitions';
import { baselineOf, isPartial, isSameAnswer, needlessRepeats, openFields, sendsChanges } from '../../../engine/fields';
import { judgeAnswers } from '../../../engine/formData';
import { isMasked } from '../../../lib/mask';
import type { FormData } from '../../../widgets/rjsf/FormStore';
import type { AnswerPolicy, AnswerStepProps } from './useAnswers';

/** How a step that sends part of its form treats what is known already. */
export interface PartialForm {
  policy: AnswerPolicy;
  /** what was sent of the fields that are to be corrected, sensitive ones masked */
  sent: Answers;
  /** the fields as they are shown: sensitive ones masked, those not to be corrected read only, needless ones not at all */
  shown(data: FormData): {
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
  const changesOnly = sendsChanges(step);
  /** what a change of the field is measured by */
  const changes = (field: string) => (changesOnly ? known[field] : undefined);
  /** shown masked: what is left as it is known, but not what is asked for again */
  const masked = Object.entries(known).filter(
    ([field, value]) =>
      properties[field]?.sensitive === true &&
      typeof value === 'string' &&
      isMasked(value) &&
      (changesOnly || !open.has(field)),
  );
  const sent = changesOnly ? [] : Object.entries(known).filter(([field]) => open.has(field));
  return {
    sent: Object.fromEntries(sent),
    policy: {
      judge: (data) => judgeAnswers({ flow: run.flow, step, form }, draft, data).errors,
      hold: (field, value) => (changes(field) === undefined ? value : (value ?? '')),
      saves(field, held) {
        const before = changes(field);
        return held !== undefined && before !== undefined && isSameAnswer(held, before) ? undefined : held;
      },
    },
    shown: (data) => ({
      masked: Object.fromEntries(masked) as Record<string, string>,
      readOnlyFields,
      hiddenFields: needlessRepeats(step, definition, { answers: data, context: draft }),
    }),
  };
}

/** Settled when the step is shown: what is known does not change under what is being entered. */
export function usePartialForm(props: AnswerStepProps): PartialForm | undefined {
  const [partial] = useState(() => (isPartial(props.step) ? partialForm(props) : undefined));
  return partial;
}
