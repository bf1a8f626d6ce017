import { useEffect, useMemo, useState } from 'react';
import type { Answers, FormDefinition } from '../../../contract/definitions';
import { byField } from '../../../widgets/rjsf/FormStore';
import type { AnswerStepProps } from './useAnswers';

type Judge = typeof import('../../../rules/warningsOf').warningsOf;

const mayWarn = ({ schema }: FormDefinition, data: Answers) =>
  Object.entries(schema.properties).some(([name, { warns }]) => warns !== undefined && data[name] !== undefined);

/**
 * What is doubtful about the answers, by field. What judges them is fetched with the first answer it may doubt, and once
 * more with the next one where it did not come.
 */
export function useWarnings({ run, form }: AnswerStepProps, data: Answers) {
  const { schema } = form.definition;
  const [judge, setJudge] = useState<Judge>();
  const wanted = judge === undefined && mayWarn(form.definition, data);
  useEffect(() => {
    if (!wanted || !data) return;
    import('../../../rules/warningsOf').then(
      ({ warningsOf }) => setJudge(() => warningsOf),
      () => undefined,
    );
  }, [wanted, data]);
  return useMemo(
    () => (judge ? byField(judge(schema, data, { ...run.draft.known, ...run.draft.answers })) : {}),
    [judge, schema, data, run.draft],
  );
}
