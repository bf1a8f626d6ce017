import { useState } from 'react';
import { signInBy } from '../../api/auth';
import type { ApiError } from '../../api/errors';
import type { AnswerValue, FormContext, SignInStep } from '../../contract/definitions';
import { submitBody } from '../../engine/body';
import { serverErrors } from '../../engine/serverErrors';
import { markSignedIn } from '../../state/session';
import { signIn } from '../../state/signIn';
import { focusField } from '../../widgets/controls';
import { Consent } from '../Consent';
import { failureParams } from '../failure';
import { definitionOf, type FlowRun } from '../flowRun';
import type { LoadedForm } from '../source';
import { useFormModel } from '../useFormModel';
import { useSending } from '../useSending';
import { AnswerForm } from './answer/AnswerForm';

const NUMBER = 'mobileNumber';
const NOTHING_KNOWN: FormContext = {};

/** Where one signs in on the way into a flow. What is entered stays in this page. */
export function SignInStepView({ run, step }: { run: FlowRun; step: SignInStep }) {
  const form = run.forms[step.form];
  if (!form) throw new Error(`flows/${run.flow.id}.flow.json: form ${step.form} of step ${run.stepId} is not loaded`);
  return <SignInForm run={run} step={step} form={form} />;
}

function SignInForm({ run, step, form }: { run: FlowRun; step: SignInStep; form: LoadedForm }) {
  const sending = useSending();
  const [tried, setTried] = useState(false);
  const { definition } = form;
  const fields = definition.schema.properties;
  const [start] = useState(() => ({ data: fields[NUMBER] && signIn.typed ? { [NUMBER]: signIn.typed } : {} }));
  const model = useFormModel(form, start, NOTHING_KNOWN);

  function commit(field: string, value: AnswerValue | undefined) {
    if (field === NUMBER) signIn.typed = typeof value === 'string' ? value : '';
    model.commit(field, value);
  }

  const focusLater = (field: string) => requestAnimationFrame(() => focusField(definition, field));

  function refuse(error: ApiError): boolean {
    const { code, fieldErrors } = error;
    const errors = serverErrors(step.submit, { code, errors: fieldErrors, params: failureParams(error) });
    const wrong = errors.flatMap(({ field }) => field.split('/')[1] ?? []);
    // a code that was refused is entered anew
    for (const field of wrong) if (fields[field]?.oneTime) model.commit(field, undefined);
    model.refuse(errors);
    if (wrong[0] !== undefined) focusLater(wrong[0]);
    return wrong.length > 0;
  }

  async function send() {
    const [wrong] = model.reveal();
    setTried(true);
    if (wrong !== undefined) {
      focusLater(wrong);
      return;
    }
    const state = { ...run.draft, answers: model.current() };
    await sending.run(async () => {
      await signInBy(step.submit.call, submitBody(run.flow, run.stepId, state, definitionOf(run)));
      signIn.typed = '';
      // whoever is signed in is shown the flow with its draft instead of this step
      markSignedIn(true);
    }, refuse);
  }

  return (
    <AnswerForm
      run={run}
      form={form}
      answers={{ model, sending, tried, commit }}
      onSubmit={send}
      footer={<Consent />}
    />
  );
}
