import { type FormEvent, useCallback, useContext, useId } from 'react';
import { call } from '../../api/client';
import { casePhotoUrl } from '../../api/photo';
import type { DeskCase, DeskPerson } from '../../contract/generated/bodies';
import { formatPhone } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import { Failure, Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { SeekContext } from '../search/useSearch';
import { type Resource, useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';
import { PersonLink } from './PersonLink';
import { PersonBeside, usePerson } from './PersonPage';
import personStyles from './person.module.css';
import { ReadySentences } from './ReadySentences';

const MOST_CHARACTERS = 2_000;

/** What was written, the first message on top, with what was sent along. */
function Conversation({ of: { caseNo, about, mobileNumber, contact, messages } }: { of: DeskCase }) {
  const { t } = useDeskTexts();
  const seek = useContext(SeekContext);
  return (
    <>
      {contact === undefined ? (
        <p className={styles.small}>{t('desk.cases.mobile', { number: mobileNumber })}</p>
      ) : (
        <>
          <p role="note">
            <strong>{t('desk.cases.unproven')}</strong>
          </p>
          <p className={styles.small}>{t('desk.cases.claimed', { number: formatPhone(mobileNumber) })}</p>
          <button type="button" className={styles.quiet} onClick={() => seek(`0${mobileNumber}`)}>
            {t('desk.cases.seekNumber')}
          </button>
          <p className={styles.small}>
            {t('desk.cases.contact', { contact: contact.includes('@') ? contact : formatPhone(contact) })}
          </p>
        </>
      )}
      {about !== undefined && <p className={styles.small}>{t('desk.cases.about', { about })}</p>}
      <ol className={styles.list}>
        {messages.map(({ operator, at, text, photoIds }) => (
          <li key={`${at} ${text}`} className={styles.wideItem}>
            <span className={styles.facts}>
              <strong>{operator ?? t('desk.cases.person')}</strong>
              <span className={styles.small}>
                <When at={at} say={(time) => t('desk.cases.openedAt', { time })} />
              </span>
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

export interface AnswerProps {
  of: DeskCase;
  text: string;
  onText(text: string): void;
}

/** The answer, sent for what the operator has read. */
function Answer({ of: { caseNo, messages }, text, onText, person }: AnswerProps & { person: DeskPerson | undefined }) {
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
      {person && (
        <ReadySentences
          person={person}
          onChosen={(sentence) => onText(text === '' ? sentence : `${text}\n\n${sentence}`)}
        />
      )}
      <Failure error={error} />
      <Button type="submit" busy={busy !== undefined} disabled={text.trim() === ''}>
        {t('desk.cases.send')}
      </Button>
    </form>
  );
}

/** The person beside a case that is theirs, once they are read. */
function Beside({ resource }: { resource: Resource<DeskPerson> }) {
  const { t } = useDeskTexts();
  return (
    <aside aria-label={t('desk.person.beside')}>
      <Loaded resource={resource}>{(person) => <PersonBeside person={person} />}</Loaded>
    </aside>
  );
}

/** A case of a person who is not signed in: no account stands beside it. */
function SignedOutCase({ of: shown, text, onText }: AnswerProps) {
  return (
    <div>
      <Conversation of={shown} />
      {(shown.status === 'OPEN' || text !== '') && <Answer of={shown} text={text} onText={onText} person={undefined} />}
    </div>
  );
}

/** A case beside its person, whose page is one press away. */
function CaseWithPerson({ of: shown, person: named, text, onText }: AnswerProps & { person: string }) {
  const resource = usePerson(named);
  const person = resource.status === 'ready' ? resource.value : undefined;
  return (
    <div className={personStyles.beside}>
      <div>
        <Conversation of={shown} />
        <PersonLink person={named} />
        {/* what was typed stays where another operator was faster */}
        {(shown.status === 'OPEN' || text !== '') && <Answer of={shown} text={text} onText={onText} person={person} />}
      </div>
      <Beside resource={resource} />
    </div>
  );
}

/** A case with all that was written; to open it is written to the audit trail. */
export function OpenedCase({ caseNo, text, onText }: { caseNo: string } & Omit<AnswerProps, 'of'>) {
  const load = useCallback(() => call('GET', `/desk/cases/${caseNo}`), [caseNo]);
  return (
    <Loaded resource={useResource(load)}>
      {(shown) =>
        shown.person === undefined ? (
          <SignedOutCase of={shown} text={text} onText={onText} />
        ) : (
          <CaseWithPerson of={shown} person={shown.person} text={text} onText={onText} />
        )
      }
    </Loaded>
  );
}
