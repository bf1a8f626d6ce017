import type { DeskPerson, OwnPayment } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import styles from '../desk.module.css';
import { textOr, useDeskTexts } from '../deskTexts';
import { When } from '../When';
import { OlderPart } from './OlderPart';

interface PartProps {
  person: DeskPerson;
}

/** A payment of a person, today's by that name, and what became of it since. */
export function PaymentText({ of, asOf }: { of: OwnPayment; asOf: string }) {
  const { t, language } = useDeskTexts();
  const { loanNo, day, amount, overpaid, reversedOn } = of;
  const rupiah = (sum: number) => formatRupiah(sum, language);
  const values = { amount: rupiah(amount), date: dayWithWeekday(day, language), loan: loanNo };
  return (
    <>
      <span>{t(`desk.person.payments.${day === asOf ? 'paidToday' : 'paid'}`, values)}</span>
      {overpaid > 0 && <span>{t('desk.person.payments.overpaid', { amount: rupiah(overpaid) })}</span>}
      {reversedOn !== undefined && (
        <span>{t('desk.person.payments.reversed', { date: dayWithWeekday(reversedOn, language) })}</span>
      )}
    </>
  );
}

export const paymentKey = ({ loanNo, payment }: OwnPayment): string => `${loanNo} ${payment}`;

function Payments({ person }: PartProps) {
  const { t } = useDeskTexts();
  return (
    <OlderPart
      person={person}
      part="payments"
      title={t('desk.person.payments.title')}
      none={t('desk.person.payments.none')}
      keyOf={paymentKey}
    >
      {(one) => <PaymentText of={one} asOf={person.asOf} />}
    </OlderPart>
  );
}

function Claims({ person }: PartProps) {
  const { t, language } = useDeskTexts();
  return (
    <OlderPart
      person={person}
      part="claims"
      title={t('desk.person.claims.title')}
      none={t('desk.person.claims.none')}
      keyOf={({ claimedAt }) => claimedAt}
    >
      {({ claimedAt, frozenUntil }) => (
        <>
          <span>
            <When at={claimedAt} say={(time) => t('desk.person.claims.claimed', { time })} />
          </span>
          <span className={styles.small}>
            {frozenUntil === undefined
              ? t('desk.person.claims.notFrozen')
              : t('desk.person.claims.frozen', { date: dayWithWeekday(frozenUntil, language) })}
          </span>
        </>
      )}
    </OlderPart>
  );
}

function Numbers({ person }: PartProps) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  return (
    <OlderPart
      person={person}
      part="numbers"
      title={t('desk.person.numbers.title')}
      none={t('desk.person.numbers.none')}
      keyOf={({ channel, askedAt }) => `${channel} ${askedAt}`}
    >
      {({ number, channel, status, askedAt, amount }) => (
        <>
          {number !== undefined && <strong>{number}</strong>}
          <span>{t(`desk.person.numbers.status.${status}`)}</span>
          <span className={styles.small}>
            <When
              at={askedAt}
              say={(time) =>
                t('desk.person.numbers.asked', {
                  way: textOr(texts, `pay.ways.${channel}`, t('pay.ways.OTHER')),
                  time,
                })
              }
            />
          </span>
          {amount !== undefined && (
            <span className={styles.small}>
              {t('desk.person.numbers.amount', { amount: formatRupiah(amount, language) })}
            </span>
          )}
        </>
      )}
    </OlderPart>
  );
}

/** What a person paid, said they paid, and can pay into. */
export function PersonMoney({ person }: PartProps) {
  return (
    <>
      <Payments person={person} />
      <Claims person={person} />
      <Numbers person={person} />
    </>
  );
}
