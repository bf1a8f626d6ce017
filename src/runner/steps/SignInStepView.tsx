import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callBy } from '../../api/call';
import type { CompiledForm, SignInStep } from '../../contract/definitions';
import type { LoginResult } from '../../contract/generated/bodies';
import { inChannel } from '../../contract/pages';
import { flowPath } from '../../engine/address';
import { submitBody } from '../../engine/body';
import { judgeForm } from '../../engine/formData';
import { Consent } from '../../kit/help/LegalLines';
import { safeRedirect } from '../../kit/redirect';
import { useQuery } from '../../kit/router';
import { landAfterSignIn, loginIdentity } from '../../kit/signingIn';
import { useSending } from '../../kit/useSending';
import type { FieldName } from '../../rules/generated/fieldNames';
import { useSession } from '../../state/session';
import { signIn } from '../../state/signIn';
import { FormStore } from '../../widgets/rjsf/FormStore';
import { definitionOf, type FlowRun } from '../flowRun';
import { AnswerForm } from './answer/AnswerForm';
import { focusLater, showRefusal } from './answer/refusal';

const NUMBER = 'mobileNumber' satisfies FieldName;

/** Where one signs in on the way into a flow. What is entered stays in this page. */
export default function SignInStepView({ run, step }: { run: FlowRun; step: SignInStep }) {
  const form = run.forms[step.form];
  if (!form) throw new Error(`flows/${run.flow.id}.flow.json: form ${step.form} of step ${run.stepId} is not loaded`);
  return <SignInForm run={run} step={step} form={form} />;
}

function SignInForm({ run, step, form }: { run: FlowRun; step: SignInStep; form: CompiledForm }) {
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const sending = useSending();
  const [tried, setTried] = useState(false);
  const { definition } = form;
  const fields = definition.schema.properties;
  const [store] = useState(
    () =>
      new FormStore(definition, {
        start: { data: fields[NUMBER] && signIn.typed ? { [NUMBER]: signIn.typed } : {} },
        judge: (data) => judgeForm(form, {}, data).errors,
        onCommit(field, value) {
          if (field === NUMBER) signIn.typed = typeof value === 'string' ? value : '';
        },
      }),
  );

  async function send() {
    const [wrong] = store.reveal();
    setTried(true);
    if (wrong !== undefined) {
      focusLater(definition, wrong);
      return;
    }
    const state = { ...run.draft, answers: store.data };
    await sending.run(
      async () => {
        const answers = submitBody(run.flow, run.stepId, state, definitionOf(run));
        const { deviceInfo, headers } = await loginIdentity();
        const result = await callBy<LoginResult>(step.submit.call, { body: { ...answers, deviceInfo }, headers });
        const asked = safeRedirect(query.get('redirect'), channel);
        const redirect = asked ?? inChannel(channel, flowPath(run.flow.path, run.address.params));
        await landAfterSignIn(result, { channel, redirect, go: (path) => navigate(path, { replace: true }) });
      },
      (error) => showRefusal(store, step.submit, error),
    );
  }

  return <AnswerForm run={run} form={form} answers={{ store, sending, tried }} onSubmit={send} footer={<Consent />} />;
}
