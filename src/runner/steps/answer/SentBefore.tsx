import { useId } from 'react';
import type { Answers, FormDefinition } from '../../../contract/definitions';
import { useTexts } from '../../../i18n/useTexts';
import styles from '../../AnswerList.module.css';
import { AnswerRows } from '../../AnswerRows';
import { controlsWith } from './ReadAnswers';

/** What was sent and came back, above the fields where it is given again, so that both can be compared. */
export default function SentBefore({ definition, answers }: { definition: FormDefinition; answers: Answers }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('corrections.sent')}</h2>
      </div>
      <AnswerRows definition={definition} controls={controlsWith(definition, answers)} returned />
      <p>{t('corrections.again')}</p>
    </section>
  );
}
