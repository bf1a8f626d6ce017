import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { BilledAmount, PostpaidBill, ServiceProduct } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { copyText } from '../../lib/copyText';
import { formatRupiah, groupDigits, monthName } from '../../lib/formats';
import { dayInRow, dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { type Fact, FactRows } from '../../ui/FactRows';
import { Sheet } from '../../ui/Sheet';
import styles from './serviceBills.module.css';

/** What the biller said of a number. */
export interface LookedUp {
  bill: PostpaidBill;
  customerNumber: string;
  /** milliseconds */
  askedAt: number;
}

interface FoundBillProps {
  product: ServiceProduct;
  found: LookedUp;
}

/** What was found, which takes the focus as it comes by a press. */
function Found({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <section className={styles.parts}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}

/** Where a bill is paid whole, which costs nothing more: the places, and the number they ask for. */
function PaidWhole({ places, number, total }: { places: string; number: string; total: number }) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const amount = formatRupiah(total, language);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('pay.service.whole.action', { amount })}</Button>
      {isOpen && (
        <Sheet title={t('pay.service.whole.title')} closeText={t('common.close')} onClose={() => setOpen(false)}>
          <div className={styles.parts}>
            <p>{t('pay.service.whole.text', { amount, places })}</p>
            <FactRows facts={[{ label: t('pay.service.bill.number'), value: groupDigits(number), total: true }]} />
            <Button onClick={async () => setCopied(await copyText(number))}>{t('pay.service.whole.copy')}</Button>
            <p role="status" className={styles.note}>
              {copied !== undefined && t(copied ? 'pay.service.whole.copied' : 'pay.service.whole.notCopied')}
            </p>
          </div>
        </Sheet>
      )}
    </>
  );
}

/** Paying in instalments, or why it is not possible, and paying the bill whole. */
function WaysToPay({ product, found: { bill: answer, customerNumber } }: FoundBillProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const { bill, instalments = 'NOT_OFFERED', least, most } = answer;
  const { serviceProductId, payAt } = product;
  const places = new Intl.ListFormat(language, { type: 'disjunction' }).format(payAt);
  const isWhole = payAt.length > 0;
  const reason = t(`pay.service.instalments.${instalments}`, {
    least: formatRupiah(least, language),
    most: formatRupiah(most, language),
  });
  const order = (total: number) =>
    void sending.run(async () => {
      const { orderId } = await call('POST /order/postpaid-bill', {
        body: { serviceProductId, customerNumber, total },
      });
      navigate(pathTo(channel, `purchase/${orderId}` satisfies FlowAddress));
    });
  return (
    <>
      {bill && isWhole && <PaidWhole places={places} number={customerNumber} total={bill.total} />}
      <p>{reason}</p>
      {bill && instalments === 'POSSIBLE' && (
        <>
          <SendingProblem sending={sending} />
          <Button kind={isWhole ? 'ghost' : 'primary'} busy={sending.busy} onClick={() => order(bill.total)}>
            {t('pay.service.instalments.action')}
          </Button>
        </>
      )}
    </>
  );
}

/** What is owed, line by line. */
function factsOf({ t, language }: ReturnType<typeof useTexts>, found: LookedUp, bill: BilledAmount): Fact[] {
  const rupiah = (amount: number) => formatRupiah(amount, language);
  const { periods, amount, penalty, adminFee, total, dueOn } = bill;
  return [
    { label: t('pay.service.bill.name'), value: found.bill.customerName },
    { label: t('pay.service.bill.number'), value: groupDigits(found.customerNumber) },
    { label: t('pay.service.bill.months'), value: periods.map((month) => monthName(month, language)).join(', ') },
    { label: t('pay.service.bill.due'), value: dayInRow(dueOn, language) },
    { label: t('pay.service.bill.amount'), value: rupiah(amount) },
    ...(penalty > 0 ? [{ label: t('pay.service.bill.penalty'), value: rupiah(penalty) }] : []),
    { label: t('pay.service.bill.adminFee'), value: rupiah(adminFee) },
    { label: t('pay.service.bill.total'), value: rupiah(total), total: true },
  ];
}

/** What a customer of a service owes, and what can be done about it. */
export function FoundBill({ product, found }: FoundBillProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { status, customerName, bill, paidOn } = found.bill;
  if (!bill) {
    const name = status === 'PAID' ? 'paid' : 'nothing';
    const day = dayWithWeekdayYear(paidOn ?? '', language);
    return (
      <Found title={t(`pay.service.${name}.title`)}>
        <p>{t(`pay.service.${name}.text`, { name: customerName, day })}</p>
      </Found>
    );
  }
  return (
    <Found title={t('pay.service.bill.title')}>
      <FactRows facts={factsOf(texts, found, bill)} />
      <WaysToPay product={product} found={found} />
    </Found>
  );
}
