import { useState } from 'react';
import type { FormStep, StepAction } from '../../../contract/definitions';
import { useTexts } from '../../../i18n/useTexts';
import { useSending } from '../../../kit/useSending';
import { valueAt } from '../../../lib/pointer';
import { holds } from '../../../rules/condition';
import { sendStep } from '../../../state/flowSession';
import { showToast } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { Popup } from '../../../ui/Popup';
import { type FlowRun, stepText } from '../../flowRun';
import styles from '../../StepFrame.module.css';
import { forgetKey, stepCall } from '../../stepCall';

type Params = Readonly<Record<string, string>>;

/** The values of an action's placeholders; undefined while it is not offered, or one of them is not known. */
function offeredWith({ when, params = {} }: StepAction, { flow, draft }: FlowRun): Params | undefined {
  if (when !== undefined && !holds({ condition: when }, draft, flow.conditions)) return undefined;
  const values = Object.entries(params).map(([name, pointer]) => [name, valueAt(draft, pointer)] as const);
  const filled = values.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return filled.length === values.length ? Object.fromEntries(filled) : undefined;
}

interface ActionProps {
  run: FlowRun;
  action: StepAction;
  params: Params;
  /** the flow was read again */
  onDone(): void;
}

function Action({ run, action, params, onDone }: ActionProps) {
  const { t, has } = useTexts();
  const sending = useSending();
  const [asking, setAsking] = useState(false);
  const text = (part: string) => stepText(run, `actions.${action.id}.${part}`);
  const done: string = text('done');

  async function act() {
    const call = stepCall(run.address, run.stepId, { call: action.call, params }, {});
    await sending.run(
      async () => {
        await sendStep(call);
        forgetKey(call);
        setAsking(false);
        showToast(t(has(done) ? done : 'runner.action.done'), 'done');
        onDone();
      },
      (error) => {
        if (!error.retryable) forgetKey(call);
        return false;
      },
    );
  }

  const problem = sending.problem && <p className={styles.problem}>{sending.problem}</p>;
  return (
    <>
      <div role="status">{!asking && problem}</div>
      <Button
        kind={action.confirm ? 'text' : 'ghost'}
        busy={sending.busy}
        onClick={() => (action.confirm ? setAsking(true) : void act())}
      >
        {t(text('label'))}
      </Button>
      {asking && (
        <Popup
          title={t(text('confirm'))}
          confirm={{ text: t('runner.action.confirm'), busy: sending.busy, onClick: () => void act() }}
          cancel={{ text: t('runner.action.cancel'), onClick: () => setAsking(false) }}
          onClose={() => setAsking(false)}
        >
          <div role="status">{problem}</div>
        </Popup>
      )}
    </>
  );
}

/** What else can be done at a step. */
export function StepActions({ run, step, onDone }: { run: FlowRun; step: FormStep; onDone(): void }) {
  return (step.actions ?? []).map((action) => {
    const params = offeredWith(action, run);
    return params && <Action key={action.id} run={run} action={action} params={params} onDone={onDone} />;
  });
}
