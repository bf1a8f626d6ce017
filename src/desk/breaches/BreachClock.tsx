import { useEffect, useState } from 'react';
import type { Breach } from '../../contract/generated/bodies';
import { Chip } from '../../ui/Chip';
import { useDeskTexts } from '../deskTexts';
import { When } from '../When';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From then on the time that is left stands out. */
const SHORT_MS = 24 * HOUR_MS;

/** The time now, each minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How much is left of the 72 hours, as long as anyone is still to be told. */
export function BreachClock({ breach: { status, deadline, people, waiting, authorityToldAt } }: { breach: Breach }) {
  const { t } = useDeskTexts();
  const left = Date.parse(deadline) - useMinute();
  // the status says so
  if (status === 'CLOSED') return null;
  if (people > 0 && waiting === 0 && authorityToldAt !== undefined) {
    return <Chip>{t('desk.breaches.clock.done')}</Chip>;
  }
  const away = Math.abs(left);
  const time = {
    hours: String(Math.floor(away / HOUR_MS)),
    minutes: String(Math.floor((away % HOUR_MS) / MINUTE_MS)),
  };
  const tone = left < 0 ? 'danger' : left < SHORT_MS ? 'warn' : 'neutral';
  return (
    <>
      <Chip tone={tone}>{t(left < 0 ? 'desk.breaches.clock.over' : 'desk.breaches.clock.left', time)}</Chip>{' '}
      <When at={deadline} say={(end) => t('desk.breaches.clock.end', { time: end })} />
    </>
  );
}
