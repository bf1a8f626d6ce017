import { useId } from 'react';
import type { Answers, FormDefinition } from '../../../contract/definitions';
import { PICTURE_WIDGETS } from '../../../contract/enums';
import type { ReviewedControl } from '../../../engine/review';
import { useTexts } from '../../../i18n/useTexts';
import styles from '../../AnswerList.module.css';
import { AnswerRows } from '../../AnswerRows';
import { controlsWith } from './ReadAnswers';

/** How what came back is given again: a picture is taken, all else is entered, an account perhaps another. */
function againBy(controls: readonly ReviewedControl[]): 'picture' | 'account' | 'field' | 'both' {
  if (controls.some(({ ui }) => ui.widget === 'bankList')) return 'account';
  const pictures = controls.filter(({ ui }) => PICTURE_WIDGETS.has(ui.widget)).length;
  if (pictures === 0) return 'field';
  return pictures === controls.length ? 'picture' : 'both';
}

/** What was sent and came back, above the fields where it is given again, so that both can be compared. */
export default function SentBefore({ definition, answers }: { definition: FormDefinition; answers: Answers }) {
  const { t } = useTexts();
  const id = useId();
  const controls = controlsWith(definition, answers);
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('corrections.sent')}</h2>
      </div>
      <AnswerRows definition={definition} controls={controls} returned />
      <p>{t(`corrections.again.${againBy(controls)}`)}</p>
    </section>
  );
}
