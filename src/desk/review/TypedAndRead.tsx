import type { DeskApplication, IdentityComparison, IdentityPart } from '../../contract/generated/bodies';
import { answerText, type BankNames } from '../../i18n/answerText';
import type { Texts } from '../../i18n/textStore';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import styles from './compare.module.css';
import { DigitsBeside } from './DigitsBeside';
import { typedFor } from './typedIn';

/** A typed value in words; undefined for a day of birth that was not asked for. */
function typedWords(
  texts: Texts,
  application: DeskApplication,
  part: IdentityPart,
  banks: BankNames,
): string | undefined {
  const answer = typedFor(application, part);
  return answer && answerText(answer, answer.values, texts, banks);
}

/** Where what stands before it was read: small, and never apart from its dot. */
function ReadAt({ at }: { at: 'nik' | 'card' }) {
  const { t } = useDeskTexts();
  return (
    <>
      {' '}
      <span className={styles.at}>{t(`desk.applications.compare.readAt.${at}`)}</span>
    </>
  );
}

/** The day of birth and sex in the NIK: they stand on the card as well. */
function SaidByNik({ identity: { nikSays } }: { identity: IdentityComparison }) {
  const texts = useDeskTexts();
  if (!nikSays) return null;
  const date = answerText({ field: 'birthDate', widget: 'date' }, [nikSays.birthDate], texts, new Map());
  return (
    <>
      {date}, {texts.t(`enums.sex.${nikSays.sex}`)}
      <ReadAt at="nik" />
    </>
  );
}

/** How a part is shown that was read on the card. */
const READ_AS = { idNumber: 'nik', fullName: 'text', birthDate: 'date' } as const;

interface ReadOnCardProps {
  identity: IdentityComparison;
  part: IdentityPart;
  /** what was typed, in words */
  typed: string | undefined;
}

/** What was read on the card of a part, with the digits and letters that were typed otherwise marked; nothing where the card was not read. */
function ReadOnCard({ identity: { cardSays }, part, typed = '' }: ReadOnCardProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  if (part === 'face' || !cardSays) return null;
  const said = part === 'birthPlace' ? undefined : cardSays[part];
  if (part === 'birthPlace' || said === undefined)
    return <span className={deskStyles.small}>{t('desk.applications.compare.partNotRead')}</span>;
  const text = answerText({ field: part, widget: READ_AS[part] }, [said], texts, new Map());
  if ((part === 'idNumber' || part === 'fullName') && text.length === typed.length)
    return (
      <>
        <DigitsBeside said={text} beside={typed} />
        <ReadAt at="card" />
      </>
    );
  return (
    <>
      <span>
        {text}
        {part === 'birthDate' && cardSays.sex && `, ${t(`enums.sex.${cardSays.sex}`)}`}
      </span>
      <ReadAt at="card" />
    </>
  );
}

interface TypedAndReadProps {
  application: DeskApplication;
  banks: BankNames;
  identity: IdentityComparison;
  part: IdentityPart;
}

/** What is held against the card of a part: what was typed, what the NIK says, and what was read on the card. */
export function TypedAndRead({ application, banks, identity, part }: TypedAndReadProps) {
  const texts = useDeskTexts();
  const typed = typedWords(texts, application, part, banks);
  const byNik = part === 'birthDate' && <SaidByNik identity={identity} />;
  return (
    <>
      {part !== 'face' && (
        <span className={styles.typed}>
          {/* the NIK that was typed says it, and is what the card is held against */}
          {typed ?? (byNik || texts.t('desk.applications.compare.notTyped'))}
        </span>
      )}
      {byNik && typed !== undefined && <span>{byNik}</span>}
      <span className={styles.said}>
        <ReadOnCard identity={identity} part={part} typed={typed} />
      </span>
    </>
  );
}
