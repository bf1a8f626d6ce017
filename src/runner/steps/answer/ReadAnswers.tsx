import type { Answers, FormDefinition } from '../../../contract/definitions';
import { formAnswers } from '../../../engine/fields';
import type { ReviewedControl } from '../../../engine/review';
import { useTexts } from '../../../i18n/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { AnswerRows } from '../../AnswerRows';
import { type FlowRun, stepText } from '../../flowRun';
import { StepFrame } from '../../StepFrame';
import styles from '../../StepFrame.module.css';

/** The controls of a form that have something to show, in its order. */
export function controlsWith(definition: FormDefinition, answers: Answers): readonly ReviewedControl[] {
  const given = formAnswers(definition, answers);
  return definition.ui.fields.flatMap((ui) => {
    const fields = Object.values(ui.parts ?? { field: ui.field });
    const values = Object.entries(given).filter(([field]) => fields.includes(field));
    return values.length === 0 ? [] : [{ ui, values: Object.fromEntries(values) }];
  });
}

interface ReadAnswersProps {
  run: FlowRun;
  definition: FormDefinition;
  answers: Answers;
  onChange(): void;
}

/** What is known, to be read first, with a way to change it. */
export function ReadAnswers({ run, definition, answers, onChange }: ReadAnswersProps) {
  const { t } = useTexts();
  return (
    <StepFrame run={run} showProgress={false} footer={<Button onClick={onChange}>{t('common.edit')}</Button>}>
      <p className={styles.body}>{t(stepText(run, 'body'))}</p>
      <Card>
        <AnswerRows definition={definition} controls={controlsWith(definition, answers)} />
      </Card>
    </StepFrame>
  );
}
