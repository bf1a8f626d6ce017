import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { Deletion, DeletionObstacle } from '../../contract/generated/bodies';
import { type PageAddress, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { stateText } from '../../kit/ReviewTracker';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { useSending } from '../../kit/useSending';
import { wibDay } from '../../lib/calendar';
import { dayWithWeekdayYear, wibTime } from '../../lib/weekday';
import { showPopup } from '../../state/overlays';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import { Tracker } from '../../ui/Tracker';
import { Certificate } from './Certificate';
import styles from './dataRights.module.css';

/** Where what is open is ended, below the channel. */
const ENDED_AT: Readonly<Record<DeletionObstacle, PageAddress>> = {
  LOAN: 'bill',
  PAYMENT: 'repayment-record',
  MONEY_BACK: 'bill/payment-method',
  APPLICATION: 'home',
  ORDER: 'home',
  CASE: 'me/help-center',
};

interface PartProps {
  deletion: Deletion;
  refresh(): Promise<void>;
}

/** The account is going to be deleted: when, and how to keep it. @param isNew it was asked for just now */
function Waiting({ deletion: { certificate, days }, refresh, isNew }: PartProps & { isNew: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const sending = useSending();
  const { certificateNo = '', askedAt = '', dueAt = '' } = certificate;
  const date = dayWithWeekdayYear(wibDay(Date.parse(dueAt)), language);
  const cancel = () =>
    sending.run(async () => {
      await call('POST /user/deletion/cancel');
      showToast(t('data-rights.deletion.cancelled'), 'done');
      await refresh();
    });
  const stage = (name: 'asked' | 'thinking' | 'erased') => t(`data-rights.deletion.stages.${name}`);
  return (
    <Card>
      <div className={styles.stack}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('data-rights.deletion.waiting.heading', { date })}
        </h2>
        <p>{t('data-rights.deletion.waiting.text')}</p>
        <FactRows facts={[{ label: t('data-rights.deletion.waiting.number'), value: certificateNo }]} />
        <Tracker
          stages={[
            { state: 'done', title: stage('asked'), note: wibTime(askedAt, language) },
            { state: 'now', title: stage('thinking'), note: t('data-rights.deletion.thinkingDays', { days }) },
            { state: 'next', title: stage('erased'), note: date },
          ]}
          stateText={stateText(texts)}
        />
        <SendingProblem sending={sending} />
        <Button busy={sending.busy} onClick={() => void cancel()}>
          {t('data-rights.deletion.waiting.cancel')}
        </Button>
      </div>
    </Card>
  );
}

function Obstacles({ obstacles }: Pick<Deletion, 'obstacles'>) {
  const { t } = useTexts();
  return (
    <Card>
      <h2 className={styles.heading}>{t('data-rights.deletion.obstacles.heading')}</h2>
      <p className={styles.note}>{t('data-rights.deletion.obstacles.text')}</p>
      <LinkList
        links={obstacles.map((obstacle) => ({
          path: ENDED_AT[obstacle],
          text: t(`data-rights.obstacles.${obstacle}`),
        }))}
      />
    </Card>
  );
}

/** Asks for the deletion, after the notice and its countdown. */
function Ask({ refresh, onAsked }: Pick<PartProps, 'refresh'> & { onAsked(): void }) {
  const { t } = useTexts();
  const sending = useSending();
  async function ask() {
    if ((await showPopup({ type: 'DELETE_ACCOUNT_NOTICE' })) !== 'submit') return;
    await sending.run(async () => {
      await call('POST /user/deletion');
      onAsked();
      showToast(t('data-rights.deletion.asked'), 'done');
    });
    await refresh();
  }
  return (
    <>
      <SendingProblem sending={sending} />
      {sending.slow && <p role="status">{sending.slow}</p>}
      <Button kind="danger" busy={sending.busy} onClick={() => void ask()}>
        {t('data-rights.deletion.ask')}
      </Button>
    </>
  );
}

/** What proves whose account it is, said before it is asked for: who lost that phone changes the number first, or asks a person. */
function ProofAhead({ codeTo }: { codeTo: string }) {
  const { t } = useTexts();
  return (
    <Card>
      <h2 className={styles.heading}>{t('data-rights.deletion.proof.heading')}</h2>
      <p className={styles.note}>{t('data-rights.deletion.proof.text', { number: codeTo })}</p>
      <LinkList
        links={[
          { path: 'me/my-account/change-mobile', text: t('data-rights.deletion.proof.change') },
          { path: 'me/help-center', text: t('data-rights.deletion.proof.help') },
        ]}
      />
    </Card>
  );
}

/** me/setting/delete-account: what becomes of the data, and the deletion itself (docs/product/data-rights.md). */
export function DeleteAccountScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('data-rights.deletion.title'), back: useBack(pathTo(channel, 'me/setting')) };
  const [isNew, setNew] = useState(false);
  const live = useLive('deletion', () => call('GET /user/deletion'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  const { value: deletion, refresh } = live;
  const { state, obstacles, days, certificate, codeTo } = deletion;
  const isStopped = obstacles.length > 0;
  return (
    <Page {...page}>
      <div className={styles.parts}>
        {state === 'WAITING' && <Waiting deletion={deletion} refresh={refresh} isNew={isNew} />}
        {isStopped && <Obstacles obstacles={obstacles} />}
        {state === 'NONE' && <p className={styles.note}>{t('data-rights.deletion.intro', { days })}</p>}
        {codeTo !== undefined && !isStopped && <ProofAhead codeTo={codeTo} />}
        <Certificate certificate={certificate} isOpen={isStopped} />
        {state === 'NONE' && !isStopped && <Ask refresh={refresh} onAsked={() => setNew(true)} />}
      </div>
    </Page>
  );
}
