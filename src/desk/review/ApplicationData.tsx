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

/**
 * What a correction asked for has no step in the flow of the application: the first application has one of that name. A form
 * of an application from before has none anywhere.
 */
const stepTitle = (texts: Texts, flow: string, step: string) =>
  textOr(
    texts,
    `desk.applications.data.steps.${step}`,
    textOr(
      texts,
      `${flow}.${step}.title`,
      textOr(texts, `apply.${step}.title`, texts.t('desk.applications.data.unnamed')),
    ),
  );

/** What the applicant typed twice is said once. */
const isTwice = (field: string) => field.endsWith('Confirm');

const fieldLabel = (texts: Texts, form: string, field: string) =>
  textOr(texts, `forms.${form}.${field}.label`, textOr(texts, `fields.${field}.label`, field));

interface ApplicationDataProps {
  application: DeskApplication;
  banks: BankNames;
}

/** What the applicant answered, by the steps that asked for it; pictures are shown beside each other elsewhere. */
export function ApplicationData({ application: { flow, steps }, banks }: ApplicationDataProps) {
  const texts = useDeskTexts();
  const read = steps
    .map(({ step, form, answers }) => ({
      step,
      form,
      answers: answers.filter(({ field, widget }) => !PICTURE_WIDGETS.has(widget) && !isTwice(field)),
    }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <Panel title={texts.t('desk.applications.data.title')}>
      <div className={styles.steps}>
        {read.map(({ step, form, answers }) => (
          <div key={step} className={styles.step}>
            <h3>{stepTitle(texts, flow, step)}</h3>
            <dl className={styles.answers}>
              {answers.map((answer) => (
                <div key={answer.field} className={styles.answer}>
                  <dt>{fieldLabel(texts, form, answer.field)}</dt>
                  <dd>{valueText(texts, answer, banks)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  );
}
