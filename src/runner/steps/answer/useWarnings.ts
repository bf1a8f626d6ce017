import { useMemo } from 'react';
import type { Answers } from '../../../contract/definitions';
import { warningsOf } from '../../../rules/warningsOf';
import { byField } from '../../../widgets/rjsf/FormStore';
import type { AnswerStepProps } from './useAnswers';

/** What is doubtful about the answers, by field. */
export function useWarnings({ run, form }: AnswerStepProps, data: Answers) {
  const { schema } = form.definition;
  return useMemo(
    () => byField(warningsOf(schema, data, { ...run.draft.known, ...run.draft.answers })),
    [schema, data, run.draft],
  );
}
