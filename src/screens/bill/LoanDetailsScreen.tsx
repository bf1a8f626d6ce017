import { callAddress } from '../../api/call';
import type { LoanDetails } from '../../contract/generated/bodies';
import { placeAt } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { GiveBack } from '../../kit/GiveBack';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayInRow } from '../../lib/weekday';
import { Card } from '../../ui/Card';
import { type Fact, FactRows } from '../../ui/FactRows';
import { PriceBar } from '../../ui/PriceBar';
import styles from './BillDetailScreen.module.css';
import { HistoryCard } from './HistoryCard';
import { InsuranceCard } from './InsuranceCard';
import { LoanChip } from './LoanChip';
import { LoanClosed } from './LoanClosed';
import { LoanDots } from './LoanDots';
import { LoanPage } from './LoanPage';

/** What of the amount came and what the loan costs, as a bar and in rows. */
function Price({ price }: { price: NonNullable<LoanDetails['price']> }) {
  const { t, language } = useTexts();
  const { received, fees, interest, toRepay } = price;
  const amounts = {
    received: formatRupiah(received, language),
    fees: formatRupiah(fees, language),
    interest: formatRupiah(interest, language),
  };
  return (
    <>
      <PriceBar
        text={t('bills.loan.price.bar', amounts)}
        parts={[
          { id: 'received', amount: received, name: t('bills.loan.price.received') },
          { id: 'fee', amount: fees, name: t('bills.loan.price.fees') },
          { id: 'interest', amount: interest, name: t('bills.loan.price.interest') },
        ]}
      />
      <FactRows
        facts={[
          { label: t('bills.loan.price.received'), value: amounts.received },
          { label: t('bills.loan.price.fees'), value: amounts.fees },
          { label: t('bills.loan.price.interest'), value: amounts.interest },
          { label: t('bills.loan.price.toRepay'), value: formatRupiah(toRepay, language), total: true },
        ]}
      />
    </>
  );
}

function About({ details: { loan, price, repaidOn } }: { details: LoanDetails }) {
  const { t, language } = useTexts();
  const { loanNo, kind, amount, tenor, appliedAt, paidOutOn, owed } = loan;
  // that nothing is left to pay is said above, once
  const isTold = repaidOn !== undefined;
  const facts: readonly Fact[] = [
    { label: t('bills.loan.number'), value: loanNo },
    { label: t('bills.loan.amount'), value: formatRupiah(amount, language) },
    { label: t('bills.loan.tenor'), value: t(`loans.tenor.${tenor.unit}`, { count: tenor.count }) },
    { label: t('bills.loan.appliedOn'), value: dayInRow(wibDay(Date.parse(appliedAt)), language) },
    ...(paidOutOn === undefined ? [] : [{ label: t('bills.loan.paidOutOn'), value: dayInRow(paidOutOn, language) }]),
    ...(isTold ? [] : [{ label: t('bills.loan.owed'), value: formatRupiah(owed, language), total: true }]),
  ];
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t(`loans.kind.${kind}`)}</h2>
        {!isTold && <LoanChip loan={loan} />}
      </div>
      {!isTold && <LoanDots loan={loan} />}
      <FactRows facts={facts} />
      {price && <Price price={price} />}
      {owed > 0 && (
        <LinkList
          links={[{ text: t('bills.loan.bill'), path: placeAt('bill/detail/:loanId', { path: { loanId: loanNo } }) }]}
        />
      )}
    </Card>
  );
}

/** The documents of a loan: once it is repaid the file of the letter that stands above, its agreements, its payments. */
function documentsOf({ t }: Texts, { loan, repaidOn, plan }: LoanDetails): readonly ListedLink[] {
  const { loanNo, eSignStatus } = loan;
  const letter = { kind: 'letter', loanNo } as const;
  return [
    ...(repaidOn === undefined
      ? []
      : [
          {
            text: t('bills.document.pdf.letter'),
            file: { address: callAddress('GET /loan/document/pdf', { query: letter }), name: `${loanNo}-SKL.pdf` },
          },
        ]),
    ...(eSignStatus
      ? [{ text: t('bills.loan.agreement'), path: placeAt(':orderId/loan-agreement', { path: { orderId: loanNo } }) }]
      : []),
    ...(plan?.agreement === 'signed'
      ? [
          { text: t('bills.loan.planAgreement'), path: placeAt('bill/installment-process', { query: { loanNo } }) },
          {
            text: t('bills.loan.planPdf'),
            file: {
              address: callAddress('GET /loan/plan-agreement/pdf', { query: { loanNo } }),
              name: `${loanNo}.pdf`,
            },
          },
        ]
      : []),
    { text: t('bills.loan.payments'), path: 'repayment-record' },
    { text: t('bills.loan.statements'), path: 'bill/statement' },
  ];
}

function Documents({ details }: { details: LoanDetails }) {
  const texts = useTexts();
  return (
    <section aria-labelledby="documents">
      <Card>
        <h2 id="documents" className={styles.title}>
          {texts.t('bills.loan.documents')}
        </h2>
        <LinkList links={documentsOf(texts, details)} />
      </Card>
    </section>
  );
}

/** me/loan-details/{id}: a loan, everything that happened to it, and its documents (docs/product/bills.md). */
export function LoanDetailsScreen() {
  const { t } = useTexts();
  return (
    <LoanPage title={t('bills.loan.title')} first="me/my-loans">
      {(details, refresh) => (
        <div className={styles.parts}>
          {details.repaidOn !== undefined && <LoanClosed loan={details.loan} repaidOn={details.repaidOn} />}
          <About details={details} />
          {details.loan.coolingOff && (
            <Card>
              <GiveBack loan={details.loan} />
            </Card>
          )}
          {details.loan.insurance && (
            <InsuranceCard loanNo={details.loan.loanNo} insurance={details.loan.insurance} refresh={refresh} />
          )}
          <Documents details={details} />
          <section aria-labelledby="history">
            <Card>
              <h2 id="history" className={styles.title}>
                {t('bills.loan.history')}
              </h2>
              <HistoryCard details={details} />
            </Card>
          </section>
        </div>
      )}
    </LoanPage>
  );
}
