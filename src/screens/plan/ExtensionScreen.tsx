import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { PlanChange, PlanOffer, PlanOptions } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, wibTime } from '../../lib/weekday';
import { keepExtension } from '../../state/personValues';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import { changeOfKind, NotPossible, PlanPage, type PlanProps } from './PlanPage';
import { CameInPart, leftToPay, PlannedDues, Reckoned, WithdrawChange } from './PlanParts';
import styles from './plan.module.css';

const wayToPay = (loanNo: string, pay: string) => placeAt('bill/payment-method', { query: { loanNo, pay } });

interface CompareProps {
  options: PlanOptions;
  offer: PlanOffer;
}

/** The price before anything else, and the day it buys. */
function Price({ options: { asOf }, offer }: CompareProps) {
  const { t, language } = useTexts();
  const { cost, inAdvance, due = '', to, left = 0 } = offer;
  const facts = [
    ...(inAdvance > cost ? [{ label: t('plan.extension.inAdvance'), value: formatRupiah(inAdvance, language) }] : []),
    { label: t(due < asOf ? 'plan.extension.fromPast' : 'plan.extension.from'), value: dayFrom(asOf, due, language) },
    { label: t('plan.extension.to'), value: dayFrom(asOf, to ?? '', language), total: true },
  ];
  return (
    <Card>
      <p className={styles.note}>{t('plan.extension.price')}</p>
      <p className={styles.amount}>{formatRupiah(cost, language)}</p>
      <FactRows facts={facts} />
      <Reckoned offer={offer} />
      <p>{t(left === 0 ? 'plan.extension.leftNone' : 'plan.extension.left', { count: left })}</p>
    </Card>
  );
}

/** Paying now, paying a part and extending, side by side. */
function Compare({ options: { next, lateADay, loanNo, owed, settled, asOf }, offer }: CompareProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  if (!next) return null;
  const date = dayFrom(asOf, next.due, language);
  // the last bill is the whole loan, which may cost less today
  const isLast = next.amount === owed;
  const paidNow = isLast ? settled : owed;
  const late = lateADay && formatRupiah(lateADay, language);
  const isLate = next.due < asOf;
  const partText = isLate ? 'partLate' : lateADay ? 'partNote' : 'partFree';
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className={styles.title}>
        {t('plan.extension.compare')}
      </h2>
      <ul className={styles.sides}>
        <li className={styles.side}>
          <div className={styles.way}>
            <span>{t('plan.extension.now')}</span>
            <b>{formatRupiah(isLast ? settled : next.amount, language)}</b>
          </div>
          <span className={styles.note}>{t('plan.extension.nowNote')}</span>
          <PageLink to={pathTo(channel, wayToPay(loanNo, isLast ? 'everything' : 'loan'))}>
            {t('plan.extension.payNow')}
          </PageLink>
        </li>
        <li className={styles.side}>
          <span>{t('plan.extension.part')}</span>
          <span className={styles.note}>{t(`plan.extension.${partText}`, { date, late })}</span>
          <PageLink to={pathTo(channel, wayToPay(loanNo, 'amount'))}>{t('plan.extension.payPart')}</PageLink>
        </li>
        <li className={styles.side} data-chosen>
          <div className={styles.way}>
            <span>{t('plan.extension.extend')}</span>
            <b>{formatRupiah(offer.inAdvance, language)}</b>
          </div>
          <span className={styles.note}>
            {t('plan.extension.still', {
              amount: formatRupiah(offer.total - offer.inAdvance, language),
              date: dayFrom(asOf, offer.to ?? asOf, language),
            })}
          </span>
          <span className={styles.note}>
            {t('plan.extension.extendNote', { amount: formatRupiah(offer.total - paidNow, language) })}
          </span>
          <span className={styles.note}>{t(isLate ? 'plan.extension.slikLate' : 'plan.extension.slik')}</span>
        </li>
      </ul>
    </section>
  );
}

/** Agreeing to an extension as it is shown; the button leads to the number. */
function Agree({ options, offer, refresh }: CompareProps & Pick<PlanProps, 'refresh'>) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const { loanNo } = options;

  async function agree() {
    const { kind, inAdvance, total } = offer;
    await sending.run(
      async () => {
        await call('POST /loan/plan-change', { body: { loanNo, kind, inAdvance, total } });
        keepExtension(offer);
        navigate(pathTo(channel, wayToPay(loanNo, 'extension')));
      },
      () => {
        void refresh();
        return false;
      },
    );
  }

  return (
    <>
      <SendingProblem sending={sending} />
      {sending.slow && <p role="status">{sending.slow}</p>}
      <Button busy={sending.busy} onClick={() => void agree()}>
        {t('plan.extension.agree', { amount: formatRupiah(offer.inAdvance, language) })}
      </Button>
    </>
  );
}

function Offered({ options, offer }: CompareProps) {
  const { t, language } = useTexts();
  return (
    <>
      <Price options={options} offer={offer} />
      <Compare options={options} offer={offer} />
      <Card>
        <h2 className={styles.title}>{t('plan.extension.schedule')}</h2>
        <PlannedDues dues={offer.dues} asOf={options.asOf} />
      </Card>
      <p className={styles.note}>{t('plan.extension.terms', { time: wibTime(options.until, language) })}</p>
    </>
  );
}

/** An extension that was agreed to and waits to be paid. */
function Waiting({ change, options, refresh }: PlanProps & { change: PlanChange }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { to, dues } = change.offer;
  const amount = formatRupiah(leftToPay(change), language);
  const values = { amount, time: wibTime(change.until, language), date: dayFrom(options.asOf, to ?? '', language) };
  return (
    <Card>
      <h2 className={styles.title}>{t('plan.open.title')}</h2>
      <CameInPart change={change} />
      <p>{t('plan.open.text', values)}</p>
      <PlannedDues dues={dues} asOf={options.asOf} />
      <div className={styles.acts}>
        <Button onClick={() => navigate(pathTo(channel, wayToPay(options.loanNo, 'extension')))}>
          {t('plan.open.pay', { amount })}
        </Button>
        <WithdrawChange loanNo={options.loanNo} came={change.came} refresh={refresh} />
      </div>
    </Card>
  );
}

function Extension(props: PlanProps) {
  const { t, language } = useTexts();
  const { options } = props;
  const [offer] = options.extension.offers;
  const change = changeOfKind(options, 'extension');
  const done = change?.status === 'SUCCESS' && change.offer.to;
  return (
    <div className={styles.parts}>
      {done && <p role="status">{t('plan.extension.done', { date: dayFrom(options.asOf, done, language) })}</p>}
      {change?.failure && <p role="status">{t(`plan.failure.${change.failure}`)}</p>}
      {change?.failure && <CameInPart change={change} />}
      {change?.availability && <Waiting {...props} change={change} />}
      {offer && <Offered options={options} offer={offer} />}
      {!offer && !change?.availability && <NotPossible options={options} kind="extension" />}
    </div>
  );
}

/** bill/apply-extension: what it costs to move the due days of a loan, before it is agreed to (docs/product/plan-changes.md). */
export function ExtensionScreen() {
  const { t } = useTexts();
  return (
    <PlanPage
      title={t('plan.extension.title')}
      footer={({ options, refresh }) => {
        const [offer] = options.extension.offers;
        return offer && <Agree options={options} offer={offer} refresh={refresh} />;
      }}
    >
      {(props) => <Extension {...props} />}
    </PlanPage>
  );
}
