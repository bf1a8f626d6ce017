import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { BreachDetail } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import { CalendarField } from '../CalendarField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { When } from '../When';
import { typedInWib, wibInput } from '../wibInput';

const MOST = 100;

/** The notice to the authority, which is sent by hand, and that it was. */
export function AuthorityTold({ breach }: { breach: BreachDetail }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [at, setAt] = useState(() => wibInput(new Date().toISOString()));
  const [reference, setReference] = useState('');
  const { breachId, status, authorityToldAt, authorityReference = '' } = breach;

  async function mark(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (Number.isNaN(typedInWib(at).getTime()) || reference.trim() === '') return;
    const body = { at: typedInWib(at).toISOString(), reference };
    await run('told', () => call('POST /desk/breaches/{breach}/authority', { path: { breach: breachId }, body }));
  }

  return (
    <>
      <h3 className={`${styles.subtitle} ${styles.part}`}>{t('desk.breaches.authority.title')}</h3>
      <p className={styles.small}>{t('desk.breaches.authority.text')}</p>
      <p role="status">
        {authorityToldAt === undefined ? (
          t('desk.breaches.authority.notTold')
        ) : (
          <When
            at={authorityToldAt}
            say={(time) => t('desk.breaches.authority.told', { time, reference: authorityReference })}
          />
        )}
      </p>
      <a className={styles.back} href={`/api/desk/breaches/${breachId}/authority`} download="">
        {t('desk.breaches.authority.get')}
      </a>
      {status !== 'CLOSED' && (
        <form
          className={styles.form}
          aria-label={t('desk.breaches.authority.mark')}
          onSubmit={(event) => void mark(event)}
        >
          <CalendarField
            kind="minute"
            label={t('desk.breaches.authority.at')}
            help={t('desk.breaches.wib')}
            required
            value={at}
            onValue={setAt}
          />
          <PlainField
            className={styles.input}
            label={t('desk.breaches.authority.reference')}
            help={t('desk.breaches.authority.referenceHelp')}
            required
            maxLength={MOST}
            value={reference}
            onChange={setReference}
          />
          <Button type="submit" kind="ghost" busy={busy !== undefined}>
            {t('desk.breaches.authority.mark')}
          </Button>
          <Failure error={error} />
        </form>
      )}
    </>
  );
}
