import { useLayoutEffect, useRef } from 'react';
import { isPartial } from '../../../engine/fields';
import type { FieldName } from '../../../rules/generated/fieldNames';
import { nikSuggestions } from '../../../rules/nikSuggestions';
import type { Answering, AnswerStepProps } from './useAnswers';

const NIK = 'idNumber' satisfies FieldName;

/**
 * Fills in, once and where nothing is entered, what the person's NIK tells; they see it and may change it. Before anything
 * can be pressed: an answer that came later would not be part of what is sent.
 */
export function useNikSuggestions({ run, step, form }: AnswerStepProps, { store }: Answering): void {
  const { schema } = form.definition;
  const nik = run.draft.answers[NIK];
  const isFirst = !isPartial(step) && !run.draft.done.includes(run.stepId);
  const isWanted = isFirst && nik !== undefined && Object.values(schema.properties).some(({ warns }) => warns);
  const offered = useRef(false);

  useLayoutEffect(() => {
    if (!isWanted || offered.current) return;
    offered.current = true;
    for (const [field, value] of Object.entries(nikSuggestions(schema, nik, Date.now()))) {
      if (store.data[field] === undefined) store.commit(field, value);
    }
  }, [isWanted, schema, nik, store]);
}
