import { APPROVAL_REASONS, type ApprovalReason, type OpenQuestion } from '../../contract/generated/bodies';
import { useDeskTexts } from '../deskTexts';
import { PickList } from './DecisionFields';
import { unanswered } from './decisionActs';
import { questionsText } from './decisionWords';
import reviewStyles from './review.module.css';

interface UnsettledProps {
  questions: readonly OpenQuestion[];
  /** which income another reviewer read; undefined where none read another one */
  otherwise: string | undefined;
  despite: ApprovalReason | undefined;
  /** that none is chosen is told */
  isChecked: boolean;
  onChosen(despite: ApprovalReason | undefined): void;
}

/** What is not settled, and why it is approved all the same; nothing where all is. */
export function Unsettled({ questions, otherwise, despite, isChecked, onChosen }: UnsettledProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  if (questions.length === 0) return null;
  return (
    <div {...unanswered(!despite)}>
      <p className={reviewStyles.tooMuch}>
        {t('desk.applications.decide.unsettled.text', { questions: questionsText(texts, questions) })}{' '}
        {questions.includes('slipReadOtherwise') && otherwise}
      </p>
      <PickList
        kind="radio"
        label={t('desk.applications.decide.unsettled.label')}
        error={isChecked && !despite ? t('desk.applications.decide.unsettled.missing') : undefined}
        options={APPROVAL_REASONS.filter((value) => value !== 'UNREADABLE' || questions.includes('slipUnread')).map(
          (value) => ({
            value,
            text: t(`desk.applications.decide.unsettled.reasons.${value}`),
          }),
        )}
        chosen={despite ? [despite] : []}
        onChange={([chosen]) => onChosen(chosen)}
      />
      <p className={reviewStyles.what}>{t('desk.applications.decide.unsettled.help')}</p>
    </div>
  );
}
