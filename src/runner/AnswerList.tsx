import type { AnswerValue, FormDefinition, UiField } from '../contract/definitions';
import { answersOfPath, type ReviewedControl, type ReviewedStep } from '../engine/review';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { fieldTexts } from '../widgets/fieldTexts';
import styles from './AnswerList.module.css';
import { answerText, type BankNames } from './answerText';
import { definitionOf, type FlowRun } from './flowRun';
import { widgetServices } from './services';
import { useLoaded } from './useLoaded';

const PICTURES: ReadonlySet<string> = new Set(['camera', 'files']);

const photosOf = (values: Readonly<Record<string, AnswerValue>>) =>
  Object.values(values).flatMap((value) => (Array.isArray(value) ? value : [String(value)]));

function Answer({ control, label, banks }: { control: ReviewedControl; label: string; banks: BankNames }) {
  const texts = useTexts();
  const { ui, values } = control;
  return (
    <div className={styles.answer}>
      <dt>{label}</dt>
      <dd>
        {PICTURES.has(ui.widget)
          ? photosOf(values).map((id) => (
              <img key={id} className={styles.photo} src={widgetServices.photoUrl(id)} alt={label} loading="lazy" />
            ))
          : answerText(ui, Object.values(values), texts, banks)}
      </dd>
    </div>
  );
}

function labelOf(texts: Texts, definition: FormDefinition | undefined, ui: UiField): string {
  return definition ? fieldTexts(texts, definition, ui).label : ui.field;
}

/** Until the list is here, and where it cannot be had, the bank's code stands for its name. */
function useBankNames(): BankNames {
  const banks = useLoaded('banks', widgetServices.banks);
  return new Map(banks.status === 'ready' ? banks.value.map(({ code, name }) => [code, name]) : []);
}

interface AnswerListProps {
  run: FlowRun;
  /** shows a button at each step that calls this; without it the list is read only */
  onEdit?: (stepId: string) => void;
}

/** What the consumer has answered, step by step. */
export function AnswerList({ run, onEdit }: AnswerListProps) {
  const texts = useTexts();
  const { t } = texts;
  const banks = useBankNames();
  const lookUp = definitionOf(run);
  const steps: readonly ReviewedStep[] = answersOfPath(run.flow, run.draft, lookUp);
  return (
    <>
      {steps.map(({ step, form, controls }) => (
        <section key={step} className={styles.step} aria-labelledby={`review-${step}`}>
          <div className={styles.head}>
            <h2 id={`review-${step}`}>{t(`${run.flow.id}.${step}.title`)}</h2>
            {onEdit && (
              <button
                type="button"
                className={styles.edit}
                aria-label={t('runner.review.editStep', { step: t(`${run.flow.id}.${step}.title`) })}
                onClick={() => onEdit(step)}
              >
                {t('common.edit')}
              </button>
            )}
          </div>
          <dl className={styles.answers}>
            {controls.map((control) => (
              <Answer
                key={control.ui.field}
                control={control}
                banks={banks}
                label={labelOf(texts, lookUp(form), control.ui)}
              />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
