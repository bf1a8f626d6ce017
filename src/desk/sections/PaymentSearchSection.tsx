import { type FormEvent, useState } from 'react';
import type { FoundPayment, PaymentSearch, PaymentState } from '../../contract/generated/bodies';
import { isCalendarDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Chip, type ChipTone } from '../../ui/Chip';
import { PlainField } from '../../ui/PlainField';
import { Skeleton } from '../../ui/Skeleton';
import { CalendarField } from '../CalendarField';
import { Failure, Panel } from '../DeskParts';
import styles from '../desk.module.css';
import { sectionHash } from '../deskAddress';
import { textOr, useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { LimitField } from '../review/DecisionFields';
import { useOwnPaymentSearch } from '../search/usePaymentSearch';
import { useDesk } from '../useDesk';
import { When } from '../When';

const FEWEST_CHARACTERS = 3;

/** By what a payment is sought: its amount or its day at least. */
function SearchForm({
  asked,
  busy,
  onSeek,
}: {
  asked: PaymentSearch;
  busy: boolean;
  onSeek(asked: PaymentSearch): void;
}) {
  const { t, language } = useDeskTexts();
  const [amount, setAmount] = useState(asked.amount);
  const [day, setDay] = useState(asked.day ?? '');
  const [typed, setTyped] = useState(asked.reference ?? '');
  const [isTried, setTried] = useState(false);
  const reference = typed.trim();
  const isBounded = amount !== undefined || isCalendarDay(day);
  const isFitting = isBounded && (reference === '' || reference.length >= FEWEST_CHARACTERS);

  function seek(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isFitting || (day !== '' && !isCalendarDay(day))) return;
    onSeek({
      ...(amount !== undefined && { amount }),
      ...(day !== '' && { day }),
      ...(reference !== '' && { reference }),
    });
  }

  return (
    <form noValidate onSubmit={seek}>
      <div className={styles.seek}>
        <LimitField
          label={t('desk.paymentSearch.amount')}
          help={t('desk.paymentSearch.amountHelp')}
          required={false}
          error={undefined}
          limit={amount}
          onChange={setAmount}
        />
        <CalendarField
          label={t('desk.paymentSearch.day')}
          help={isCalendarDay(day) ? dayWithWeekdayYear(day, language) : t('desk.paymentSearch.dayHelp')}
          value={day}
          onValue={setDay}
        />
        <PlainField
          label={t('desk.paymentSearch.reference')}
          help={t('desk.paymentSearch.referenceHelp')}
          className={styles.input}
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div role="alert" className={isTried && !isFitting ? styles.failure : undefined}>
        {isTried && !isFitting ? t('desk.paymentSearch.needed') : ''}
      </div>
      <div className={styles.moves}>
        <Button type="submit" busy={busy}>
          {t('desk.paymentSearch.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Whose a payment is; where it is no one's, the way to where that is settled, for who may. */
function WhosePayment({ of: { state, person, name, mobile } }: { of: FoundPayment }) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  if (person !== undefined)
    return (
      <span>
        <PersonLink person={person} name={name ?? t('desk.person.noName')} />, {mobile}
      </span>
    );
  if (state !== 'UNMATCHED') return <span>{t('desk.paymentSearch.erased')}</span>;
  return (
    <span>
      {t('desk.paymentSearch.noOne')}{' '}
      {operator.roles.includes('finance') && (
        <a href={sectionHash('payments')}>{t('desk.paymentSearch.settle', { section: t('desk.payments.title') })}</a>
      )}
    </span>
  );
}

const TONES: Readonly<Record<PaymentState, ChipTone>> = {
  BOOKED: 'brand',
  WAITS: 'neutral',
  UNMATCHED: 'warn',
  TAKEN_BACK: 'danger',
};

function Found({ of }: { of: FoundPayment }) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const { amount, paidAt, channel, gateway, reference, number, state, loans } = of;
  const way = channel === undefined ? gateway : textOr(texts, `pay.ways.${channel}`, t('pay.ways.OTHER'));
  return (
    <span className={styles.facts}>
      <strong>
        <When
          at={paidAt}
          say={(time) => t('desk.paymentSearch.paid', { amount: formatRupiah(amount, language), time })}
        />{' '}
        {t('desk.paymentSearch.way', { way })}
      </strong>
      <WhosePayment of={of} />
      <span className={styles.chips}>
        <Chip tone={TONES[state]}>{t(`desk.paymentSearch.states.${state}`)}</Chip>
        {loans.length > 0 && <span>{t('desk.paymentSearch.loans', { loans: loans.join(', ') })}</span>}
      </span>
      <span className={styles.small}>{t('desk.payments.of', { reference, number })}</span>
    </span>
  );
}

/** Finds a payment of which no one knows yet whose it is. */
export function PaymentSearchSection() {
  const { t } = useDeskTexts();
  const { asked, found, busy, error, seek, more } = useOwnPaymentSearch();
  const count = found?.payments.length ?? 0;
  const said =
    found &&
    (found.next === undefined
      ? t('desk.paymentSearch.found', { count })
      : t('desk.paymentSearch.foundMore', { count }));
  return (
    <Panel title={t('desk.paymentSearch.title')}>
      <p className={styles.about}>{t('desk.paymentSearch.text')}</p>
      <SearchForm asked={asked ?? {}} busy={busy === 'seek'} onSeek={(wanted) => void seek(wanted)} />
      {busy === 'seek' && <Skeleton text={t('desk.loading')} lines={3} />}
      <p role="status" className={styles.about}>
        {count === 0 ? found && t('desk.paymentSearch.none') : said}
      </p>
      <ol className={styles.list}>
        {found?.payments.map((one) => (
          <li key={one.id} className={styles.wideItem} data-row="">
            <Found of={one} />
          </li>
        ))}
      </ol>
      {found?.next !== undefined && (
        <Button kind="ghost" busy={busy === 'more'} onClick={() => void more()}>
          {t('desk.paymentSearch.more')}
        </Button>
      )}
      <Failure error={error} />
    </Panel>
  );
}
