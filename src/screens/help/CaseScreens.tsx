import { type FormEvent, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { call, callAddress } from '../../api/call';
import type { CaseListed, CaseMessage, OwnCase } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { stateText } from '../../kit/ReviewTracker';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { isMissing } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { randomKey } from '../../lib/bytes';
import { wibDay } from '../../lib/calendar';
import { dayFromNow, wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { Tracker } from '../../ui/Tracker';
import { WriteButton } from './HelpPage';
import styles from './help.module.css';
import { MessageFields, NOTHING_WRITTEN } from './MessageFields';
import { SayPaidHere } from './SayPaidHere';

const TONES: Readonly<Record<CaseListed['status'], ChipTone>> = {
  OPEN: 'neutral',
  ANSWERED: 'brand',
  CLOSED: 'neutral',
};

/** me/help-center/cases: what the person asked and complained of, the last first (docs/product/help.md). */
export function CasesScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/help-center'));
  const live = useLive('cases', () => call('GET /cases'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const cases = live.status === 'ready' ? live.value.cases : [];
  const links = cases.map(({ caseNo, topic, status, openedAt }) => ({
    path: placeAt('me/help-center/cases/:number', { path: { number: caseNo } }),
    text: t(`help.topicsOfCases.${topic}`),
    note: `${caseNo}, ${wibTime(openedAt, language)}`,
    mark: <Chip tone={TONES[status]}>{t(`help.cases.status.${status}`)}</Chip>,
  }));
  return (
    <Page title={t('help.cases.title')} back={back} footer={cases.length > 0 && <WriteButton />}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} lines={3} />}
      {live.status === 'ready' && cases.length === 0 && (
        <EmptyState
          title={t('help.cases.none.title')}
          text={t('help.cases.none.text')}
          action={<WriteButton kind="primary" />}
        />
      )}
      {cases.length > 0 && (
        <Card>
          <LinkList links={links} />
        </Card>
      )}
    </Page>
  );
}

/** Where a case is: written, answered or by which day, closed. */
function stagesOf({ t, language }: Texts, { status, openedAt, answerBy, messages }: OwnCase) {
  const answer = messages.findLast(({ author }) => author === 'DESK');
  const isOpen = status === 'OPEN';
  return [
    { state: 'done' as const, title: t('help.cases.stages.written'), note: wibTime(openedAt, language) },
    {
      state: isOpen ? ('now' as const) : ('done' as const),
      title: t(isOpen ? 'help.cases.stages.read' : 'help.cases.stages.answered'),
      note: isOpen
        ? answerBy === wibDay(Date.now())
          ? t('help.cases.answerToday')
          : t('help.cases.answerBy', { date: dayFromNow(answerBy, language) })
        : answer && wibTime(answer.at, language),
    },
    ...(status === 'CLOSED' ? [{ state: 'done' as const, title: t('help.cases.status.CLOSED') }] : []),
  ];
}

function Message({ message: { author, at, text, photoIds } }: { message: CaseMessage }) {
  const { t, language } = useTexts();
  return (
    <li className={styles.message} data-author={author}>
      <b>{t(`help.cases.author.${author}`)}</b> <span className={styles.note}>{wibTime(at, language)}</span>
      <p className={styles.text}>{text}</p>
      {photoIds.length > 0 && (
        <div className={styles.pictures}>
          {photoIds.map((id, index) => (
            <a key={id} href={callAddress('GET /user/image', { query: { id } })} target="_blank" rel="noreferrer">
              <img
                src={callAddress('GET /user/image', { query: { id } })}
                alt={t('help.cases.picture', { position: index + 1 })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </li>
  );
}

interface OpenCaseProps {
  of: OwnCase;
  refresh(): Promise<void>;
}

/** To write more, or to say that no answer is needed any more. */
function GoOn({ of: { caseNo, status }, refresh }: OpenCaseProps) {
  const { t } = useTexts();
  const sending = useSending();
  const [written, setWritten] = useState(NOTHING_WRITTEN);
  const [isTried, setTried] = useState(false);
  const key = useRef(randomKey());
  const isEmpty = written.text.trim() === '';

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    void sending.run(async () => {
      await call('POST /case/{case}/reply', { path: { case: caseNo }, body: written, key: key.current });
      key.current = randomKey();
      setWritten(NOTHING_WRITTEN);
      setTried(false);
      showToast(t('help.cases.replied'), 'done');
      await refresh();
    });
  }

  const closing = {
    action: t('help.cases.close.action'),
    title: t('help.cases.close.title'),
    body: t('help.cases.close.body'),
    confirm: t('help.cases.close.confirm'),
    keep: t('help.cases.close.keep'),
    done: t('help.cases.close.done'),
  };

  return (
    <form noValidate onSubmit={send} className={styles.parts}>
      <MessageFields
        label={t(status === 'ANSWERED' ? 'help.cases.replyBack' : 'help.cases.replyMore')}
        error={isTried && isEmpty ? t('help.contact.noText') : undefined}
        written={written}
        busy={sending.busy}
        onChange={setWritten}
      />
      <SendingProblem sending={sending} />
      <Button type="submit" busy={sending.busy}>
        {t('help.cases.reply')}
      </Button>
      <ConfirmedAct
        texts={closing}
        send={() => call('POST /case/{case}/close', { path: { case: caseNo } })}
        refresh={refresh}
      />
    </form>
  );
}

function NoSuchCase() {
  const { t } = useTexts();
  return <EmptyState title={t('help.cases.gone.title')} text={t('help.cases.gone.text')} action={<WriteButton />} />;
}

function Case({ of, refresh }: OpenCaseProps) {
  const texts = useTexts();
  const { t } = texts;
  const { caseNo, topic, about, status, messages } = of;
  return (
    <div className={styles.parts}>
      <Card>
        <h2 className={styles.question}>{t(`help.topicsOfCases.${topic}`)}</h2>
        <p className={styles.note}>{caseNo}</p>
        {about !== undefined && <p className={styles.note}>{t('help.cases.about', { about })}</p>}
        <Tracker stateText={stateText(texts)} stages={stagesOf(texts, of)} />
      </Card>
      {topic === 'LATE' && status === 'OPEN' && <SayPaidHere />}
      <ol className={styles.messages} aria-label={t('help.cases.messages')}>
        {messages.map((message) => (
          <Message key={`${message.at} ${message.author}`} message={message} />
        ))}
      </ol>
      {status === 'CLOSED' ? (
        <p className={styles.note}>{t('help.cases.closed')}</p>
      ) : (
        <GoOn of={of} refresh={refresh} />
      )}
    </div>
  );
}

const LOOK_MS = 60_000;

/** me/help-center/cases/{number}: one of them with its answers (docs/product/help.md). */
export function CaseScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const { number = '' } = useParams();
  const back = useBack(pathTo(channel, 'me/help-center/cases'));
  const live = useLive(`case ${number}`, () => call('GET /case/{case}', { path: { case: number } }), {
    everyMs: ({ status }) => (status === 'OPEN' ? LOOK_MS : false),
  });
  const isGone = isMissing(live);
  if (live.status === 'failed' && !isGone) return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page title={t('help.cases.one')} back={back}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {isGone && <NoSuchCase />}
      {live.status === 'ready' && <Case of={live.value} refresh={live.refresh} />}
    </Page>
  );
}
