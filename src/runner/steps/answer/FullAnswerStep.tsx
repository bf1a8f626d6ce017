import { useEffect, useMemo, useState } from 'react';
import type { Answers, FieldError, FormDefinition } from '../../../contract/definitions';
import { startAnswers } from '../../../engine/prefill';
import { serverErrors } from '../../../engine/serverErrors';
import { withAreas } from '../../../i18n/texts';
import { useTexts } from '../../../i18n/useTexts';
import { OverStep } from '../../../kit/OverStep';
import { errorField } from '../../../rules/errorField';
import { showPopup } from '../../../state/overlays';
import { traitsOf } from '../../../steps/kinds';
import { lazyPart } from '../../../ui/lazyPart';
import { forgetRefused, refusedBefore } from '../../refusedBefore';
import { AnswerForm } from './AnswerForm';
import { CodeSheet } from './CodeSheet';
import { Guide } from './Guide';
import { monthsMissing } from './payslipMonths';
import { ReadAnswers } from './ReadAnswers';
import { RepeatStatus } from './RepeatStatus';
import { focusLater } from './refusal';
import { StepActions } from './StepActions';
import { type AnswerStepProps, useAnswers } from './useAnswers';
import { useDelivery } from './useDelivery';
import { useNikSuggestions } from './useNikSuggestions';
import { usePartialForm } from './usePartialForm';
import { useWarnings } from './useWarnings';

const SentBefore = lazyPart(() => import('./SentBefore'), withAreas(['corrections']));

/** A code that refused nothing when the step was sent before, where it speaks of a field. */
function keptErrors({ run, step }: AnswerStepProps): readonly FieldError[] {
  const code = run.draft.facts[step.submit.keeps?.fact ?? ''];
  return typeof code === 'string' ? serverErrors(step.submit, { code }) : [];
}

/** True while the answers are those that the server kept with a refusal. */
function wasRefused({ run, step }: AnswerStepProps): boolean {
  const { keeps } = step.submit;
  const code = run.draft.facts[keeps?.fact ?? ''];
  return run.draft.done.includes(run.stepId) && (keeps?.codes ?? []).some((kept) => kept === code);
}

/** What the form starts with. A picture that was refused is taken again; other answers are there to be corrected. */
function startOf(props: AnswerStepProps): Answers {
  const { run, step, form } = props;
  if (traitsOf(step).asks === 'picture' && wasRefused(props)) return {};
  return startAnswers(run.flow, step, form.definition, run.draft);
}

function hasEdits({ run, form }: AnswerStepProps): boolean {
  return Object.keys(form.definition.schema.properties).some((field) => run.draft.answers[field] !== undefined);
}

/** What is known where it is read first; undefined where the form itself comes first. */
function readFirst(props: AnswerStepProps): Answers | undefined {
  const { run, step, form } = props;
  if (!('readFirst' in step) || !step.readFirst || hasEdits(props)) return undefined;
  const answers = startAnswers(run.flow, step, form.definition, run.draft);
  return Object.keys(answers).length > 0 ? answers : undefined;
}

/** What is sent and neither shown nor kept. */
const unseenFields = ({ schema, ui }: FormDefinition): readonly string[] =>
  ui.fields.flatMap(({ field, widget }) => (widget === 'hidden' && schema.properties[field]?.oneTime ? [field] : []));

/** A step that does more than send its form once: it reads first, corrects, asks for a code, tries again ... */
export default function FullAnswerStep(props: AnswerStepProps) {
  const [known] = useState(() => readFirst(props));
  const [reading, setReading] = useState(known !== undefined);
  const [round, setRound] = useState(0);

  // what had the focus is gone
  const beginAnew = () => requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());

  function change() {
    setReading(false);
    beginAnew();
  }

  function changeDraft() {
    setRound((count) => count + 1);
    beginAnew();
  }

  if (reading && known) {
    return <ReadAnswers run={props.run} definition={props.form.definition} answers={known} onChange={change} />;
  }
  // an action changes the draft under the form, which then starts again
  return <FullForm key={round} {...props} onDraftChanged={changeDraft} />;
}

function FullForm({ onDraftChanged, ...props }: AnswerStepProps & { onDraftChanged(): void }) {
  const { t, said } = useTexts();
  const { run, step, form } = props;
  const partial = usePartialForm(props);
  const [policy] = useState(() => ({
    ...partial?.policy,
    start: {
      data: startOf(props),
      refused: [...keptErrors(props), ...refusedBefore(run.stepId)],
    },
  }));
  const answers = useAnswers(props, policy);
  const { send, repeating, verifying } = useDelivery(props, answers);
  const { data } = answers;

  useEffect(() => {
    const [wrong] = refusedBefore(run.stepId);
    if (wrong) focusLater(form.definition, errorField(wrong));
    forgetRefused();
  }, [form, run.stepId]);
  useNikSuggestions(props, answers);
  const warnings = useWarnings(props, data);
  const shown = useMemo(() => partial?.shown(data), [partial, data]);
  const hiddenFields = [...(shown?.hiddenFields ?? []), ...unseenFields(form.definition)];

  const guided = 'guide' in step && step.guide !== undefined ? data[step.guide] : undefined;

  /** Sends fewer months than are asked for only where that is meant. */
  async function sendAll() {
    const few = typeof guided === 'string' ? monthsMissing(guided, answers.store.data) : undefined;
    if (few && (await showPopup({ type: 'MONTHS_MISSING', params: few })) !== 'submit') return;
    await send();
  }

  return (
    <>
      <AnswerForm
        run={run}
        form={form}
        answers={answers}
        onSubmit={sendAll}
        problem={repeating.phase === 'late' ? t('runner.repeat.timeout') : undefined}
        pending={repeating.phase === 'running'}
        above={
          <>
            {partial && Object.keys(partial.sent).length > 0 && (
              <OverStep where="sent before">
                <SentBefore definition={form.definition} answers={partial.sent} />
              </OverStep>
            )}
            {typeof guided === 'string' && <Guide run={run} value={guided} answers={data} />}
          </>
        }
        footer={
          <>
            {repeating.message !== undefined && (
              <RepeatStatus text={said(repeating.message)} onCancel={repeating.cancel} />
            )}
            {'actions' in step && <StepActions run={run} step={step} onDone={onDraftChanged} />}
          </>
        }
        fields={{ ...shown, hiddenFields, warnings }}
      />
      {verifying && step.submit.verify && <CodeSheet run={run} verify={step.submit.verify} verifying={verifying} />}
    </>
  );
}
