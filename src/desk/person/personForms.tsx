import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import { CASE_TOPICS, type CaseTopic, type DeskPerson, RENEWAL_PARTS } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import { SelectField } from '../../ui/SelectField';
import { CalendarField } from '../CalendarField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { caseHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { typedInWib } from '../wibInput';
import personStyles from './person.module.css';
import { ReadySentences } from './ReadySentences';
import { StaleNote, useStale } from './StaleNote';
import { WrittenText } from './WrittenText';

/** What is done with a person. */
export type PersonAct = 'note' | 'call' | 'message' | 'renewal';

interface FormProps {
  person: DeskPerson;
  onDone(said: ReactNode): void;
}

/** The frame of a form: what went wrong, and the button that sends it. */
function WorkForm({
  act,
  doing,
  onSend,
  children,
}: {
  act: PersonAct;
  doing: ReturnType<typeof useDoing>;
  onSend(): void;
  children: ReactNode;
}) {
  const { t } = useDeskTexts();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // what is missing or wrong is told at once
    flushSync(onSend);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  return (
    <form className={personStyles.work} noValidate onSubmit={submit}>
      {children}
      <Failure error={doing.error} />
      <Button type="submit" busy={doing.busy !== undefined}>
        {t(`desk.person.work.${act}.send`)}
      </Button>
    </form>
  );
}

const MOST_OF_NOTE = 1_000;
const MOST_OF_MESSAGE = 2_000;
const MOST_OF_CALL = 200;
const MOST_OF_REASON = 200;

function NoteForm({ person, onDone }: FormProps) {
  const { t } = useDeskTexts();
  const doing = useDoing(useDesk());
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  async function send() {
    setTried(true);
    if (text.trim() === '') return;
    const note = { path: { person: person.id }, body: { text } };
    if (await doing.run('note', () => call('POST /desk/people/{person}/notes', note)))
      onDone(t('desk.person.work.note.done'));
  }
  return (
    <WorkForm act="note" doing={doing} onSend={() => void send()}>
      <WrittenText
        label={t('desk.person.work.note.text')}
        help={t('desk.person.work.note.help')}
        error={isTried && text.trim() === '' ? t('desk.person.work.empty') : undefined}
        most={MOST_OF_NOTE}
        text={text}
        onText={setText}
      />
    </WorkForm>
  );
}

function CallForm({ person, onDone }: FormProps) {
  const { t } = useDeskTexts();
  const doing = useDoing(useDesk());
  const id = useId();
  const [when, setWhen] = useState('');
  const [about, setAbout] = useState('');
  const [isTried, setTried] = useState(false);
  const dueAt = typedInWib(when);
  const isAhead = dueAt.getTime() > Date.now();
  async function send() {
    setTried(true);
    if (!isAhead || about.trim() === '') return;
    const planned = { path: { person: person.id }, body: { dueAt: dueAt.toISOString(), about } };
    if (await doing.run('call', () => call('POST /desk/people/{person}/call-backs', planned)))
      onDone(t('desk.person.work.call.done'));
  }
  const isUnread = when !== '' && Number.isNaN(dueAt.getTime());
  const errors = {
    when:
      isTried && !isAhead ? t(isUnread ? 'desk.calendar.minute.unread' : 'desk.person.work.call.notAhead') : undefined,
    about: isTried && about.trim() === '' ? t('desk.person.work.empty') : undefined,
  };
  return (
    <WorkForm act="call" doing={doing} onSend={() => void send()}>
      <CalendarField
        kind="minute"
        label={t('desk.person.work.call.when')}
        error={errors.when}
        value={when}
        onValue={setWhen}
      />
      <FieldShell id={`${id}-about`} label={t('desk.person.work.call.about')} error={errors.about}>
        <input
          id={`${id}-about`}
          className={styles.input}
          maxLength={MOST_OF_CALL}
          value={about}
          aria-invalid={errors.about !== undefined}
          autoComplete="off"
          onChange={({ target }) => setAbout(target.value)}
        />
      </FieldShell>
    </WorkForm>
  );
}

function MessageForm({ person, onDone }: FormProps) {
  const { t } = useDeskTexts();
  const doing = useDoing(useDesk());
  const [topic, setTopic] = useState<CaseTopic>('OTHER');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const stale = useStale(text, person);
  async function send() {
    setTried(true);
    if (text.trim() === '' || !stale.maySend()) return;
    await doing.run('message', async () => {
      const { caseNo } = await call('POST /desk/people/{person}/message', {
        path: { person: person.id },
        body: { topic, text },
      });
      onDone(
        <>
          {t('desk.person.work.message.done')} <a href={caseHash(caseNo)}>{caseNo}</a>
        </>,
      );
    });
  }
  return (
    <WorkForm act="message" doing={doing} onSend={() => void send()}>
      <SelectField
        label={t('desk.person.work.message.topic')}
        value={topic}
        options={CASE_TOPICS.map((value) => ({ value, text: t(`desk.cases.topics.${value}`) }))}
        onChoose={setTopic}
      />
      <ReadySentences person={person} topic={topic} answer={text} onAnswer={setText}>
        <WrittenText
          label={t('desk.person.work.message.text')}
          help={t('desk.cases.answerHelp')}
          error={isTried && text.trim() === '' ? t('desk.person.work.empty') : undefined}
          most={MOST_OF_MESSAGE}
          text={text}
          onText={setText}
        />
      </ReadySentences>
      <StaleNote stale={stale} draft={text} onDraft={setText} />
    </WorkForm>
  );
}

/** Asks the person to renew a part of their data; one that they are asked for already is no choice. */
function RenewalForm({ person, onDone }: FormProps) {
  const { t } = useDeskTexts();
  const doing = useDoing(useDesk());
  const left = RENEWAL_PARTS.filter((part) => !person.renewals?.some((one) => one.part === part));
  const [chosen, setPart] = useState(left[0]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // another operator may ask for it meanwhile
  const part = left.find((one) => one === chosen) ?? left[0];
  async function send() {
    setTried(true);
    if (part === undefined || reason.trim() === '') return;
    const asked = { path: { person: person.id }, body: { part, reason } };
    if (await doing.run('renewal', () => call('POST /desk/people/{person}/renewals', asked)))
      onDone(t('desk.person.work.renewal.done'));
  }
  if (part === undefined) return <p>{t('desk.person.work.renewal.allAsked')}</p>;
  return (
    <WorkForm act="renewal" doing={doing} onSend={() => void send()}>
      <SelectField
        label={t('desk.person.work.renewal.part')}
        value={part}
        options={left.map((value) => ({ value, text: t(`desk.person.renewals.parts.${value}`) }))}
        onChoose={setPart}
      />
      <WrittenText
        label={t('desk.person.work.renewal.reason')}
        help={t(`desk.person.work.renewal.help.${person.language}`)}
        error={isTried && reason.trim() === '' ? t('desk.person.work.empty') : undefined}
        most={MOST_OF_REASON}
        rows={2}
        text={reason}
        onText={setReason}
      />
    </WorkForm>
  );
}

export const PERSON_FORMS: Readonly<Record<PersonAct, (props: FormProps) => ReactNode>> = {
  note: NoteForm,
  call: CallForm,
  message: MessageForm,
  renewal: RenewalForm,
};
