import { type FormEvent, type ReactNode, useMemo } from 'react';
import type { CompiledForm, FieldError, FormDefinition } from '../../../contract/definitions';
import { isFaceCamera } from '../../../contract/liveness';
import type { Texts } from '../../../i18n/texts';
import { useTexts } from '../../../i18n/useTexts';
import { Button } from '../../../ui/Button';
import { lazyPart } from '../../../ui/lazyPart';
import { controlPartsOf } from '../../../widgets/controls';
import { StepForm, type StepFormProps } from '../../../widgets/rjsf/StepForm';
import { commitTyped } from '../../../widgets/typing/useTyping';
import { shownParams } from '../../failure';
import { type FlowRun, stepText } from '../../flowRun';
import { OverStep } from '../../OverStep';
import { StepFrame } from '../../StepFrame';
import styles from '../../StepFrame.module.css';
import { widgetServices } from '../../services';
import type { ErrorsByField } from '../../useFormModel';
import type { Answering } from './useAnswers';

/** The field of a form that asks for nothing but a face: it is sent by the recording itself, not by a button. */
function faceField({ ui }: FormDefinition): string | undefined {
  const [only, ...others] = ui.fields;
  return only && others.length === 0 && isFaceCamera(only.camera) ? only.field : undefined;
}

const SkipModule = lazyPart(() => import('./SkipModule'));
const ErrorLinks = lazyPart(() => import('./ErrorLinks'));

interface AnswerFormProps {
  run: FlowRun;
  form: CompiledForm;
  answers: Pick<Answering, 'model' | 'sending' | 'tried' | 'commit'>;
  onSubmit(): Promise<void>;
  /** why nothing was sent, where it is not the last call that failed */
  problem?: string | undefined;
  /** stands above the fields */
  above?: ReactNode;
  /** stands below the button, or in its place where `pending` */
  footer?: ReactNode;
  /** something is under way that has its own way out: no button */
  pending?: boolean;
  /** where the fields differ from what the model holds */
  fields?: Partial<
    Pick<StepFormProps, 'data' | 'readOnlyFields' | 'hiddenFields' | 'masked' | 'warnings' | 'onCommit'>
  >;
}

/** Errors whose placeholders are filled in the language of the page. */
function inLanguage(errors: ErrorsByField, texts: Texts): ErrorsByField {
  const filled = (error: FieldError) =>
    error.params?.retryOn === undefined ? error : { ...error, params: shownParams(error.params, texts) };
  return Object.fromEntries(Object.entries(errors).map(([field, found]) => [field, found.map(filled)]));
}

/** The form of a step with its button; what happens on submit is the owner's. */
export function AnswerForm({ run, form, answers, onSubmit, fields, ...parts }: AnswerFormProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { model, sending, tried, commit } = answers;
  const { definition } = form;
  const errors = useMemo(() => inLanguage(model.errors, texts), [model.errors, texts]);

  function submit(event: FormEvent) {
    event.preventDefault();
    commitTyped();
    void onSubmit();
  }

  const wrong = definition.ui.fields.filter((control) =>
    Object.values(controlPartsOf(control)).some((part) => errors[part]),
  );
  const hasHub = Object.values(run.flow.steps).some((step) => step.kind === 'hub' && step.submit);
  const failed = sending.problem ?? parts.problem;
  const face = faceField(definition);
  const awaitsFace = face !== undefined && model.data[face] === undefined;
  const summary = tried && wrong.length > 0 && !awaitsFace && (
    <OverStep where="error summary" instead={t('common.errorSummary', { count: wrong.length })}>
      <ErrorLinks definition={definition} wrong={wrong} />
    </OverStep>
  );
  const again = failed !== undefined && (sending.retryable || parts.problem !== undefined);
  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        run={run}
        problem={failed ?? (summary || undefined)}
        notice={sending.slow}
        footer={
          <>
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
        <p className={styles.body}>{t(stepText(run, 'body'))}</p>
        {parts.above}
        <StepForm
          definition={definition}
          data={model.data}
          errors={errors}
          locale={language}
          services={widgetServices}
          onCommit={commit}
          onTouched={model.touch}
          accepts={model.accepts}
          {...fields}
        />
      </StepFrame>
    </form>
  );
}
