import { type FormEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CompiledForm, FormDefinition, UiField } from '../../../contract/definitions';
import { isFaceCamera } from '../../../contract/enums';
import type { Texts } from '../../../i18n/texts';
import { useTexts } from '../../../i18n/useTexts';
import { OverStep } from '../../../kit/OverStep';
import { widgetServices } from '../../../kit/services';
import { Button } from '../../../ui/Button';
import { lazyPart } from '../../../ui/lazyPart';
import { ScenePicture } from '../../../ui/ScenePicture';
import { controlPartsOf } from '../../../widgets/controls';
import { type FieldErrors, useFormSnapshot } from '../../../widgets/rjsf/FormStore';
import { StepForm, type StepFormProps } from '../../../widgets/rjsf/StepForm';
import { commitTyped } from '../../../widgets/typing/useTyping';
import { type FlowRun, stepText } from '../../flowRun';
import { StepFrame } from '../../StepFrame';
import styles from '../../StepFrame.module.css';
import { slots } from '../../slots';
import type { Answering } from './useAnswers';

/** The field of a form that asks for nothing but a face: it is sent by the recording itself, not by a button. */
function faceField({ ui }: FormDefinition): string | undefined {
  const [only, ...others] = ui.fields;
  return only && others.length === 0 && isFaceCamera(only.camera) ? only.field : undefined;
}

/** A form that asks for nothing but a NIK: where it is found is drawn beside it. */
const asksNikAlone = ({ ui: { fields } }: FormDefinition): boolean =>
  fields.length === 1 && fields[0]?.widget === 'nik';

const errorsAt = (control: UiField, errors: FieldErrors) =>
  Object.values(controlPartsOf(control)).flatMap((part) => errors[part] ?? []);

/** How many answers are to be corrected; whether they only wait to be given. */
function summaryOf({ t }: Texts, wrong: readonly UiField[], errors: FieldErrors): string {
  const empty = wrong.flatMap((control) => errorsAt(control, errors)).every(({ rule }) => rule === 'required');
  const count = wrong.length;
  if (empty) return t(count === 1 ? 'common.missingSummaryOne' : 'common.missingSummary', { count });
  return t(count === 1 ? 'common.errorSummaryOne' : 'common.errorSummary', { count });
}

const SkipModule = lazyPart(() => import('./SkipModule'));
const ErrorLinks = lazyPart(() => import('./ErrorLinks'));

interface AnswerFormProps {
  run: FlowRun;
  form: CompiledForm;
  answers: Pick<Answering, 'store' | 'sending' | 'tried'>;
  onSubmit(): Promise<void>;
  /** why nothing was sent, where it is not the last call that failed */
  problem?: string | undefined;
  /** what has to be meant before it is sent by the same button */
  asks?: string | undefined;
  /** stands above the fields */
  above?: ReactNode;
  /** stands below the button, or in its place where `pending` */
  footer?: ReactNode;
  /** something is under way that has its own way out: no button */
  pending?: boolean;
  /** what is shown around the answers */
  fields?: Omit<StepFormProps, 'store' | 'locale' | 'services'>;
}

/** The form of a step with its button; what happens on submit is the owner's. */
export function AnswerForm({ run, form, answers, onSubmit, fields, ...parts }: AnswerFormProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { store, sending, tried } = answers;
  const { definition } = form;
  const { quote } = definition.ui;
  const { Quote } = slots;
  const { data, errors } = useFormSnapshot(store);
  const [pin, setPin] = useState<Element | null>(null);
  const [quotePlace, setQuotePlace] = useState<Element | null>(null);
  const [hasNothing, setNothing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    commitTyped();
    void onSubmit();
  }

  const wrong = definition.ui.fields.filter((control) => errorsAt(control, errors).length > 0);
  const title = summaryOf(texts, wrong, errors);
  const hasHub = Object.values(run.flow.steps).some((step) => 'modules' in step && step.submit);
  const failed = sending.problem ?? parts.problem;
  const face = faceField(definition);
  const awaitsFace = face !== undefined && data[face] === undefined;
  const summary = tried && wrong.length > 0 && !awaitsFace && (
    <OverStep where="error summary" instead={title}>
      <ErrorLinks title={title} definition={definition} wrong={wrong} />
    </OverStep>
  );
  const priced = quote && Quote && (
    <OverStep where="quote">
      <Quote run={run} fields={quote} store={store} data={data} errors={errors} pin={pin} onNothing={setNothing} />
    </OverStep>
  );
  if (hasNothing) return <StepFrame run={run}>{priced}</StepFrame>;
  const again = failed !== undefined && (sending.retryable || parts.problem !== undefined);
  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        run={run}
        problem={failed ?? (summary || parts.asks)}
        notice={sending.slow}
        footer={
          <>
            {quote && <div ref={setPin} />}
            {!parts.pending && !awaitsFace && (
              <Button type="submit" busy={sending.busy}>
                {again ? t('common.retry') : t(stepText(run, 'action'))}
              </Button>
            )}
            {parts.footer}
            {hasHub && (
              <OverStep where="skip">
                <SkipModule run={run} />
              </OverStep>
            )}
          </>
        }
      >
        {asksNikAlone(definition) && <ScenePicture kind="identity" />}
        <p className={styles.body}>{t(stepText(run, 'body'))}</p>
        {parts.above}
        <StepForm store={store} locale={language} services={widgetServices} quotePlace={setQuotePlace} {...fields} />
        {quotePlace && createPortal(priced, quotePlace)}
      </StepFrame>
    </form>
  );
}
