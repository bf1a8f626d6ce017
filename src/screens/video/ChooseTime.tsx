import { useState } from 'react';
import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { wibClock, wibDay } from '../../lib/calendar';
import { dayWithWeekday } from '../../lib/weekday';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { SelectField } from '../../ui/SelectField';
import styles from './video.module.css';

interface ChooseTimeProps {
  heading: string;
  /** ISO times */
  slots: readonly string[];
  onChosen(): Promise<void>;
}

const dayOfSlot = (slot: string) => wibDay(Date.parse(slot));

/** A day and a time of the slots that there are. */
export function ChooseTime({ heading, slots, onChosen }: ChooseTimeProps) {
  const { t, language } = useTexts();
  const sending = useSending();
  const [chosen, setChosen] = useState<string>();
  const slot = slots.find((one) => one === chosen) ?? slots[0];
  if (slot === undefined) return <p className={styles.note}>{t('video.later.none')}</p>;
  const days = [...new Set(slots.map(dayOfSlot))];
  const ofDay = (day: string) => slots.filter((one) => dayOfSlot(one) === day);

  const appoint = () =>
    sending.run(async () => {
      await call('POST /vkyc/appointment', { body: { at: slot } });
      showToast(t('video.appointed.kept'), 'done');
      await onChosen();
    });

  return (
    <Card>
      <div className={styles.stack}>
        <h2 className={styles.heading}>{heading}</h2>
        <SelectField
          label={t('video.later.day')}
          value={dayOfSlot(slot)}
          options={days.map((day) => ({ value: day, text: dayWithWeekday(day, language) }))}
          onChoose={(day) => setChosen(ofDay(day)[0])}
        />
        <SelectField
          label={t('video.later.time')}
          value={slot}
          options={ofDay(dayOfSlot(slot)).map((one) => ({ value: one, text: wibClock(one, language) }))}
          onChoose={setChosen}
        />
        <SendingProblem sending={sending} />
        <Button kind="ghost" busy={sending.busy} onClick={() => void appoint()}>
          {t('video.later.action')}
        </Button>
      </div>
    </Card>
  );
}
