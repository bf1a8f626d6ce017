import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { ReminderBill, ReminderOverview, ReminderResult } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { useClaim } from '../../kit/usePayments';
import { useSending } from '../../kit/useSending';
import { addDays, dayOf } from '../../lending/days';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/Message';
import { SelectField } from '../../ui/SelectField';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import styles from './reminders.module.css';
import { hoursIn, hourText, timeText } from './reminderTexts';

type NotTaken = Exclude<ReminderResult, 'SUCCESS'>;

/** Why a bill cannot be reminded of at all; undefined where it can. */
function closedBy(bill: ReminderBill | undefined, { restsUntil }: ReminderOverview): NotTaken | undefined {
  if (!bill || restsUntil !== undefined) return 'CANNOT_APPLY';
  if (bill.state === 'late') return 'HAS_OVERDUE';
  return bill.state === 'told' ? 'EXCESS_APPLY_TIME' : undefined;
}

/** Why a bill is not reminded of, and what helps. */
function Refused({ result }: { result: NotTaken }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const isLate = result === 'HAS_OVERDUE';
  const { claim } = useClaim(isLate);
  return (
    <div role="alert" className={styles.parts}>
      <p>{t(`reminders.refused.${result}`)}</p>
      {isLate && !claim && (
        <Button kind="ghost" onClick={() => navigate(pathTo(channel, 'bill/payment-method'))}>
          {t('reminders.bill.pay')}
        </Button>
      )}
    </div>
  );
}

/** The days on which a bill can be reminded of: none where today's hours are over and it is due today. */
function daysOf({ from, due }: ReminderBill, overview: ReminderOverview): readonly string[] {
  const days: string[] = [];
  for (let day = dayOf(from); day <= due; day = addDays(day, 1)) days.push(day);
  const { now } = overview;
  return hoursIn(overview, now.hour).length > 0 ? days : days.filter((day) => day !== now.day);
}

interface ChoiceProps {
  bill: ReminderBill;
  overview: ReminderOverview;
  /** it was not taken, and why */
  onRefused(result: NotTaken): Promise<void>;
}

/** When: a day and an hour, and the button that asks for it. */
function Choice({ bill, overview, onRefused }: ChoiceProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const { loanNo, due, amount, asked } = bill;
  const { wishes, now, zone } = overview;
  const days = daysOf(bill, overview);
  const [wanted, setWanted] = useState(asked ?? { day: days.at(-2) ?? days.at(-1) ?? due, hour: wishes.hour });
  const hours = hoursIn(overview, wanted.day === now.day ? now.hour : undefined);
  const at = { ...wanted, hour: hours.includes(wanted.hour) ? wanted.hour : (hours[0] ?? wanted.hour) };

  const send = () =>
    sending.run(async () => {
      const { result } = await call('POST /reminder/bill', {
        body: { loanNo, due, amount, at, ...(asked && { seen: asked }) },
      });
      if (result === 'SUCCESS') {
        navigate(pathTo(channel, 'bill/reminder-success', { query: { loanNo } }));
        return;
      }
      await onRefused(result);
    });

  if (days.length === 0) return <Refused result="EXCESS_APPLY_TIME" />;
  return (
    <>
      <SelectField
        label={t('reminders.bill.day')}
        value={at.day}
        options={days.map((day) => ({ value: day, text: dayFromNow(day, language) }))}
        onChoose={(day) => setWanted({ ...wanted, day })}
      />
      <SelectField
        label={t('reminders.hour.label')}
        value={String(at.hour)}
        options={hours.map((hour) => ({ value: String(hour), text: `${hourText(hour, language)} ${zone}` }))}
        onChoose={(hour) => setWanted({ ...at, hour: Number(hour) })}
      />
      <SendingProblem sending={sending} />
      <Button busy={sending.busy} onClick={() => void send()}>
        {t('reminders.bill.ask', { time: timeText(texts, at, zone) })}
      </Button>
    </>
  );
}

/** Asks to be reminded of the next instalment of a loan (docs/product/reminders.md). Its texts are of the area `reminders`. */
export default function RemindMe({ loanNo, onClose }: { loanNo: string; onClose(): void }) {
  const texts = useTexts();
  const { t, language } = texts;
  const live = useLive('reminders', () => call('GET /reminder/overview'));
  const bill = live.status === 'ready' ? live.value.bills.find((one) => one.loanNo === loanNo) : undefined;
  const [refused, setRefused] = useState<NotTaken>();
  const closed = live.status === 'ready' ? closedBy(bill, live.value) : undefined;
  const why = closed ?? refused;
  async function shown(result: NotTaken) {
    setRefused(result);
    await live.refresh();
  }
  return (
    <Sheet title={t('reminders.bill.title')} closeText={t('common.close')} onClose={onClose}>
      <div className={styles.parts}>
        {live.status === 'loading' && <Skeleton text={t('common.loading')} lines={3} />}
        {live.status === 'failed' && (
          <ErrorState text={t('reminders.failed')} retry={{ text: t('common.retry'), onClick: live.retry }} />
        )}
        {bill && (
          <p>
            {t(`reminders.bill.${bill.state === 'late' ? 'late' : 'what'}`, {
              amount: formatRupiah(bill.amount, language),
              date: dayFromNow(bill.due, language),
            })}
          </p>
        )}
        {bill?.asked && live.status === 'ready' && (
          <p>{t('reminders.bill.asked', { time: timeText(texts, bill.asked, live.value.zone) })}</p>
        )}
        {why && <Refused result={why} />}
        {live.status === 'ready' && bill && !closed && (
          // a bill that has changed is chosen for once more
          <Choice key={`${bill.due} ${bill.amount}`} bill={bill} overview={live.value} onRefused={shown} />
        )}
      </div>
    </Sheet>
  );
}
