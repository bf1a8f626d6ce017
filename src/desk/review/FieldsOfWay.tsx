import {
  ASKED_MATERIALS,
  type DeskApplication,
  type LimitBurden,
  type OpenQuestion,
  REJECTION_REASONS,
  RETURN_REASONS,
} from '../../contract/generated/bodies';
import { ACCOUNT_REASONS } from '../../contract/returnReasons';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { useKeysWanted } from '../useDeskKeys';
import { LimitField, PickList } from './DecisionFields';
import { actOf, decisionOf, type Entered, LIMIT_KEY, lacksWhy, limitProblem, unanswered } from './decisionActs';
import { deniedText, limitWords, materialName, partsText, readOtherwiseText, rejectionText } from './decisionWords';
import { Burden } from './Means';
import reviewStyles from './review.module.css';
import { Unsettled } from './Unsettled';

/** The longest reason for a limit that is proposed. */
const MOST_OF_WHY = 300;

interface FieldsProps {
  application: DeskApplication;
  entered: Entered;
  /** of the limit that is entered, once it is known */
  burden: LimitBurden | undefined;
  unsettled: readonly OpenQuestion[];
  /** what is missing is told */
  isChecked: boolean;
  onEnter(change: Partial<Entered>): void;
}

/** What has to be entered for the decision that is chosen. */
export function FieldsOfWay({ application, entered, burden, unsettled, isChecked, onEnter }: FieldsProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const [keysWanted] = useKeysWanted();
  const { way, limit, despite, why, reason, reasons = [], materials } = entered;
  const amounts = limitWords(texts, application);
  switch (way) {
    case 'approve': {
      const problem = limitProblem(limit, application.limits);
      const decision = decisionOf(entered, application.limits);
      const isProposed = decision !== undefined && actOf(decision, application) === 'propose';
      return (
        <>
          <div {...unanswered(problem !== undefined)}>
            <LimitField
              label={t('desk.applications.decide.limit')}
              help={t('desk.applications.decide.limitHelp', amounts)}
              error={isChecked && problem ? t(`desk.applications.decide.limitProblems.${problem}`, amounts) : undefined}
              limit={limit}
              shortcut={keysWanted ? LIMIT_KEY.toUpperCase() : undefined}
              onChange={(next) => onEnter({ limit: next })}
            />
          </div>
          {!problem && <Burden application={application} burden={burden} />}
          <Unsettled
            questions={unsettled}
            otherwise={readOtherwiseText(texts, application)}
            despite={despite}
            isChecked={isChecked}
            onChosen={(chosen) => onEnter({ despite: chosen })}
          />
          <p role="status" className={reviewStyles.what}>
            {isProposed && t('desk.applications.decide.needsSecond', amounts)}
          </p>
          {isProposed && (
            <div {...unanswered(lacksWhy(decision, application))}>
              <WrittenText
                label={t('desk.applications.decide.why.label')}
                help={t('desk.applications.decide.why.help')}
                error={
                  isChecked && lacksWhy(decision, application) ? t('desk.applications.decide.why.missing') : undefined
                }
                most={MOST_OF_WHY}
                rows={2}
                isOneLine
                text={why}
                onText={(written) => onEnter({ why: written })}
              />
            </div>
          )}
        </>
      );
    }
    case 'reject':
      return (
        <>
          <PickList
            kind="radio"
            label={t('desk.applications.decide.reason')}
            error={isChecked && !reason ? t('desk.applications.decide.reasonMissing') : undefined}
            options={REJECTION_REASONS.map((value) => ({ value, text: rejectionText(texts, value) }))}
            chosen={reason ? [reason] : []}
            onChange={([chosen]) => onEnter({ reason: chosen })}
          />
          <p role="status" className={reviewStyles.tooMuch}>
            {reason && deniedText(texts, application, reason)}
          </p>
        </>
      );
    case 'return':
    case 'returnAccount':
      return (
        <>
          <PickList
            kind="checkbox"
            label={t('desk.applications.decide.returnReason')}
            error={isChecked && reasons.length === 0 ? t('desk.applications.decide.returnReasonMissing') : undefined}
            options={(way === 'return' ? RETURN_REASONS : ACCOUNT_REASONS).map((value) => ({
              value,
              text: t(`desk.applications.decide.returnReasons.${value}`),
            }))}
            chosen={reasons}
            onChange={(chosen) => onEnter({ reasons: chosen })}
          />
          <p role="status" className={reviewStyles.what}>
            {reasons.length > 0 && t('desk.applications.decide.corrects', { parts: partsText(texts, reasons) })}
          </p>
        </>
      );
    case 'askMaterials':
      return (
        <PickList
          kind="checkbox"
          label={t('desk.applications.decide.materials')}
          error={isChecked && materials.length === 0 ? t('desk.applications.decide.returnReasonMissing') : undefined}
          options={ASKED_MATERIALS.map((value) => ({ value, text: materialName(texts, value) }))}
          chosen={materials}
          onChange={(chosen) => onEnter({ materials: chosen })}
        />
      );
    case 'giveNik':
    case 'keepNik':
      return (
        <div {...unanswered(why.trim() === '')}>
          <WrittenText
            label={t('desk.applications.decide.whyNik.label')}
            help={t('desk.applications.decide.whyNik.help')}
            error={isChecked && why.trim() === '' ? t('desk.applications.decide.whyNik.missing') : undefined}
            most={MOST_OF_WHY}
            rows={2}
            isOneLine
            text={why}
            onText={(written) => onEnter({ why: written })}
          />
        </div>
      );
    default:
      return null;
  }
}
