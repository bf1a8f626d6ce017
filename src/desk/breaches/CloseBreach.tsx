import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { BreachDetail } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { useDesk, useDoing } from '../useDesk';

const MOST = 300;

interface CloseProps {
  breach: BreachDetail;
  onDone(): void;
}

/** Why it is to be closed, and the second admin who agrees. */
function CloseAsked({ breach, onDone }: CloseProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const { breachId, closeAskedBy = '', closeReason = '', mayClose } = breach;

  async function confirm() {
    const path = { breach: breachId };
    if (await run('close', () => call('POST /desk/breaches/{breach}/close/confirm', { path }))) onDone();
  }

  return (
    <>
      <p role="status">{t('desk.breaches.close.asked', { name: closeAskedBy, reason: closeReason })}</p>
      <p className={styles.small}>{t('desk.breaches.close.askedHelp')}</p>
      {mayClose && (
        <Button busy={busy !== undefined} onClick={() => void confirm()}>
          {t('desk.breaches.close.confirm')}
        </Button>
      )}
      <Failure error={error} />
    </>
  );
}

/** Closes a breach that was none, with the reason; where notices were released, asks a second admin to. */
export function CloseBreach({ breach, onDone }: CloseProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { breachId, status, closingTakesTwo } = breach;
  if (status === 'CLOSED') return null;

  async function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const asked = { path: { breach: breachId }, body: { reason } };
    if (await run('close', () => call('POST /desk/breaches/{breach}/close', asked))) onDone();
  }

  return (
    <>
      <h3 className={`${styles.subtitle} ${styles.part}`}>{t('desk.breaches.close.title')}</h3>
      {status === 'CLOSE_ASKED' ? (
        <CloseAsked breach={breach} onDone={onDone} />
      ) : (
        <form
          className={styles.form}
          noValidate
          aria-label={t('desk.breaches.close.title')}
          onSubmit={(event) => void close(event)}
        >
          <WrittenText
            label={t('desk.breaches.close.reason')}
            help={t(closingTakesTwo ? 'desk.breaches.close.helpOfTwo' : 'desk.breaches.close.help')}
            error={isMissing ? t('desk.breaches.close.missing') : undefined}
            most={MOST}
            rows={2}
            text={reason}
            onText={setReason}
          />
          <Button type="submit" kind="ghost" busy={busy !== undefined}>
            {t(closingTakesTwo ? 'desk.breaches.close.ask' : 'desk.breaches.close.do')}
          </Button>
          <Failure error={error} />
        </form>
      )}
    </>
  );
}
