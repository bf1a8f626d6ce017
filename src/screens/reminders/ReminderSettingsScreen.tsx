import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { ReminderChannel, ReminderOverview, ReminderWishes } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { useSending } from '../../kit/useSending';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { onSignedOut, useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { SelectField } from '../../ui/SelectField';
import { Skeleton } from '../../ui/Skeleton';
import styles from './reminders.module.css';
import { hoursIn, hourText, timeText } from './reminderTexts';

const PROFILE = 'me/my-account/profile' satisfies FlowAddress;

const CHANNELS: readonly ReminderChannel[] = ['sms', 'email', 'push'];
const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7];

/** What comes next, or why nothing does. */
function Next({ overview: { next, restsUntil, zone, bills, wishes } }: { overview: ReminderOverview }) {
  const texts = useTexts();
  const { t, language } = texts;
  if (restsUntil !== undefined) {
    return <p className={styles.next}>{t('reminders.next.rests', { date: dayFromNow(restsUntil, language) })}</p>;
  }
  if (!next) {
    const why = bills.length === 0 ? 'nothing' : wishes.on ? 'later' : 'off';
    return <p className={styles.next}>{t(`reminders.next.${why}`)}</p>;
  }
  const owed = next.penalty !== undefined ? 'late' : next.due < next.day ? 'lateFree' : 'what';
  const kind = next.isPromise ? 'promise' : owed;
  const values = { amount: formatRupiah(next.amount, language), date: dayFromNow(next.due, language) };
  return (
    <p className={styles.next}>
      {t('reminders.next.label')}
      <b>{timeText(texts, next, zone)}</b>
      {t(`reminders.next.${kind}`, values)}
    </p>
  );
}

interface ChannelsProps {
  chosen: readonly ReminderChannel[];
  hasEmail: boolean;
  onChoose(channels: ReminderChannel[]): void;
}

/** The ways beside the app. */
function Channels({ chosen, hasEmail, onChoose }: ChannelsProps) {
  const { t } = useTexts();
  const { channel: page } = useSession();
  const toggle = (channel: ReminderChannel) =>
    onChoose(CHANNELS.filter((one) => (one === channel ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset className={styles.group}>
      <legend>{t('reminders.channels.title')}</legend>
      <p className={styles.note}>{t('reminders.channels.note')}</p>
      {CHANNELS.filter((channel) => channel !== 'email' || hasEmail).map((channel) => (
        <label key={channel} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(channel)} onChange={() => toggle(channel)} />
          {t(`reminders.channels.${channel}`)}
        </label>
      ))}
      {!hasEmail && (
        <p className={styles.way}>
          <PageLink to={pathTo(page, PROFILE)}>{t('reminders.channels.addEmail')}</PageLink>
        </p>
      )}
    </fieldset>
  );
}

/** What was chosen and not saved when the page was left: it is there when they come back, until they sign out. */
let unsaved: ReminderWishes | undefined;
onSignedOut(() => {
  unsaved = undefined;
});

interface FormProps {
  overview: ReminderOverview;
  onSaved(): Promise<void>;
}

function WishesForm({ overview, onSaved }: FormProps) {
  const { t, language } = useTexts();
  const sending = useSending();
  const { zone, from, until, hasEmail } = overview;
  const [wishes, setWishes] = useState<ReminderWishes>(unsaved ?? overview.wishes);
  const [isSaved, setSaved] = useState(unsaved === undefined);

  function change(changed: Partial<ReminderWishes>) {
    unsaved = { ...wishes, ...changed };
    setWishes(unsaved);
    setSaved(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void sending.run(async () => {
      await call('POST /reminder/wishes', { body: wishes });
      unsaved = undefined;
      setSaved(true);
      showToast(t('reminders.saved'), 'done');
      await onSaved();
    });
  }

  return (
    <form className={styles.parts} onSubmit={submit} noValidate>
      <Card>
        <label className={styles.choice}>
          <input type="checkbox" checked={wishes.on} onChange={({ target }) => change({ on: target.checked })} />
          <b>{t('reminders.on')}</b>
        </label>
        <p className={styles.note}>{t(wishes.on ? 'reminders.onNote' : 'reminders.offNote')}</p>
      </Card>
      {wishes.on && (
        <Card>
          <div className={styles.parts}>
            <Channels chosen={wishes.channels} hasEmail={hasEmail} onChoose={(channels) => change({ channels })} />
            <SelectField
              label={t('reminders.daysAhead.label')}
              value={String(wishes.daysAhead)}
              options={DAYS_AHEAD.map((count) => ({
                value: String(count),
                text: t(count === 0 ? 'reminders.daysAhead.none' : 'reminders.daysAhead.days', { count }),
              }))}
              onChoose={(value) => change({ daysAhead: Number(value) })}
            />
            <SelectField
              label={t('reminders.hour.label')}
              help={t('reminders.hour.help', {
                from: hourText(from, language),
                until: hourText(until, language),
                zone,
              })}
              value={String(wishes.hour)}
              options={hoursIn(overview).map((hour) => ({
                value: String(hour),
                text: `${hourText(hour, language)} ${zone}`,
              }))}
              onChoose={(value) => change({ hour: Number(value) })}
            />
          </div>
        </Card>
      )}
      {!isSaved && <p className={styles.note}>{t('reminders.unsaved')}</p>}
      <SendingProblem sending={sending} />
      {sending.slow && <p role="status">{sending.slow}</p>}
      <Button type="submit" busy={sending.busy}>
        {t('reminders.save')}
      </Button>
    </form>
  );
}

/** me/setting/reminders: how a person is reminded of what they owe (docs/product/reminders.md). */
export function ReminderSettingsScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/setting'));
  const live = useLive('reminders', () => call('GET /reminder/overview'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page title={t('reminders.title')} back={back}>
      {live.status === 'loading' ? (
        <Skeleton text={t('common.loading')} />
      ) : (
        <div className={styles.parts}>
          <Next overview={live.value} />
          <WishesForm overview={live.value} onSaved={live.refresh} />
          <p className={styles.note}>{t('reminders.law')}</p>
        </div>
      )}
    </Page>
  );
}
