import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendPostpaidBillOrder } from '../../api/serviceBills';
import type { BilledAmount, PostpaidBill, ServiceProduct } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah, groupDigits, monthName } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { type Fact, FactRows } from '../../ui/FactRows';
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

/** Paying in instalments, or why it is not possible, and where the bill can be paid at once. */
function WaysToPay({ product, found: { bill: answer, customerNumber } }: FoundBillProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const { bill, instalments = 'NOT_OFFERED', least, most } = answer;
  const { serviceProductId, payAt } = product;
  const places = new Intl.ListFormat(language, { type: 'disjunction' }).format(payAt);
  const reason = t(`pay.service.instalments.${instalments}`, {
    least: formatRupiah(least, language),
    most: formatRupiah(most, language),
  });
  const order = (total: number) =>
    void sending.run(async () => {
      const { orderId } = await sendPostpaidBillOrder({ serviceProductId, customerNumber, total });
      navigate(`/${channel}/${`purchase/${orderId}` satisfies FlowAddress}`);
    });
  return (
    <>
      <p>{reason}</p>
      {bill && instalments === 'POSSIBLE' && (
        <>
          <SendingProblem sending={sending} />
          <Button busy={sending.busy} onClick={() => order(bill.total)}>
            {t('pay.service.instalments.action')}
          </Button>
        </>
      )}
      {payAt.length > 0 && <p className={styles.note}>{t('pay.service.payAt', { places })}</p>}
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
    { label: t('pay.service.bill.due'), value: dayMonthYear(dueOn, language) },
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
    const day = dayMonthYear(paidOn ?? '', language);
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
