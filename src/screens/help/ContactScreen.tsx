import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { CASE_TOPICS } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink, useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { randomKey } from '../../lib/bytes';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { keepTypedMessage, typedMessage } from '../../state/personValues';
import { useSession } from '../../state/session';
import { clearStored } from '../../state/storedValues';
import { showToast } from '../../state/toasts';
import { SelectField } from '../../ui/SelectField';
import { LostPhone } from './LostPhone';
import { MessageFields, NOTHING_WRITTEN, type Written } from './MessageFields';
import { MessageForm } from './MessageForm';
import { SayPaidHere } from './SayPaidHere';
import { firstSentence, SignedOutContact, topicNamed } from './SignedOutContact';

const LAST_PAYMENTS = 10;

/** The loans and last payments that a message can be about; none while they cannot be had. */
function useSubjects(): readonly { value: string; text: string }[] {
  const { t, language } = useTexts();
  const loaded = useLoaded('loans and payments', async () => {
    const [{ loans }, { payments }] = await Promise.all([call('GET /loan/list'), call('GET /loan/payments')]);
    return { loans, payments: payments.slice(0, LAST_PAYMENTS) };
  });
  if (loaded.status !== 'ready') return [];
  const { loans, payments } = loaded.value;
  return [
    ...loans.map(({ loanNo, amount }) => ({
      value: loanNo,
      text: t('help.contact.about.loan', { loanNo, amount: formatRupiah(amount, language) }),
    })),
    ...payments.map(({ loanNo, payment, day, amount }) => ({
      value: `${loanNo}/${payment}`,
      text: t('help.contact.about.payment', {
        date: dayWithWeekdayYear(day, language),
        amount: formatRupiah(amount, language),
      }),
    })),
  ];
}

/** A question or complaint of a person who is signed in. */
function OwnContact() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const sending = useSending();
  const subjects = useSubjects();
  const [topic, setTopic] = useState(() => topicNamed(query.get('topic')));
  const [about, setAbout] = useState(query.get('about') ?? '');
  const [written, setWritten] = useState(() => {
    const kept = typedMessage() ?? NOTHING_WRITTEN;
    return kept.text.trim() === '' ? { ...kept, text: firstSentence(texts, query) } : kept;
  });
  const [isTried, setTried] = useState(false);
  // sent again because the answer was lost, it is still the same case
  const key = useRef(randomKey());
  const lacks = { topic: topic === '', text: written.text.trim() === '' };
  const isKnown = subjects.some(({ value }) => value === about);

  function write(next: Written) {
    setWritten(next);
    keepTypedMessage(next);
  }

  function send() {
    setTried(true);
    if (topic === '' || lacks.text) return;
    const body = { topic, ...written, ...(isKnown && { about }) };
    void sending.run(async () => {
      const { caseNo } = await call('POST /case', { body, key: key.current });
      clearStored('typedMessage');
      showToast(t('help.contact.sent', { caseNo }), 'done');
      navigate(pathTo(channel, 'me/help-center/cases/:number', { path: { number: caseNo } }), { replace: true });
    });
  }

  const note = (
    <>
      {t('help.contact.intro')}{' '}
      <PageLink
        to={pathTo(channel, 'me/help-center/:topic/:question', { path: { topic: 'complaints', question: 'deadline' } })}
      >
        {t('help.contact.when')}
      </PageLink>
    </>
  );
  return (
    <MessageForm note={note} sending={sending} onSend={send}>
      <SelectField
        label={t('help.contact.topic')}
        error={isTried && lacks.topic ? t('help.contact.noTopic') : undefined}
        value={topic}
        options={[
          { value: '', text: t('help.contact.choose') },
          ...CASE_TOPICS.map((value) => ({ value, text: t(`help.topicsOfCases.${value}`) })),
        ]}
        onChoose={(value) => setTopic(topicNamed(value))}
      />
      {topic === 'SECURITY' && <LostPhone />}
      {topic === 'LATE' && <SayPaidHere />}
      {topic === 'COLLECTION' && <p role="note">{t('help.contact.collection')}</p>}
      {subjects.length > 0 && (
        <SelectField
          label={t('help.contact.about.label')}
          value={isKnown ? about : ''}
          options={[{ value: '', text: t('help.contact.about.none') }, ...subjects]}
          onChoose={setAbout}
        />
      )}
      <MessageFields
        label={t('help.contact.text')}
        help={t('help.contact.textHelp')}
        error={isTried && lacks.text ? t('help.contact.noText') : undefined}
        written={written}
        busy={sending.busy}
        onChange={write}
      />
    </MessageForm>
  );
}

/** me/help-center/contact: a question or complaint to a person, which gets a number (docs/product/help.md). */
export function ContactScreen() {
  return useSession().signedIn ? <OwnContact /> : <SignedOutContact />;
}
