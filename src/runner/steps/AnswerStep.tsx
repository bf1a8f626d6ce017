import { type FormEvent, useCallback, useMemo, useState } from 'react';
import type { AnswerValue, CaptureStep, FormContext, FormStep } from '../../contract/definitions';
import { submitBody } from '../../engine/body';
import { startAnswers } from '../../engine/prefill';
import { serverErrors } from '../../engine/serverErrors';
import { useTexts } from '../../i18n/useTexts';
import { editAnswer, flowSession, sendStep } from '../../state/flowSession';
import { Button } from '../../ui/Button';
import { controlOf, focusField } from '../../widgets/controls';
import { StepForm } from '../../widgets/rjsf/StepForm';
import { commitTyped } from '../../widgets/typing/commitTyped';
import { definitionOf, type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import styles from '../StepFrame.module.css';
import { widgetServices } from '../services';
import type { LoadedForm } from '../source';
import { forgetKey, stepCall } from '../stepCall';
import { useFormModel } from '../useFormModel';
import { useSending } from '../useSending';

interface AnswerStepProps {
  run: FlowRun;
  step: FormStep | CaptureStep;
}

/** A step that asks: a form, or a single picture. */
export function AnswerStep({ run, step }: AnswerStepProps) {
  const form = run.forms[step.form];
  if (!form) throw new Error(`flows/${run.flow.id}.flow.json: form ${step.form} of step ${run.stepId} is not loaded`);
  return <LoadedAnswerStep run={run} step={step} form={form} />;
}

function LoadedAnswerStep({ run, step, form }: AnswerStepProps & { form: LoadedForm }) {
  const { t, language } = useTexts();
  const sending = useSending();
  const [tried, setTried] = useState(false);
  const [initial] = useState(() => startAnswers(step, form.definition, run.draft));
  const context: FormContext = useMemo(() => ({ ...run.draft.known, ...run.draft.answers }), [run.draft]);
  const model = useFormModel(form, initial, context);
  const schema = form.definition.schema;
  const { commit: commitToModel } = model;

  const commit = useCallback(
    (field: string, value: AnswerValue | undefined) => {
      commitToModel(field, value);
      if (!schema.properties[field]?.transient) editAnswer(field, value);
    },
    [commitToModel, schema],
  );

  /** once the errors are on the page */
  const focusLater = (field: string) => requestAnimationFrame(() => focusField(form.definition, field));

  async function send() {
    const [wrong] = model.reveal();
    setTried(true);
    if (wrong !== undefined) {
      focusLater(wrong);
      return;
    }
    const draft = flowSession.draft ?? run.draft;
    const sent = model.current();
    const state = { ...draft, answers: { ...draft.answers, ...sent } };
    const call = stepCall(
      run.flow.id,
      run.stepId,
      step.submit,
      submitBody(run.flow, run.stepId, state, definitionOf(run)),
    );
    await sending.run(
      async () => {
        await sendStep(call);
        forgetKey(call);
        commitTyped();
        // answers changed while they were on their way are sent when the consumer goes on again
        if (model.current() === sent) run.goOn();
      },
      (error) => {
        if (!error.retryable) forgetKey(call);
        const refused = serverErrors(step.submit, { code: error.code, errors: error.fieldErrors });
        model.refuse(refused);
        const field = refused[0]?.field.split('/')[1];
        if (field) focusLater(field);
        return field !== undefined;
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    commitTyped();
    void send();
  }

  const wrongControls = new Set(Object.keys(model.errors).map((field) => controlOf(form.definition, field)?.field));
  const wrongCount = wrongControls.size;
  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        run={run}
        problem={
          sending.problem ?? (tried && wrongCount > 0 ? t('common.errorSummary', { count: wrongCount }) : undefined)
        }
        footer={
          <Button type="submit" busy={sending.busy}>
            {sending.problem && sending.retryable ? t('common.retry') : t(stepText(run, 'action'))}
          </Button>
        }
      >
        <p className={styles.body}>{t(stepText(run, 'body'))}</p>
        <StepForm
          definition={form.definition}
          data={model.data}
          errors={model.errors}
          locale={language}
          services={widgetServices}
          onCommit={commit}
          onTouched={model.touch}
          accepts={model.accepts}
        />
      </StepFrame>
    </form>
  );
}
