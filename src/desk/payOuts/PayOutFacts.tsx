import type { DeskPayOut } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { type Fact, FactRows } from '../../ui/FactRows';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { When } from '../When';
import payOutStyles from './payOuts.module.css';

/** By what a pay-out is looked up at its provider, and found again. */
export function useLookedUp({ amount, account, id, provider = '', providerNumber }: DeskPayOut): Fact[] {
  const { t, language } = useDeskTexts();
  return [
    { label: t('desk.payOuts.facts.amount'), value: <strong>{formatRupiah(amount, language)}</strong> },
    ...(account ? [{ label: t('desk.payOuts.facts.account'), value: `${account.bank} ${account.number}` }] : []),
    ...(account?.holder === undefined ? [] : [{ label: t('desk.payOuts.facts.holder'), value: account.holder }]),
    { label: t('desk.payOuts.facts.reference'), value: id },
    ...(providerNumber === undefined
      ? []
      : [{ label: t('desk.payOuts.facts.number', { provider }), value: providerNumber }]),
  ];
}

/** What happened between here and the provider, last what that answered. */
function Course({ of: payOut }: { of: DeskPayOut }) {
  const { t } = useDeskTexts();
  const {
    provider = '',
    isConnected,
    requestedAt,
    sentAt,
    answered,
    answeredAt,
    unclear,
    said,
    purpose,
    status,
  } = payOut;
  return (
    <details className={styles.fold}>
      <summary>{t('desk.payOuts.course')}</summary>
      <ul className={styles.small}>
        <li>
          {t(`desk.payOuts.purpose.${purpose}`)}. {t(`desk.payOuts.stands.${status}`)}
        </li>
        <li>
          <When at={requestedAt} say={(time) => t('desk.payOuts.requestedAt', { time })} />
        </li>
        <li>
          {t('desk.payOuts.handed', { provider })}
          {isConnected === false && `, ${t('desk.payOuts.other')}`}
        </li>
        <li>
          {sentAt === undefined ? (
            t('desk.payOuts.notSent')
          ) : (
            <When at={sentAt} say={(time) => t('desk.payOuts.sentAt', { provider, time })} />
          )}
        </li>
        {answered && answeredAt && said === undefined && (
          <li>
            <When at={answeredAt} say={(time) => t(`desk.payOuts.answered.${answered}`, { time })} />
          </li>
        )}
        {unclear !== undefined && said === undefined && (
          <li>
            {t('desk.payOuts.unclear')} <span lang="en">{unclear}</span>
          </li>
        )}
      </ul>
    </details>
  );
}

/** Whose money waits where, since when and why, by what it is looked up, and folded what its provider was asked and answered. */
export function PayOutFacts({ payOut }: { payOut: DeskPayOut }) {
  const { t, language } = useDeskTexts();
  const { loanNo, purpose, person, name, waits, said, saidAt, since, answerBy } = payOut;
  const lookedUp = useLookedUp(payOut);
  return (
    <div className={payOutStyles.facts}>
      <strong>{said ? t(`desk.payOuts.said.${said}`) : waits && t(`desk.payOuts.waits.${waits}`)}</strong>
      {saidAt !== undefined && (
        <p className={styles.small}>
          <When at={saidAt} say={(time) => t('desk.payOuts.saidAt', { time })} />
        </p>
      )}
      <FactRows
        facts={[
          { label: loanNo, value: <PersonLink person={person} name={name} /> },
          ...lookedUp,
          ...(since === undefined ? [] : [{ label: t('desk.payOuts.facts.since'), value: <When at={since} /> }]),
          ...(answerBy === undefined || purpose !== 'loan'
            ? []
            : [{ label: t('desk.payOuts.facts.answerBy'), value: dayWithWeekdayYear(answerBy, language) }]),
        ]}
      />
      <Course of={payOut} />
    </div>
  );
}
