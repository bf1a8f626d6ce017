import { call } from '../../api/call';
import type { LoanClock } from '../../contract/generated/bodies';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatPhone } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing, useResource } from '../useDesk';

const load = () => call('GET /desk/clocks');

const BEFORE_DUE = 3;

/** Where a clock can be moved to, in days after today. */
function movesOf({ days, nextDueIn }: LoanClock) {
  const beforeDue = days + (nextDueIn ?? 0) - BEFORE_DUE;
  return [
    { name: 'day', to: days + 1 },
    { name: 'week', to: days + 7 },
    ...(nextDueIn !== undefined && beforeDue > days ? [{ name: 'beforeDue', to: beforeDue } as const] : []),
    ...(days > 0 ? [{ name: 'back', to: 0 } as const] : []),
  ] as const;
}

/** The days of test users: their loans are reckoned for another day than today. Only a sandbox has it. */
export function ClocksSection() {
  const { t, language } = useDeskTexts();
  const clocks = useResource(load);
  const { busy, error, run } = useDoing(useDesk());
  return (
    <Section title={t('desk.clocks.title')} text={t('desk.clocks.text')} resource={clocks}>
      {({ clocks: all }) => (
        <>
          {all.length === 0 && <p className={styles.small}>{t('desk.clocks.none')}</p>}
          <ul className={styles.list}>
            {all.map((clock) => (
              <li key={clock.user} className={styles.wideItem} data-row="">
                <span className={styles.facts}>
                  <strong>{formatPhone(clock.mobileNumber)}</strong>
                  <span className={styles.small}>
                    {t('desk.clocks.today', { date: dayMonthYear(clock.today, language), count: clock.days })}
                  </span>
                  {clock.nextDueIn !== undefined && (
                    <span className={styles.small}>
                      {clock.nextDueIn < 0
                        ? t('desk.clocks.late', { count: -clock.nextDueIn })
                        : t('desk.clocks.nextDue', { count: clock.nextDueIn })}
                    </span>
                  )}
                </span>
                <div className={styles.moves}>
                  {movesOf(clock).map(({ name, to }) => (
                    <Button
                      key={name}
                      kind="text"
                      busy={busy === `${clock.user} ${name}`}
                      onClick={() =>
                        void run(`${clock.user} ${name}`, () =>
                          call('POST /desk/clocks/{user}', { path: { user: clock.user }, body: { days: to } }),
                        )
                      }
                    >
                      {t(`desk.clocks.moves.${name}`)}
                      <VisuallyHidden> {formatPhone(clock.mobileNumber)}</VisuallyHidden>
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <Failure error={error} />
        </>
      )}
    </Section>
  );
}
