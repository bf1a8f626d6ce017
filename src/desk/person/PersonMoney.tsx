import type { DeskPerson } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { dayWithWeekday } from '../../lib/weekday';
import styles from '../desk.module.css';
import { textOr, useDeskTexts } from '../deskTexts';
import { PersonPart } from './PersonPart';

interface PartProps {
  person: DeskPerson;
}

function Payments({ person: { payments } }: PartProps) {
  const { t, language } = useDeskTexts();
  const rupiah = (amount: number) => formatRupiah(amount, language);
  return (
    <PersonPart
      title={t('desk.person.payments.title')}
      items={payments}
      none={t('desk.person.payments.none')}
      keyOf={({ loanNo, payment }) => `${loanNo} ${payment}`}
    >
      {({ loanNo, day, amount, overpaid, reversedOn }) => (
        <>
          <span>
            {t('desk.person.payments.paid', {
              amount: rupiah(amount),
              date: dayWithWeekday(day, language),
              loan: loanNo,
            })}
          </span>
          {overpaid > 0 && <span>{t('desk.person.payments.overpaid', { amount: rupiah(overpaid) })}</span>}
          {reversedOn !== undefined && (
            <span>{t('desk.person.payments.reversed', { date: dayWithWeekday(reversedOn, language) })}</span>
          )}
        </>
      )}
    </PersonPart>
  );
}

function Claims({ person: { claims } }: PartProps) {
  const { t, language } = useDeskTexts();
  return (
    <PersonPart
      title={t('desk.person.claims.title')}
      items={claims}
      none={t('desk.person.claims.none')}
      keyOf={({ claimedAt }) => claimedAt}
    >
      {({ claimedAt, frozenUntil }) => (
        <>
          <span>{t('desk.person.claims.claimed', { time: formatTimestamp(claimedAt) })}</span>
          <span className={styles.small}>
            {frozenUntil === undefined
              ? t('desk.person.claims.notFrozen')
              : t('desk.person.claims.frozen', { date: dayWithWeekday(frozenUntil, language) })}
          </span>
        </>
      )}
    </PersonPart>
  );
}

function Numbers({ person: { numbers } }: PartProps) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  return (
    <PersonPart
      title={t('desk.person.numbers.title')}
      items={numbers}
      none={t('desk.person.numbers.none')}
      keyOf={({ channel, askedAt }) => `${channel} ${askedAt}`}
    >
      {({ number, channel, status, askedAt, amount }) => (
        <>
          {number !== undefined && <strong>{number}</strong>}
          <span>{t(`desk.person.numbers.status.${status}`)}</span>
          <span className={styles.small}>
            {t('desk.person.numbers.asked', {
              way: textOr(texts, `pay.ways.${channel}`, t('pay.ways.OTHER')),
              time: formatTimestamp(askedAt),
            })}
          </span>
          {amount !== undefined && (
            <span className={styles.small}>
              {t('desk.person.numbers.amount', { amount: formatRupiah(amount, language) })}
            </span>
          )}
        </>
      )}
    </PersonPart>
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
