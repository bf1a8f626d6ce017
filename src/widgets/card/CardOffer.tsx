import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CardPart, UiField } from '../../contract/definitions';
import type { CardReading } from '../../contract/generated/bodies';
import { answerText } from '../../i18n/answerText';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { mendOf } from '../../rules/mends';
import { Button } from '../../ui/Button';
import { controlId, focusControl } from '../controls';
import type { FormAround, WidgetServices } from '../fieldProps';
import styles from './CardOffer.module.css';
import { cardDoubts, type Reading } from './cardDoubts';
import { useCardReading } from './useCardReading';
import { useQuiet } from './useQuiet';

/** How each part is shown, in this order. */
const SHOWN_AS: Readonly<Record<CardPart, string>> = {
  idNumber: 'nik',
  fullName: 'text',
  birthDate: 'date',
  sex: 'choice',
};
const PARTS = Object.keys(SHOWN_AS) as CardPart[];

/** What a field would hold of a part: a name without the marks that its rule refuses; undefined where it takes neither. */
function valueFor(form: FormAround, field: string, said: string): string | undefined {
  const plain = mendOf({ rule: 'personName' }, said);
  return [said, plain].find((value) => value !== undefined && form.accepts(field, value));
}

const APOSTROPHES = /['‘’ʼ`]/g;

/** What the rule of names refuses in a name that was read. */
function leftOutOf(name: string) {
  const others = mendOf({ rule: 'personName' }, name.replace(APOSTROPHES, ''));
  return others === undefined ? 'withoutApostrophe' : 'withoutMarks';
}

/** What each field that takes it would hold of what was read. */
function readingsOf(form: FormAround, reads: NonNullable<UiField['reads']>, reading: CardReading, texts: Texts) {
  return PARTS.flatMap((part): Reading[] => {
    const [field, said] = [reads[part], reading[part]];
    if (field === undefined || said === undefined || !form.mayChange(field)) return [];
    const value = valueFor(form, field, said);
    return value === undefined ? [] : [{ field, value, shown: shownAs(part, value, texts) }];
  });
}

const shownAs = (part: CardPart, said: string, texts: Texts) =>
  answerText({ field: part, widget: SHOWN_AS[part] }, [said], texts, new Map());

interface CardOfferProps {
  /** id of the picture on the server */
  photoId: string;
  reads: NonNullable<UiField['reads']>;
  services: WidgetServices;
  form: FormAround;
}

/** What the server read in the picture of an ID card, to be taken in one press; people type as ever where it read nothing. */
export function CardOffer({ photoId, reads, services, form }: CardOfferProps) {
  const texts = useTexts();
  const { t } = texts;
  const found = useCardReading(services, photoId);
  const isQuiet = useQuiet(found.status === 'read');
  const [answeredFor, setAnsweredFor] = useState<string>();
  const readings = useMemo(
    () => (found.status === 'read' ? readingsOf(form, reads, found.reading, texts) : []),
    [found, form, reads, texts],
  );
  const offered = answeredFor === photoId ? [] : readings.filter(({ field, value }) => value !== form.answers()[field]);
  const isOffered = found.status === 'read' && isQuiet && offered.length > 0;

  useEffect(() => {
    const offers = isOffered ? readings.map(({ field }) => field) : [];
    form.doubt('card', cardDoubts(readings, new Set(offers)));
    return () => form.doubt('card', undefined);
  }, [form, readings, isOffered]);

  function answer(taken: typeof offered) {
    const [first] = offered;
    // the button goes, so the focus is given on; an input that has it does not show what it is given
    flushSync(() => {
      for (const { field, value } of taken) form.fill(field, value);
      setAnsweredFor(photoId);
    });
    if (first) focusControl(controlId(first.field));
  }

  const isKept = Object.values(reads).every((field) => !form.mayChange(field));
  return (
    <div className={isOffered ? styles.offer : styles.place}>
      <p role="status" className={isOffered ? styles.title : styles.note}>
        {isOffered
          ? t('card.title')
          : (found.status === 'nothing' && t(isKept ? 'card.nothingKept' : 'card.nothing')) ||
            (found.status === 'reading' && !isKept && t('card.reading'))}
      </p>
      {isOffered && (
        <>
          <dl className={styles.rows}>
            {PARTS.map((part) => {
              const said = found.reading[part];
              if (said === undefined) return null;
              const plain = part === 'fullName' ? mendOf({ rule: 'personName' }, said) : undefined;
              return (
                <div key={part}>
                  <dt>{t(`fields.${part}.label`)}</dt>
                  <dd>{shownAs(part, said, texts)}</dd>
                  {plain !== undefined && (
                    <dd className={styles.note}>{t(`card.${leftOutOf(said)}`, { name: plain })}</dd>
                  )}
                </div>
              );
            })}
          </dl>
          <p className={styles.note}>{t('card.check')}</p>
          <div className={styles.buttons}>
            <Button kind="ghost" onClick={() => answer(offered)}>
              {t('card.use')}
            </Button>
            <Button kind="text" onClick={() => answer([])}>
              {t('card.type')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
