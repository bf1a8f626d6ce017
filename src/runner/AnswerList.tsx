import { answersOfPath } from '../engine/review';
import { useTexts } from '../i18n/useTexts';
import { warningsOf } from '../rules/warningsOf';
import styles from './AnswerList.module.css';
import { AnswerRows } from './AnswerRows';
import { definitionOf, type FlowRun } from './flowRun';

interface AnswerListProps {
  run: FlowRun;
  /** the steps looked at; all of the path where absent */
  of?: readonly string[] | undefined;
  /** shows a button at each step that calls this; without it the list is read only */
  onEdit?: (stepId: string) => void;
}

const answered = (run: FlowRun, of: AnswerListProps['of']) =>
  answersOfPath(run.flow, run.draft, definitionOf(run), of).filter(({ controls }) => controls.length > 0);

/** True where there is an answer to look at. */
export const hasAnswers = (run: FlowRun, of: AnswerListProps['of']): boolean => answered(run, of).length > 0;

/** What the consumer has answered, step by step. */
export function AnswerList({ run, of, onEdit }: AnswerListProps) {
  const { t } = useTexts();
  const lookUp = definitionOf(run);
  return answered(run, of).map(({ step, form, controls }) => {
    const title = t(`${run.flow.id}.${step}.title`);
    const definition = lookUp(form);
    const answers = Object.assign({}, ...controls.map(({ values }) => values));
    const known = { ...run.draft.known, ...run.draft.answers };
    return (
      <section key={step} className={styles.step} aria-labelledby={`review-${step}`}>
        <div className={styles.head}>
          <h2 id={`review-${step}`} tabIndex={-1}>
            {title}
          </h2>
          {onEdit && (
            <button
              type="button"
              className={styles.edit}
              aria-label={t('runner.review.editStep', { step: title })}
              onClick={() => onEdit(step)}
            >
              {t('common.edit')}
            </button>
          )}
        </div>
        {definition && (
          <AnswerRows
            definition={definition}
            controls={controls}
            heading={title}
            doubts={warningsOf(definition.schema, answers, known)}
          />
        )}
      </section>
    );
  });
}
