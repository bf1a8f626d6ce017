import type { DeskPayOut } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { When } from '../When';

/** What was asked of the provider, and by what it is looked up there. */
function Asked({
  of: { account, provider = '', isConnected, id, providerNumber, requestedAt, sentAt },
}: {
  of: DeskPayOut;
}) {
  const { t } = useDeskTexts();
  return (
    <>
      {account && <span>{t('desk.payOuts.to', { bank: account.bank, number: account.number })}</span>}
      {account?.holder !== undefined && <span>{t('desk.payOuts.holder', { holder: account.holder })}</span>}
      <span className={styles.small}>{t('desk.payOuts.reference', { reference: id })}</span>
      {providerNumber !== undefined && (
        <span className={styles.small}>{t('desk.payOuts.number', { provider, number: providerNumber })}</span>
      )}
      <span className={styles.small}>
        {t('desk.payOuts.handed', { provider })}
        {isConnected === false && `, ${t('desk.payOuts.other')}`}
      </span>
      <span className={styles.small}>
        <When at={requestedAt} say={(time) => t('desk.payOuts.requestedAt', { time })} />
        {'. '}
        {sentAt === undefined ? (
          t('desk.payOuts.notSent')
        ) : (
          <When at={sentAt} say={(time) => t('desk.payOuts.sentAt', { provider, time })} />
        )}
      </span>
    </>
  );
}

/** What the provider answered last, or said after it had ended. */
function Answered({ of: { answered, answeredAt, unclear, said, saidAt } }: { of: DeskPayOut }) {
  const { t } = useDeskTexts();
  return (
    <>
      {answered && answeredAt && said === undefined && (
        <span className={styles.small}>
          <When at={answeredAt} say={(time) => t(`desk.payOuts.answered.${answered}`, { time })} />
        </span>
      )}
      {unclear !== undefined && said === undefined && (
        <span className={styles.small} lang="en">
          {t('desk.payOuts.unclear', { text: unclear })}
        </span>
      )}
      {saidAt !== undefined && (
        <span className={styles.small}>
          <When at={saidAt} say={(time) => t('desk.payOuts.saidAt', { time })} />
        </span>
      )}
    </>
  );
}

/** Whose money waits where, since when and why, and what its provider was asked and answered. */
export function PayOutFacts({ payOut }: { payOut: DeskPayOut }) {
  const { t, language } = useDeskTexts();
  const { loanNo, amount, purpose, person, name, waits, said, status, since, answerBy } = payOut;
  return (
    <span className={styles.facts}>
      <strong>{said ? t(`desk.payOuts.said.${said}`) : waits && t(`desk.payOuts.waits.${waits}`)}</strong>
      <span>{t('desk.payOuts.of', { loanNo, amount: formatRupiah(amount, language) })}</span>
      <span className={styles.small}>
        {t(`desk.payOuts.purpose.${purpose}`)}
        {'. '}
        {t(`desk.payOuts.stands.${status}`)}
      </span>
      {since !== undefined && (
        <span>
          <When at={since} say={(time) => t('desk.payOuts.since', { time })} />
        </span>
      )}
      {answerBy !== undefined && purpose === 'loan' && (
        <span>{t('desk.payOuts.answerBy', { date: dayWithWeekdayYear(answerBy, language) })}</span>
      )}
      <Asked of={payOut} />
      <Answered of={payOut} />
      <PersonLink person={person} name={name} />
    </span>
  );
}
