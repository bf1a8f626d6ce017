import { type FormEvent, useCallback, useContext, useState } from 'react';
import { call, callAddress } from '../../api/call';
import type { DeskCase, DeskPerson } from '../../contract/generated/bodies';
import { formatPhone } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Failure, Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Handler } from '../Handler';
import { HandedOn } from '../handing/HandedOn';
import { Presence } from '../Presence';
import { Question } from '../Question';
import { PickList } from '../review/DecisionFields';
import { SeekContext } from '../search/useSearch';
import { type Resource, useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';
import { isOfDanger } from './askedSentences';
import { ComplaintMark } from './ComplaintMark';
import { leadToFreeze } from './PersonFreeze';
import { PersonLink } from './PersonLink';
import { PersonBeside } from './PersonPage';
import personStyles from './person.module.css';
import { ReadySentences } from './ReadySentences';
import { StaleNote, useStale } from './StaleNote';
import { usePerson } from './usePerson';
import { WrittenText } from './WrittenText';

/** Who answers a case. */
function CaseHandler({ of: { caseNo, handler, status } }: { of: DeskCase }) {
  const doing = useDoing(useDesk());
  const hand = (isMine: boolean) =>
    doing.run('hand', () => call('POST /desk/cases/{case}/handler', { path: { case: caseNo }, body: { isMine } }));
  return <Handler handler={handler} isOpen={status === 'OPEN'} doing={doing} onHand={(isMine) => void hand(isMine)} />;
}

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
                <a
                  key={id}
                  href={callAddress('GET /desk/cases/{case}/photos/{photo}', { path: { case: caseNo, photo: id } })}
                  target="_blank"
                  rel="noreferrer"
                >
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

/** To whom an answer went: a person in the app, or where one who is not signed in said that they are reached. */
export interface Answered {
  to: string;
  by: 'account' | 'sms' | 'email';
}

const answeredTo = ({ contact, mobileNumber }: DeskCase, person: DeskPerson | undefined): Answered => {
  if (contact === undefined) return { to: person?.name ?? person?.mobile ?? mobileNumber, by: 'account' };
  return contact.includes('@') ? { to: contact, by: 'email' } : { to: formatPhone(contact), by: 'sms' };
};

export interface AnswerProps {
  of: DeskCase;
  text: string;
  onText(text: string): void;
  onAnswered(answered: Answered): void;
}

/** What its person wrote since the last answer. */
const unansweredIn = (messages: DeskCase['messages']): string =>
  messages
    .slice(messages.findLastIndex(({ operator }) => operator !== undefined) + 1)
    .map(({ text }) => text)
    .join('\n');

/** Another person may be in the account of who wrote it. */
const isInDanger = ({ topic, messages }: DeskCase): boolean => isOfDanger(topic, unansweredIn(messages));

/** Above the button that sends: that who writes of danger is answered while their account is open to others, and the way to shut it. */
function NotFrozen() {
  const { t } = useDeskTexts();
  return (
    <div className={personStyles.stale}>
      <p>
        <strong>{t('desk.cases.notFrozen')}</strong>{' '}
        <button type="button" className={styles.quiet} onClick={leadToFreeze}>
          {t('desk.person.freeze.acts.freeze')}
        </button>
      </p>
    </div>
  );
}

/** What was written to a case since its answer was begun, by another operator or its person; undefined where nothing was. */
function useMeanwhile({ messages }: DeskCase): string | undefined {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  const [read] = useState(messages.length);
  const others = messages.slice(read).filter((message) => message.operator !== operator.name);
  const colleague = others.findLast((message) => message.operator !== undefined)?.operator;
  if (colleague !== undefined) return t('desk.cases.meanwhile.colleague', { name: colleague });
  return others.length > 0 ? t('desk.cases.meanwhile.person') : undefined;
}

/** What an answer does to a complaint about collection. */
const COMPLAINT_ENDS = ['open', 'settled'] as const;
type ComplaintEnd = (typeof COMPLAINT_ENDS)[number];

/** The answer, sent for what the operator has read; once more asked about where another wrote meanwhile. */
function Answer({ of: shown, text, onText, onAnswered, person }: AnswerProps & { person: DeskPerson | undefined }) {
  const { caseNo, topic, messages } = shown;
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const stale = useStale(text, person);
  const meanwhile = useMeanwhile(shown);
  const [isAsked, setAsked] = useState(false);
  const isComplaint = topic === 'COLLECTION';
  // while it is looked into no one calls
  const [ends, setEnds] = useState<ComplaintEnd>('open');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || !stale.maySend()) return;
    if (meanwhile === undefined) void send();
    else setAsked(true);
  }

  async function send() {
    setAsked(false);
    const json = { text, read: messages.length, ...(isComplaint && { isSettled: ends === 'settled' }) };
    if (!(await run(caseNo, () => call('POST /desk/cases/{case}/answer', { path: { case: caseNo }, body: json }))))
      return;
    onText('');
    onAnswered(answeredTo(shown, person));
  }

  return (
    <form onSubmit={submit}>
      <ReadySentences person={person} topic={topic} written={unansweredIn(messages)} answer={text} onAnswer={onText}>
        <WrittenText
          label={t('desk.cases.answer')}
          help={t('desk.cases.answerHelp')}
          most={MOST_CHARACTERS}
          rows={5}
          isAnswer
          text={text}
          onText={onText}
        />
      </ReadySentences>
      <StaleNote stale={stale} draft={text} onDraft={onText} />
      <div role="status">{person && !person.freeze && isInDanger(shown) && <NotFrozen />}</div>
      <div role="status">
        {meanwhile !== undefined && (
          <p className={personStyles.stale}>
            <strong>{meanwhile}</strong> {t('desk.cases.meanwhile.kept')}
          </p>
        )}
      </div>
      {isComplaint && (
        <PickList
          kind="radio"
          look="line"
          label={t('desk.cases.complaint.settles.ask')}
          error={undefined}
          options={COMPLAINT_ENDS.map((value) => ({ value, text: t(`desk.cases.complaint.settles.${value}`) }))}
          chosen={[ends]}
          onChange={([chosen]) => chosen && setEnds(chosen)}
        />
      )}
      <Failure error={error} />
      <p className={styles.small}>{t('desk.cases.sentForGood')}</p>
      <Button type="submit" busy={busy !== undefined} disabled={text.trim() === ''}>
        {t('desk.cases.send')}
      </Button>
      {isAsked && (
        <Question
          title={t('desk.cases.meanwhile.ask')}
          confirm={{ text: t('desk.cases.send'), onClick: () => void send() }}
          onClose={() => setAsked(false)}
        >
          <p>{meanwhile}</p>
        </Question>
      )}
    </form>
  );
}

/** The person beside a case that is theirs, once they are read. */
function Beside({ resource, of: shown }: { resource: Resource<DeskPerson>; of: DeskCase }) {
  const { t } = useDeskTexts();
  return (
    <aside aria-label={t('desk.person.beside')}>
      <Loaded resource={resource}>
        {(person) => <PersonBeside person={person} topic={shown.topic} isInDanger={isInDanger(shown)} />}
      </Loaded>
    </aside>
  );
}

/** Who has a case in hand and to whom it is handed on; those who it was handed to take nothing on. */
function InHand({ of: shown }: { of: DeskCase }) {
  const isSupport = useDesk().operator.roles.includes('support');
  return (
    <div className={personStyles.inHand}>
      <Presence of="case" subject={shown.caseNo} />
      {isSupport && <CaseHandler of={shown} />}
      {isSupport && shown.person !== undefined && <ComplaintMark of={shown} />}
      <HandedOn subject={shown.caseNo} kind="case" isWaiting={shown.status === 'OPEN'} />
    </div>
  );
}

/** The answer of support; what was typed stays where another operator was faster. */
function OwnAnswer({ of: shown, ...answer }: AnswerProps & { person: DeskPerson | undefined }) {
  const isSupport = useDesk().operator.roles.includes('support');
  if (!isSupport || (shown.status !== 'OPEN' && answer.text === '')) return null;
  return <Answer of={shown} {...answer} />;
}

/** A case of a person who is not signed in: no account stands beside it. */
function SignedOutCase({ of: shown, ...answer }: AnswerProps) {
  return (
    <div>
      <h3 className={styles.subtitle}>{formatPhone(shown.mobileNumber)}</h3>
      <InHand of={shown} />
      <Conversation of={shown} />
      <OwnAnswer of={shown} {...answer} person={undefined} />
    </div>
  );
}

/** A case beside its person, whose page is one press away. */
function CaseWithPerson({ of: shown, person: named, ...answer }: AnswerProps & { person: string }) {
  const resource = usePerson(named);
  const person = resource.status === 'ready' ? resource.value : undefined;
  return (
    <div className={personStyles.beside}>
      <div>
        {person && (
          <h3 className={styles.subtitle}>
            <PersonLink person={named} name={person.name ?? person.mobile} />
          </h3>
        )}
        <InHand of={shown} />
        <Conversation of={shown} />
        <OwnAnswer of={shown} {...answer} person={person} />
      </div>
      <Beside resource={resource} of={shown} />
    </div>
  );
}

/** How often it is read again who has it in hand, and whether another answered. */
const REFRESH_MS = 10_000;

/** A case with all that was written; to open it is written to the audit trail. */
export function OpenedCase({ caseNo, ...answer }: { caseNo: string } & Omit<AnswerProps, 'of'>) {
  const load = useCallback(() => call('GET /desk/cases/{case}', { path: { case: caseNo } }), [caseNo]);
  return (
    <Loaded resource={useResource(load, REFRESH_MS)}>
      {(shown) =>
        shown.person === undefined ? (
          <SignedOutCase of={shown} {...answer} />
        ) : (
          <CaseWithPerson of={shown} person={shown.person} {...answer} />
        )
      }
    </Loaded>
  );
}
