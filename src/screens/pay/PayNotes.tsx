import type { PaymentChoice, PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { remainsText } from '../../kit/remainsText';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow, wibTime } from '../../lib/weekday';
import { keptExtension } from '../../state/personValues';
import { Button } from '../../ui/Button';
import { cameInto } from './cameInto';
import styles from './pay.module.css';
import { couldReturnText, type LoanNaming, loanName, namingOf, restForgivenTexts } from './payTexts';

/** What the money does once it is booked: the day that the extension was agreed to move to, and what is due then. */
export function ExtendedTo() {
  const { t, language } = useTexts();
  const agreed = keptExtension();
  if (!agreed) return null;
  const { to, inAdvance, dues } = agreed;
  const date = dayFromNow(to, language);
  const owed = dues.find(({ due }) => due === to);
  return (
    <p className={styles.note}>
      {t('pay.extendedTo', { amount: formatRupiah(inAdvance, language), date })}
      {owed && ` ${t('pay.owedThen', { amount: formatRupiah(owed.amount, language) })}`}
    </p>
  );
}

interface CameInProps {
  number: PaymentNumber;
  overview: PaymentOverview;
  /** undefined where another part of the page says it */
  remains: PaymentOverview['remains'];
}

/** What came into a number, the latest first, and what of the bills is still to be paid. */
export function CameIn({ number, overview, remains }: CameInProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const came = cameInto(number, overview);
  if (came.length === 0) return null;
  const isBooked = came.every(({ status }) => status === 'BOOKED');
  return (
    <div role="status">
      {came.map(({ id, amount, at, status }) => (
        <p key={id} className={styles.takes}>
          {t(`pay.received.${status === 'SEEN' ? 'seen' : 'booked'}`, {
            amount: formatRupiah(amount, language),
            time: wibTime(at.paid, language),
          })}
        </p>
      ))}
      {isBooked && remains && <p className={styles.takes}>{remainsText(texts, remains, overview.asOf, 'now')}</p>}
    </div>
  );
}

/** Which bill closing loans stands in for: the last of one, of one of several, or those of all. */
function lastText(texts: Texts, choice: PaymentChoice, naming: LoanNaming, said: LastBill): string {
  const { loanNo, parts, givesBack } = choice;
  if (givesBack) {
    const may = couldReturnText(texts, { parts, givesBack }, naming);
    return `${texts.t('pay.upToDate.later', said)} ${may}`;
  }
  const [part] = parts;
  const which = naming === 'plain' ? '' : loanNo === undefined ? 'All' : 'Of';
  return texts.t(`pay.upToDate.last${which}`, { ...said, ...(part && { loan: loanName(texts, part, naming) }) });
}

type LastBill = Readonly<Record<'amount' | 'date', string>>;

interface AfterPaymentProps {
  /** undefined where more is to be paid by now */
  next: PaymentChoice | undefined;
  overview: PaymentOverview;
}

/** After a payment: what comes next, and that it can wait; what is left of bills that were paid in part, and by when. */
export function AfterPayment({ next, overview }: AfterPaymentProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { remains, asOf } = overview;
  if (remains) {
    return (
      <p role="status" className={styles.takes}>
        {remainsText(texts, remains, asOf, 'now')}
      </p>
    );
  }
  const due = (next?.bill ?? next?.parts[0])?.due;
  if (!next || due === undefined) return null;
  const said = { amount: formatRupiah(next.amount, language), date: dayFromNow(due, language) };
  return (
    <p role="status" className={styles.takes}>
      {next.bill ? lastText(texts, next, namingOf(overview), said) : t('pay.upToDate.text', said)}
    </p>
  );
}

/** That what is left of the bills is forgiven, where so little is. */
export function RestForgiven({ overview: { asOf, choices } }: { overview: PaymentOverview }) {
  const texts = useTexts();
  const parts = choices.find(({ paying }) => paying === 'due')?.parts ?? [];
  const said = restForgivenTexts(texts, parts, asOf);
  if (said.length === 0) return null;
  return (
    <div role="status">
      {said.map((text) => (
        <p key={text} className={styles.takes}>
          {text}
        </p>
      ))}
    </div>
  );
}

interface UnsettledProps {
  /** as it was chosen */
  opened: PaymentNumber;
  overview: PaymentOverview;
  choose(): void;
}

/** Less came in than what would have closed the loan: that choice is over, and is offered again with what is missing. */
export function Unsettled({ opened, overview, choose }: UnsettledProps) {
  const { t, language } = useTexts();
  const now = overview.numbers.find(({ id }) => id === opened.id);
  const isOver = opened.paying === 'everything' && now?.paying !== 'everything';
  const again = overview.choices.find(({ paying, loanNo }) => paying === 'everything' && loanNo === opened.loanNo);
  if (!isOver || !again || cameInto(opened, overview).length === 0) return null;
  return (
    <div role="status" className={styles.parts}>
      <p>{t('pay.unsettled.text', { amount: formatRupiah(again.amount, language) })}</p>
      <Button kind="ghost" onClick={choose}>
        {t('pay.unsettled.action')}
      </Button>
    </div>
  );
}
