import { useEffect, useState } from 'react';
import type { DeskPerson } from '../../contract/generated/bodies';
import styles from '../desk.module.css';
import { readySentencesIn, useDeskTexts } from '../deskTexts';
import { filledSentence, isTrueOf, type SentenceValues, valuesOf } from './sentenceValues';

type ReadyTexts = Awaited<ReturnType<typeof readySentencesIn>>;

/** The sentences in two languages: as the operator chooses among them, and as the person reads them. */
function useSentences({ language: theirs }: DeskPerson): { titles: ReadyTexts; texts: ReadyTexts } {
  const { language } = useDeskTexts();
  const [sentences, setSentences] = useState<{ titles: ReadyTexts; texts: ReadyTexts }>({ titles: {}, texts: {} });
  useEffect(() => {
    let isCurrent = true;
    Promise.all([readySentencesIn(language), readySentencesIn(theirs)]).then(
      ([titles, texts]) => isCurrent && setSentences({ titles, texts }),
      // without a network there are none, and the answer is written by hand
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language, theirs]);
  return sentences;
}

interface ReadySentencesProps {
  person: DeskPerson;
  onChosen(sentence: string): void;
}

/** Sentences that are often written, filled with what is true of the person; one goes into the answer by a press. */
export function ReadySentences({ person, onChosen }: ReadySentencesProps) {
  const { t } = useDeskTexts();
  const { titles, texts } = useSentences(person);
  const values: SentenceValues = valuesOf(person);
  const ready = Object.entries(titles).flatMap(([name, { title }]) => {
    const sentence = isTrueOf(person, name) ? filledSentence(texts[name]?.text, values) : undefined;
    return sentence === undefined ? [] : [{ name, title, sentence }];
  });
  return (
    <details className={styles.fold}>
      <summary>{t('desk.ready.title')}</summary>
      <p className={styles.small}>{t('desk.ready.help')}</p>
      <ul>
        {ready.map(({ name, title, sentence }) => (
          <li key={name}>
            <button type="button" className={styles.ready} onClick={() => onChosen(sentence)}>
              <strong>{title}</strong>
              <span className={styles.small}>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
