import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '../../contract/enums';
import type { CaseTopic, DeskPerson } from '../../contract/generated/bodies';
import { DEFAULT_LANGUAGE, nextLanguage } from '../../lib/locale';
import styles from '../desk.module.css';
import { readySentencesIn, useDeskTexts } from '../deskTexts';
import { useKeysWanted } from '../useDeskKeys';
import { fittingSentences, frameOf, isGreetingFor, withSentence } from './fittingSentences';
import personStyles from './person.module.css';
import { filledSentence, isTrueOf, valuesOf } from './sentenceValues';
import { writtenIn } from './writtenIn';

type ReadyTexts = Awaited<ReturnType<typeof readySentencesIn>>;

/** The sentences in two languages: as the operator chooses among them, and as the person reads them. */
function useSentences(theirs: Language | undefined): { titles: ReadyTexts; texts: ReadyTexts } {
  const { language } = useDeskTexts();
  const [sentences, setSentences] = useState<{ titles: ReadyTexts; texts: ReadyTexts }>({ titles: {}, texts: {} });
  useEffect(() => {
    if (theirs === undefined) return undefined;
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

/** The sentences that may be said to a person: those that fit what they ask, and the others. */
function sentencesFor(
  person: DeskPerson | undefined,
  { topic, written, language }: { topic: CaseTopic; written: string; language: Language },
  { titles, texts }: ReturnType<typeof useSentences>,
) {
  if (!person) return { ready: [], fitting: [], further: [] };
  const values = valuesOf({ ...person, language });
  const ready = Object.entries(titles).flatMap(([name, { title }]) => {
    const isSaid = isTrueOf(person, name) && isGreetingFor(written, name);
    const sentence = isSaid ? filledSentence(texts[name]?.text, values) : undefined;
    return sentence === undefined ? [] : [{ name, title, sentence }];
  });
  const fitting = fittingSentences(ready, person, topic, written);
  return { ready, fitting, further: ready.filter((one) => !fitting.includes(one)) };
}

interface ReadySentencesProps {
  /** undefined until they are read, while the answer may be written already */
  person: DeskPerson | undefined;
  topic: CaseTopic;
  /** what waits for the answer */
  written?: string;
  answer: string;
  onAnswer(answer: string): void;
  /** the field of the answer */
  children: ReactNode;
}

/**
 * Sentences that are often written, filled with what is true of the person; one goes to its place in the answer by a press.
 * Those that fit stand in view, the others are folded.
 */
export function ReadySentences({ person, topic, written = '', answer, onAnswer, children }: ReadySentencesProps) {
  const { t } = useDeskTexts();
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? writtenIn(written) ?? person?.language ?? DEFAULT_LANGUAGE;
  const sentences = useSentences(person && language);
  const { ready, fitting, further } = sentencesFor(person, { topic, written, language }, sentences);
  const other = nextLanguage(language);
  const field = useRef<HTMLDivElement>(null);
  const [keysWanted] = useKeysWanted();

  /** The writing goes on where the sentence was put. */
  function choose(sentence: string) {
    flushSync(() => onAnswer(withSentence(answer, sentence, frameOf(ready))));
    const text = field.current?.querySelector('textarea');
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }

  return (
    <>
      {person && (
        <fieldset aria-label={t('desk.ready.title')}>
          <ul className={personStyles.sentences}>
            {fitting.map(({ name, title, sentence }, index) => (
              <li key={name}>
                <button
                  type="button"
                  className={personStyles.sentence}
                  data-sentence=""
                  aria-keyshortcuts={`Alt+${index + 1}`}
                  title={sentence}
                  onClick={() => choose(sentence)}
                >
                  {title}
                  {keysWanted && <span aria-hidden="true">Alt {index + 1}</span>}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={styles.quiet} onClick={() => setChosen(other)}>
            {t(`desk.ready.switch.${other}`)}
          </button>
        </fieldset>
      )}
      <div ref={field}>{children}</div>
      {person && (
        <details className={styles.fold}>
          <summary>{t('desk.ready.more', { count: further.length })}</summary>
          <p className={styles.small}>{t(`desk.ready.help.${language}`)}</p>
          <ul>
            {further.map(({ name, title, sentence }) => (
              <li key={name}>
                <button type="button" className={styles.ready} onClick={() => choose(sentence)}>
                  <strong>{title}</strong>
                  <span className={styles.small}>{sentence}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
