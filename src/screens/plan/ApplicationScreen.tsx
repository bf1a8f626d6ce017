import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { PlanChange, PlanOffer } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { CodeForm } from '../../kit/CodeForm';
import { messageOf } from '../../kit/failure';
import { Redirect } from '../../kit/router';
import { useCodeTry } from '../../kit/useCodeTry';
import { useSentCode } from '../../kit/useSentCode';
import { formatRupiah } from '../../lib/formats';
import { dayInRow, wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { type Fact, FactRows } from '../../ui/FactRows';
import { Sheet } from '../../ui/Sheet';
import { AgreementOfPlan } from './AgreementOfPlan';
import { changeOfKind, PlanPage, type PlanProps } from './PlanPage';
import { CameInPart, leftToPay, WithdrawChange } from './PlanParts';
import styles from './plan.module.css';

const CODE_LENGTH = 6;

interface SignSheetProps {
  loanNo: string;
  offer: PlanOffer;
  onSigned(): void;
  onClose(): void;
}

/** What is signed: the payment in advance, what the instalments cost, all together, and the last day. */
function Signed({ offer: { inAdvance, count = 0, cost, total, dues } }: Pick<SignSheetProps, 'offer'>) {
  const { t, language } = useTexts();
  const last = dues.at(-1)?.due;
  const facts: readonly Fact[] = [
    ...(inAdvance > 0
      ? [{ label: t('plan.application.signs.inAdvance'), value: formatRupiah(inAdvance, language) }]
      : []),
    { label: t('plan.application.signs.cost', { count }), value: formatRupiah(cost, language) },
    { label: t('plan.application.signs.total'), value: formatRupiah(total, language), total: true },
    ...(last === undefined ? [] : [{ label: t('plan.application.signs.last'), value: dayInRow(last, language) }]),
  ];
  return <FactRows facts={facts} />;
}

/** Signing by a code, which is sent when the sheet opens. */
function SignSheet({ loanNo, offer, onSigned, onClose }: SignSheetProps) {
  const texts = useTexts();
  const { t } = texts;
  const sent = useSentCode('POST /contract-center/e-sign/send-otp');
  const { sending, attempt, enter, again } = useCodeTry(async (code) => {
    await call('POST /loan/plan-agreement/sign', { body: { loanNo, code } });
    showToast(t('plan.application.done'), 'done');
    onSigned();
  });

  const notSent = sent.state instanceof ApiError ? messageOf(sent.state, texts) : undefined;
  return (
    <Sheet title={t('plan.application.code')} closeText={t('common.close')} onClose={onClose}>
      <Signed offer={offer} />
      <p className={styles.note}>{t('plan.application.signs.sent')}</p>
      <CodeForm
        id="plan-code"
        length={CODE_LENGTH}
        error={sending.busy ? undefined : sending.problem || notSent || undefined}
        busy={sending.busy}
        attempt={attempt}
        onCode={(code) => code !== undefined && void enter(code)}
        wait={sent.wait}
        sending={sent.state === 'sending'}
        onResend={sent.ask}
        onAgain={again && (() => void again())}
        action={t('plan.application.signs.action')}
        onCancel={onClose}
      />
    </Sheet>
  );
}

/** What is left to do for the instalments that were chosen: signing and paying, in either order. */
function Todo({ change, options: { loanNo }, refresh }: PlanProps & { change: PlanChange }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const [isSigning, setSigning] = useState(false);
  const { at, until, came, signature } = change;
  const left = [at.signed, at.paid].filter((done) => done === undefined).length;
  const time = wibTime(until, language);
  return (
    <Card>
      <h2 className={styles.title}>{t(left === 2 ? 'plan.application.todo' : 'plan.application.todoOne')}</h2>
      {!at.signed && <p className={styles.note}>{t('plan.application.read')}</p>}
      <div className={styles.acts}>
        {at.signed ? (
          <p>{t('plan.application.signed', { time: wibTime(at.signed, language) })}</p>
        ) : (
          <Button onClick={() => setSigning(true)}>{t('plan.application.sign')}</Button>
        )}
        {signature && <p className={styles.note}>{t('plan.process.signatureAwaited')}</p>}
        {change.offer.inAdvance === 0 ? null : at.paid ? (
          <p>{t('plan.application.paid', { time: wibTime(at.paid, language) })}</p>
        ) : (
          <Button
            kind={at.signed ? 'primary' : 'ghost'}
            onClick={() => navigate(pathTo(channel, 'bill/payment-method', { query: { loanNo, pay: 'instalment' } }))}
          >
            {t('plan.application.pay', { amount: formatRupiah(leftToPay(change), language) })}
          </Button>
        )}
        <CameInPart change={change} />
        {at.paid && (
          <p className={styles.note}>
            {t(change.offer.inAdvance > 0 ? 'plan.application.untilSign' : 'plan.application.until', { time })}
          </p>
        )}
        {!at.paid && came === undefined && <p className={styles.note}>{t('plan.application.until', { time })}</p>}
        {!at.paid && <WithdrawChange loanNo={loanNo} came={came} refresh={refresh} />}
      </div>
      {isSigning && (
        <SignSheet
          loanNo={loanNo}
          offer={change.offer}
          onClose={() => setSigning(false)}
          onSigned={() => {
            setSigning(false);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}

function Application(props: PlanProps) {
  const { channel } = useSession();
  const { loanNo } = props.options;
  const change = changeOfKind(props.options, 'instalment');
  if (!change) return <Redirect to={pathTo(channel, 'bill/apply-installment', { query: { loanNo } })} />;
  if (change.status !== 'INITIATE')
    return <Redirect to={pathTo(channel, 'bill/installment-process', { query: { loanNo } })} />;
  return (
    <div className={styles.parts}>
      <Todo {...props} change={change} />
      <AgreementOfPlan loanNo={loanNo} />
    </div>
  );
}

/** bill/installment-application: the agreement about the instalments, to sign and to pay for (docs/product/plan-changes.md). */
export function ApplicationScreen() {
  const { t } = useTexts();
  return <PlanPage title={t('plan.application.title')}>{(props) => <Application {...props} />}</PlanPage>;
}
