import { useCallback } from 'react';
import { call } from '../../api/call';
import type { DeskDifference } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Failure, PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { useDesk, useDoing, useResource } from '../useDesk';
import { useSaid } from '../useSaid';
import { When } from '../When';
import { SettleForm } from './SettleForm';

const REFRESH_MS = 30_000;

/** What differs, with both amounts. */
function Facts({ difference }: { difference: DeskDifference }) {
  const { t, language } = useDeskTexts();
  const { kind, gateway, reference, number, here, there, foundAt, answer, ahead, settledAt, settledBy, person } =
    difference;
  return (
    <span className={styles.facts}>
      <strong>{t(`desk.payments.kinds.${kind}`)}</strong>
      <span>
        {t('desk.payments.amounts', {
          gateway,
          here: formatRupiah(here, language),
          there: formatRupiah(there, language),
        })}
      </span>
      <span className={styles.small}>{t('desk.payments.of', { reference, number })}</span>
      {ahead && <span className={styles.small}>{t(`desk.payments.ahead.${ahead}`)}</span>}
      <span className={styles.small}>
        <When at={foundAt} say={(time) => t('desk.payments.foundAt', { time })} />
      </span>
      {settledAt && (
        <span className={styles.small}>
          {t(answer ? `desk.payments.answers.${answer}` : 'desk.payments.booked')}{' '}
          <When at={settledAt} say={(time) => t('desk.payments.settledAt', { time, name: settledBy ?? '' })} />
        </span>
      )}
      <PersonLink person={person} name={undefined} />
    </span>
  );
}

/** Payments of which a gateway and our books do not say the same: each is booked, taken out, or answered with a reason. */
export function PaymentsSection() {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const load = useCallback(() => call('GET /desk/payments', { query: after === undefined ? {} : { after } }), [after]);
  const resource = useResource(load, REFRESH_MS);
  const doing = useDoing(useDesk());
  const { note, say } = useSaid();
  return (
    <Section title={t('desk.payments.title')} text={t('desk.payments.text')} resource={resource} before={note}>
      {({ open, settled, next }) => (
        <>
          {open.length === 0 && <p className={styles.small}>{t('desk.payments.none')}</p>}
          <ol className={styles.list}>
            {open.map((difference) => (
              <li key={difference.id} className={styles.wideItem} data-row="">
                <Facts difference={difference} />
                <SettleForm difference={difference} doing={doing} onSettled={say} />
              </li>
            ))}
          </ol>
          <PageLinks section="payments" next={next} />
          <Failure error={doing.error} />
          {settled.length > 0 && <h3 className={styles.small}>{t('desk.payments.settled')}</h3>}
          <ul className={styles.list}>
            {settled.map((difference) => (
              <li key={difference.id} className={styles.wideItem} data-row="">
                <Facts difference={difference} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
