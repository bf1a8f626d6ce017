import { useEffect, useMemo, useRef, useState } from 'react';
import { LANGUAGES, type Language } from '../../contract/enums';
import type { DeskPerson } from '../../contract/generated/bodies';
import styles from '../desk.module.css';
import { readySentencesIn, type SentencesByName, useDeskTexts } from '../deskTexts';
import personStyles from './person.module.css';
import { type StaleSentence, staleSentences, withoutStale } from './staleSentences';

type TextsByLanguage = Readonly<Record<Language, SentencesByName>>;

/** The ready sentences in each language; undefined until they are there, and without a network. */
function useAllSentences(): TextsByLanguage | undefined {
  const [texts, setTexts] = useState<TextsByLanguage>();
  useEffect(() => {
    let isCurrent = true;
    const read = LANGUAGES.map(async (language) => [language, await readySentencesIn(language)] as const);
    Promise.all(read).then(
      (all) => isCurrent && setTexts(Object.fromEntries(all) as TextsByLanguage),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return texts;
}

/** What of a draft does not hold any more, and whether it may be sent as it is. */
interface Stale {
  sentences: readonly StaleSentence[];
  isWarned: boolean;
  /** false the first time that a draft is about to be sent with them, which the operator is asked about */
  maySend(): boolean;
}

export function useStale(draft: string, person: DeskPerson | undefined): Stale {
  const { language } = useDeskTexts();
  const texts = useAllSentences();
  const sentences = useMemo(
    () => (person && texts ? staleSentences(draft, person, texts, texts[language]) : []),
    [draft, person, texts, language],
  );
  const all = sentences.map(({ said }) => said).join('\n');
  const [warnedOf, setWarnedOf] = useState('');
  const isWarned = all !== '' && warnedOf === all;
  return {
    ...{ sentences, isWarned },
    maySend() {
      setWarnedOf(all);
      return all === '' || isWarned;
    },
  };
}

interface StaleNoteProps {
  stale: Stale;
  draft: string;
  onDraft(draft: string): void;
}

/** Above the button that sends: each sentence that does not hold any more, and the press that puts what holds in its place. */
export function StaleNote({ stale: { sentences, isWarned }, draft, onDraft }: StaleNoteProps) {
  const { t } = useDeskTexts();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWarned) note.current?.focus();
  }, [isWarned]);
  return (
    <div ref={note} tabIndex={-1} role="status">
      {sentences.length > 0 && (
        <div className={personStyles.stale}>
          <p>
            <strong>{t('desk.ready.stale.title')}</strong>
          </p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence.said}>
                {sentence.said}{' '}
                <button
                  type="button"
                  className={styles.quiet}
                  title={sentence.instead}
                  onClick={() => onDraft(withoutStale(draft, sentence))}
                >
                  {t(sentence.instead === undefined ? 'desk.ready.stale.remove' : 'desk.ready.stale.swap', {
                    title: sentence.title,
                  })}
                </button>
              </li>
            ))}
          </ul>
          {isWarned && <p>{t('desk.ready.stale.again')}</p>}
        </div>
      )}
    </div>
  );
}
