import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { CASE_TOPICS, type CaseReceived, type CaseTopic } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { correctionText } from '../../kit/help/returnedMessage';
import { Page, useBack } from '../../kit/Page';
import { PageLink, useQuery } from '../../kit/router';
import { useSending } from '../../kit/useSending';
import { randomKey } from '../../lib/bytes';
import { wibDay } from '../../lib/calendar';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { email as isEmail } from '../../rules/email';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';
import { PlainField } from '../../ui/PlainField';
import { SelectField } from '../../ui/SelectField';
import { fieldMessage } from '../../widgets/fieldMessage';
import { focusNumber, NumberField, numberErrors, sentNumber } from '../auth/NumberField';
import { LostPhone } from './LostPhone';
import { TextArea } from './MessageFields';
import { MessageForm } from './MessageForm';

const LONGEST_CONTACT = 254;

type ContactProblem = 'none' | 'wrong' | 'lost';

/** Why no answer could reach that contact; undefined where it could. */
function contactProblem(contact: string, number: string | undefined): ContactProblem | undefined {
  const given = contact.trim();
  if (given === '') return 'none';
  if (given.includes('@')) return isEmail(given) ? undefined : 'wrong';
  if (numberErrors(given).length > 0) return 'wrong';
  return sentNumber(given) === sentNumber(number) ? 'lost' : undefined;
}

/** The topic of that name; none where there is none. */
export const topicNamed = (name: string | null): CaseTopic | '' => CASE_TOPICS.find((topic) => topic === name) ?? '';

/** What a message begins with where its page was asked for with it; empty otherwise. */
export const firstSentence = (texts: Pick<Texts, 't' | 'language'>, query: URLSearchParams): string =>
  query.get('says') === 'lookAgain' ? texts.t('help.contact.lookAgain') : (correctionText(texts, query) ?? '');

/** What was sent: its number, and when and where it is answered. */
function Received({ of: { caseNo, answerBy }, contact }: { of: CaseReceived; contact: string }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('help.contact.sent', { caseNo })}
      text={
        answerBy === wibDay(Date.now())
          ? t('help.signedOut.receivedToday', { contact })
          : t('help.signedOut.received', { date: dayWithWeekdayYear(answerBy, language), contact })
      }
      action={<Button onClick={() => navigate(pathTo(channel, 'me/help-center'))}>{t('help.signedOut.done')}</Button>}
    />
  );
}

/** What is typed so far. */
interface Typed {
  topic: CaseTopic | '';
  number: string | undefined;
  contact: string;
  text: string;
}

const NOTHING: Typed = { topic: 'SIGN_IN', number: undefined, contact: '', text: '' };

interface FieldsProps {
  typed: Typed;
  isTried: boolean;
  busy: boolean;
  onType(part: Partial<Typed>): void;
}

function Fields({ typed: { topic, number, contact, text }, isTried, busy, onType }: FieldsProps) {
  const texts = useTexts();
  const { t } = texts;
  const label = t('help.signedOut.number');
  const found = isTried ? numberErrors(number)[0] : undefined;
  const problem = isTried ? contactProblem(contact, number) : undefined;
  return (
    <>
      <SelectField
        label={t('help.contact.topic')}
        value={topic}
        options={CASE_TOPICS.map((value) => ({ value, text: t(`help.topicsOfCases.${value}`) }))}
        onChoose={(value) => onType({ topic: topicNamed(value) })}
      />
      {topic === 'SECURITY' && <LostPhone />}
      <NumberField
        why="signed-out-message"
        label={label}
        help={t('help.signedOut.numberHelp')}
        value={number}
        error={found && fieldMessage(texts, found, { widget: 'phone', label, value: number })}
        onCommit={(value) => onType({ number: value })}
        onTouched={() => {}}
      />
      <PlainField
        label={t('help.signedOut.contact')}
        help={t('help.signedOut.contactHelp')}
        error={problem && t(`help.signedOut.contactProblem.${problem}`)}
        maxLength={LONGEST_CONTACT}
        autoCapitalize="none"
        autoComplete="email"
        aria-required="true"
        value={contact}
        onChange={(value) => onType({ contact: value })}
      />
      <TextArea
        label={t('help.contact.text')}
        help={t('help.contact.textHelp')}
        error={isTried && text.trim() === '' ? t('help.contact.noText') : undefined}
        text={text}
        busy={busy}
        onChange={(value) => onType({ text: value })}
      />
    </>
  );
}

/** A question or complaint of a person who cannot sign in (docs/product/help.md). */
export function SignedOutContact() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/help-center'));
  const sending = useSending();
  const query = useQuery();
  const own = pathTo(channel, 'me/help-center/contact', { query: Object.fromEntries(query) });
  const [typed, setTyped] = useState<Typed>(() => ({
    ...NOTHING,
    topic: topicNamed(query.get('topic')) || NOTHING.topic,
    text: firstSentence(texts, query),
  }));
  const [isTried, setTried] = useState(false);
  const [received, setReceived] = useState<CaseReceived>();
  // sent again because the answer was lost, it is still the same case
  const key = useRef(randomKey());

  function send() {
    setTried(true);
    const { topic, number, contact, text } = typed;
    if (numberErrors(number).length > 0) return focusNumber();
    if (topic === '' || contactProblem(contact, number) || text.trim() === '') return;
    const body = { topic, mobileNumber: sentNumber(number), contact: contact.trim(), text };
    void sending.run(async () => setReceived(await call('POST /case/signed-out', { body, key: key.current })));
  }

  if (received) {
    return (
      <Page title={t('help.contact.title')} back={back}>
        <Received of={received} contact={typed.contact.trim()} />
      </Page>
    );
  }
  const note = (
    <>
      {t('help.signedOut.intro')}{' '}
      <PageLink to={pathTo(channel, 'login', { query: { redirect: own } })}>{t('help.signedOut.signIn')}</PageLink>
    </>
  );
  return (
    <MessageForm note={note} sending={sending} onSend={send}>
      <Fields
        typed={typed}
        isTried={isTried}
        busy={sending.busy}
        onType={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </MessageForm>
  );
}
