import { isFullAnswer } from '../../engine/steps';
import { lazyPart } from '../../ui/lazyPart';
import { AnswerForm } from './answer/AnswerForm';
import { type AnswerStepProps, useAnswers } from './answer/useAnswers';
import { useNikSuggestions } from './answer/useNikSuggestions';
import { useWarnings } from './answer/useWarnings';

export const FullAnswerStep = lazyPart(() => import('./answer/FullAnswerStep'));

/** A step that sends its whole form and goes on. */
function PlainAnswerStep(props: AnswerStepProps) {
  const answers = useAnswers(props);
  useNikSuggestions(props, answers);
  const warnings = useWarnings(props, answers.data);

  async function send() {
    const prepared = answers.prepare();
    if (!prepared) return;
    await answers.sending.run(
      () => answers.deliver(prepared),
      (error) => answers.refuse(error, prepared.call),
    );
  }

  return <AnswerForm run={props.run} form={props.form} answers={answers} onSubmit={send} fields={{ warnings }} />;
}

/** A step that asks: a form, or a single picture. */
export function AnswerStep({ run, step }: Pick<AnswerStepProps, 'run' | 'step'>) {
  const form = run.forms[step.form];
  if (!form) throw new Error(`flows/${run.flow.id}.flow.json: form ${step.form} of step ${run.stepId} is not loaded`);
  const View = isFullAnswer(step) ? FullAnswerStep : PlainAnswerStep;
  return <View run={run} step={step} form={form} />;
}
