import { useState } from 'react';
import { isLeftToCorrect } from '../../engine/hub';
import { isFullAnswer } from '../../engine/steps';
import { useTexts } from '../../i18n/useTexts';
import { lazyPart } from '../../ui/lazyPart';
import { stepText } from '../flowRun';
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
  const { t } = useTexts();
  const { run, form } = props;
  const [isAsked, setAsked] = useState(false);
  const isLeft = isLeftToCorrect(run.flow, run.stepId, form.definition, { answers: answers.data, context: run.draft });

  async function send() {
    const prepared = answers.prepare();
    if (!prepared) return;
    // what came back is sent as it is only where that is meant
    if (isLeft && !isAsked) return setAsked(true);
    await answers.sending.run(
      () => answers.deliver(prepared),
      (error) => answers.refuse(error, prepared.call),
    );
  }

  const action = t(stepText(run, 'action'));
  return (
    <AnswerForm
      run={run}
      form={form}
      answers={answers}
      onSubmit={send}
      asks={isLeft && isAsked ? t('runner.leftToCorrect', { action }) : undefined}
      fields={{ warnings }}
    />
  );
}

/** A step that asks: a form, or a single picture. */
export function AnswerStep({ run, step }: Pick<AnswerStepProps, 'run' | 'step'>) {
  const form = run.forms[step.form];
  if (!form) throw new Error(`flows/${run.flow.id}.flow.json: form ${step.form} of step ${run.stepId} is not loaded`);
  const View = isFullAnswer(step) ? FullAnswerStep : PlainAnswerStep;
  return <View run={run} step={step} form={form} />;
}
