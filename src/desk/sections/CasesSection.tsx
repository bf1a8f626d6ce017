import { type FormEvent, useCallback, useId, useState } from 'react';
import { call } from '../../api/client';
import { casePhotoUrl } from '../../api/photo';
import type { DeskCase, DeskCaseListed } from '../../contract/generated/bodies';
import { formatPhone } from '../../lib/formats';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { FieldShell } from '../../ui/FieldShell';
import { Failure, ListSwitch, Loaded, PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { type CaseList, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing, useResource } from '../useDesk';

const REFRESH_MS = 30_000;
const MOST_CHARACTERS = 2_000;

const LISTS = ['open', 'answered'] as const;

/** What was written, the first message on top, with what was sent along. */
function Conversation({ of: { caseNo, about, mobileNumber, messages } }: { of: DeskCase }) {
  const { t } = useDeskTexts();
  return (
    <>
      <p className={styles.small}>{t('desk.cases.mobile', { number: formatPhone(mobileNumber) })}</p>
      {about !== undefined && <p className={styles.small}>{t('desk.cases.about', { about })}</p>}
      <ol className={styles.list}>
        {messages.map(({ operator, at, text, photoIds }) => (
          <li key={`${at} ${text}`} className={styles.wideItem}>
            <span className={styles.facts}>
              <strong>{operator ?? t('desk.cases.person')}</strong>
              <span className={styles.small}>{t('desk.cases.openedAt', { time: formatTimestamp(at) })}</span>
              <span className={styles.lines}>{text}</span>
              {photoIds.map((id, place) => (
                <a key={id} href={casePhotoUrl(caseNo, id)} target="_blank" rel="noreferrer">
                  {t('desk.cases.photo', { position: place + 1 })}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface AnswerProps {
  of: DeskCase;
  text: string;
  onText(text: string): void;
}

/** The answer, sent for what the operator has read. */
function Answer({ of: { caseNo, messages }, text, onText }: AnswerProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const json = { text, read: messages.length };
    if (await run(caseNo, () => call('POST', `/desk/cases/${caseNo}/answer`, { json }))) onText('');
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <FieldShell id={id} label={t('desk.cases.answer')} help={t('desk.cases.answerHelp')}>
        <textarea
          id={id}
          className={styles.input}
          rows={6}
          maxLength={MOST_CHARACTERS}
          value={text}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onText(target.value)}
        />
      </FieldShell>
      <Failure error={error} />
      <Button type="submit" busy={busy !== undefined} disabled={text.trim() === ''}>
        {t('desk.cases.send')}
      </Button>
    </form>
  );
}

/** A case with all that was written; to open it is written to the audit trail. */
function OpenedCase({ caseNo, text, onText }: { caseNo: string } & Omit<AnswerProps, 'of'>) {
  const load = useCallback(() => call('GET', `/desk/cases/${caseNo}`), [caseNo]);
  return (
    <Loaded resource={useResource(load)}>
      {(shown) => (
        <>
          <Conversation of={shown} />
          {/* what was typed stays where another operator was faster */}
          {(shown.status === 'OPEN' || text !== '') && <Answer of={shown} text={text} onText={onText} />}
        </>
      )}
    </Loaded>
  );
}

interface CaseItemProps extends Omit<AnswerProps, 'of'> {
  of: DeskCaseListed;
  isOpened: boolean;
  onOpen(caseNo: string | undefined): void;
}

function CaseItem({
  of: { caseNo, topic, openedAt, answerBy, isLate, status },
  isOpened,
  onOpen,
  ...answer
}: CaseItemProps) {
  const { t, language } = useDeskTexts();
  return (
    <li className={styles.wideItem}>
      <span className={styles.facts}>
        <strong>{t(`desk.cases.topics.${topic}`)}</strong>
        <span className={styles.small}>
          {caseNo}, {t('desk.cases.openedAt', { time: formatTimestamp(openedAt) })}
        </span>
        {status === 'OPEN' && (
          <span className={styles.small}>
            {t('desk.cases.answerBy', { date: dayWithWeekday(answerBy, language) })}{' '}
            {isLate && <Chip tone="danger">{t('desk.cases.late')}</Chip>}
          </span>
        )}
      </span>
      <Button kind={isOpened ? 'text' : 'ghost'} onClick={() => onOpen(isOpened ? undefined : caseNo)}>
        {isOpened ? t('desk.cases.shut') : t('desk.cases.open', { number: caseNo })}
      </Button>
      {isOpened && <OpenedCase caseNo={caseNo} {...answer} />}
    </li>
  );
}

/** What people ask and complain of: what is to be answered first on top, or what was answered last. */
export function CasesSection() {
  const { t } = useDeskTexts();
  const { list: named, after } = useSectionPlace();
  const list: CaseList = named === 'answered' ? 'answered' : 'open';
  const load = useCallback(
    () => call('GET', '/desk/cases', { searchParams: { list, ...(after !== undefined && { after }) } }),
    [list, after],
  );
  const [opened, setOpened] = useState<string>();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const lists = LISTS.map((name) => ({ list: name, text: t(`desk.cases.lists.${name}`) }));
  return (
    <Section
      title={t('desk.cases.title')}
      text={t('desk.cases.text')}
      resource={useResource(load, REFRESH_MS)}
      before={<ListSwitch section="cases" name={t('desk.cases.lists.name')} lists={lists} chosen={list} />}
    >
      {({ cases, next }) => (
        <>
          {cases.length === 0 && (
            <p className={styles.small}>{t(list === 'open' ? 'desk.cases.none' : 'desk.cases.noneAnswered')}</p>
          )}
          <ol className={styles.list}>
            {cases.map((one) => (
              <CaseItem
                key={one.caseNo}
                of={one}
                isOpened={one.caseNo === opened}
                onOpen={setOpened}
                text={texts[one.caseNo] ?? ''}
                onText={(text) => setTexts({ ...texts, [one.caseNo]: text })}
              />
            ))}
          </ol>
          <PageLinks section="cases" list={list} next={next} />
        </>
      )}
    </Section>
  );
}
