import { PICTURE_WIDGETS } from '../../contract/enums';
import type { DeskAnswer, DeskApplication } from '../../contract/generated/bodies';
import { answerText, type BankNames } from '../../i18n/answerText';
import type { Texts } from '../../i18n/textStore';
import { Panel } from '../DeskParts';
import { textOr, useDeskTexts } from '../deskTexts';
import styles from './review.module.css';

function valueText(texts: Texts, answer: DeskAnswer, banks: BankNames): string {
  const [value] = answer.values;
  if (typeof value === 'boolean') return texts.t(value ? 'desk.applications.data.yes' : 'desk.applications.data.no');
  return answerText(answer, answer.values, texts, banks);
}

/** What a correction asked for has no step in the flow of the application: the first application has one of that name. */
const stepTitle = (texts: Texts, flow: string, step: string) =>
  textOr(texts, `${flow}.${step}.title`, textOr(texts, `apply.${step}.title`, step));

interface ApplicationDataProps {
  application: DeskApplication;
  banks: BankNames;
}

/** What the applicant answered, by the steps that asked for it; pictures are shown beside each other elsewhere. */
export function ApplicationData({ application: { flow, steps }, banks }: ApplicationDataProps) {
  const texts = useDeskTexts();
  const read = steps
    .map(({ step, answers }) => ({ step, answers: answers.filter(({ widget }) => !PICTURE_WIDGETS.has(widget)) }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <Panel title={texts.t('desk.applications.data.title')}>
      {read.map(({ step, answers }) => (
        <div key={step} className={styles.step}>
          <h3>{stepTitle(texts, flow, step)}</h3>
          <dl className={styles.answers}>
            {answers.map((answer) => (
              <div key={answer.field} className={styles.answer}>
                <dt>{textOr(texts, `fields.${answer.field}.label`, answer.field)}</dt>
                <dd>{valueText(texts, answer, banks)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Panel>
  );
}
