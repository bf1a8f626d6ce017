import { useState } from 'react';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { InboxMessage } from '../../contract/generated/bodies';
import { inChannel, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { messageOf } from '../../kit/failure';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatPhone } from '../../lib/formats';
import { onlyDigits } from '../../lib/typedDigits';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { signIn } from '../../state/signIn';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState, ErrorState } from '../../ui/Message';
import { SearchInput } from '../../ui/SearchInput';
import { Skeleton } from '../../ui/Skeleton';
import styles from './TestUserScreen.module.css';

const REFRESH_MS = 3_000;
/** A shorter number is none: nothing is asked while it is typed. */
const SHORTEST = 9;

function Recipient({ message: { channel, to } }: { message: InboxMessage }) {
  const { t } = useTexts();
  if (channel === 'push') return t('sandbox.inbox.devices');
  return t('sandbox.inbox.to', { to: channel === 'sms' ? formatPhone(to) : to });
}

function Received({ message }: { message: InboxMessage }) {
  const { t, language } = useTexts();
  const { channel: page } = useSession();
  const { channel, subject, text, path, at } = message;
  return (
    <Card>
      <p className={styles.row}>
        <Chip>{t(`sandbox.inbox.channels.${channel}`)}</Chip>
        <span>{wibTime(at, language)}</span>
      </p>
      <p className={styles.recipient}>
        <Recipient message={message} />
      </p>
      {subject && <h2 className={styles.subject}>{subject}</h2>}
      <p className={styles.outcome}>{text}</p>
      {path !== undefined && <PageLink to={inChannel(page, path)}>{t('sandbox.inbox.open')}</PageLink>}
    </Card>
  );
}

function Inbox({ mobileNumber }: { mobileNumber: string }) {
  const texts = useTexts();
  const { t } = texts;
  const isNumber = onlyDigits(mobileNumber).length >= SHORTEST;
  const live = useLive(`inbox ${mobileNumber}`, () => call('GET /sandbox/inbox', { query: { mobileNumber } }), {
    enabled: isNumber,
    everyMs: () => REFRESH_MS,
  });
  if (!isNumber) return <EmptyState text={t('sandbox.inbox.ask')} />;
  if (live.status === 'loading') return <Skeleton text={t('common.loading')} />;
  if (live.status === 'failed') {
    const { error, retry } = live;
    const said = error instanceof ApiError && error.status !== 404 ? messageOf(error, texts) : undefined;
    return <ErrorState text={said ?? t('sandbox.off')} retry={{ text: t('common.retry'), onClick: retry }} />;
  }
  if (live.value.length === 0) {
    return <EmptyState title={t('sandbox.inbox.none.title')} text={t('sandbox.inbox.none.text')} />;
  }
  return (
    <div className={styles.personas}>
      {live.value.map((message) => (
        <Received key={`${message.at} ${message.channel} ${message.to} ${message.text}`} message={message} />
      ))}
    </div>
  );
}

/** test/inbox: what the sandbox would have sent to the owner of a number, by SMS, mail and push. */
export function InboxScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'test/user'));
  // the number that signed in last in this tab
  const [number, setNumber] = useState(signIn.typed || signIn.mobileNumber);
  return (
    <Page title={t('sandbox.inbox.title')} back={back}>
      <p>{t('sandbox.inbox.body')}</p>
      <div className={styles.section}>
        <SearchInput text={t('sandbox.inbox.number')} initial={number} onSearch={setNumber} />
      </div>
      <Inbox mobileNumber={number.trim()} />
    </Page>
  );
}
