import { useState } from 'react';
import { call, callAddress } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { CalendarSubscription } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { DownloadLink } from '../../kit/DownloadLink';
import { tellFailure } from '../../kit/failure';
import { useLive } from '../../kit/useLive';
import { wibDay } from '../../lib/calendar';
import { copyText } from '../../lib/copyText';
import { dayMonthYear } from '../../lib/dayMonth';
import { wibTime } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/Message';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import styles from './CalendarSheet.module.css';

/** What is known of an address that a calendar reads. */
function activeText({ t, language }: Texts, { since = '', readAt, amounts }: CalendarSubscription): string {
  return [
    t('bills.calendar.sheet.active', { date: dayMonthYear(wibDay(Date.parse(since)), language) }),
    t(`bills.calendar.sheet.${amounts ? 'withAmounts' : 'withoutAmounts'}`),
    readAt === undefined
      ? t('bills.calendar.sheet.unread')
      : t('bills.calendar.sheet.readAt', { time: wibTime(readAt, language) }),
  ].join(' ');
}

/** An address that was made just now: it is shown this once. */
function NewAddress({ path }: { path: string }) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const address = `${window.location.origin}${path}`;
  return (
    <div className={styles.address}>
      <p>{t('bills.calendar.sheet.shownOnce')}</p>
      <code>{address}</code>
      <Button kind="ghost" onClick={async () => setOutcome((await copyText(address)) ? 'copied' : 'notCopied')}>
        {t('bills.calendar.sheet.copy')}
      </Button>
      <a href={address.replace(/^https?:/, 'webcal:')}>{t('bills.calendar.sheet.open')}</a>
      <p role="status">{outcome && t(`bills.calendar.sheet.${outcome}`)}</p>
    </div>
  );
}

function Subscription({ amounts }: { amounts: boolean }) {
  const texts = useTexts();
  const { t } = texts;
  const live = useLive('calendar', () => call('GET /calendar/subscription'));
  const [made, setMade] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    try {
      setMade((await call('POST /calendar/subscription', { body: { amounts } })).path);
      await live.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (live.status === 'loading') return <Skeleton text={t('common.loading')} lines={2} />;
  if (live.status === 'failed') {
    return <ErrorState text={t('common.brokenBody')} retry={{ text: t('common.retry'), onClick: live.retry }} />;
  }
  const { active } = live.value;
  const end = {
    action: t('bills.calendar.sheet.end.action'),
    title: t('bills.calendar.sheet.end.title'),
    body: t('bills.calendar.sheet.end.body'),
    confirm: t('bills.calendar.sheet.end.confirm'),
    keep: t('bills.calendar.sheet.end.keep'),
    done: t('bills.calendar.sheet.end.done'),
  };
  async function ended() {
    setMade(undefined);
    await live.refresh();
  }
  return (
    <>
      {active && <p>{activeText(texts, live.value)}</p>}
      {made !== undefined && <NewAddress path={made} />}
      <Button kind="ghost" busy={busy} onClick={() => void make()}>
        {t(`bills.calendar.sheet.${active ? 'makeAgain' : 'make'}`)}
      </Button>
      {active && <ConfirmedAct texts={end} send={() => call('POST /calendar/subscription/remove')} refresh={ended} />}
    </>
  );
}

/** The due days for the person's own calendar: as a file, or as an address that it reads (docs/product/bills.md). */
export function CalendarSheet({ close }: { close(): void }) {
  const { t } = useTexts();
  const [amounts, setAmounts] = useState(false);
  return (
    <Sheet title={t('bills.calendar.sheet.title')} closeText={t('bills.calendar.sheet.close')} onClose={close}>
      <div className={styles.parts}>
        <label className={styles.choice}>
          <input type="checkbox" checked={amounts} onChange={({ target }) => setAmounts(target.checked)} />
          <span>
            {t('bills.calendar.sheet.amounts')}
            <span className={styles.note}>{t('bills.calendar.sheet.amountsNote')}</span>
          </span>
        </label>
        <p>
          <DownloadLink
            address={callAddress('GET /calendar/dues.ics', { query: { amounts: `${amounts}` } })}
            name="lancar.ics"
          >
            {t('bills.calendar.sheet.file')}
          </DownloadLink>
          <span className={styles.note}>{t('bills.calendar.sheet.fileNote')}</span>
        </p>
        <h3 className={styles.heading}>{t('bills.calendar.sheet.subscribe')}</h3>
        <p className={styles.note}>{t('bills.calendar.sheet.about')}</p>
        <Subscription amounts={amounts} />
      </div>
    </Sheet>
  );
}
