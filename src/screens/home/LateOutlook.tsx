import type { OwnLoan, OwnLoans, ReliefMade } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { hardshipUse, reliefLoan, useArrears, usePauseOfLate, waitingReliefText } from '../../kit/hardship';
import { ContactButton } from '../../kit/help/HelpButton';
import { stateText } from '../../kit/ReviewTracker';
import { PageLink } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import type { OwnClaim } from '../../kit/usePayments';
import { isContactOver } from '../../lending/tkb';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow, dayWithWeekdayYear } from '../../lib/weekday';
import { lender } from '../../state/lender';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { type TrackedStage, Tracker } from '../../ui/Tracker';
import { togetherLate } from '../bill/dues';
import { loanAmongText } from '../bill/dueTexts';
import styles from './NextDues.module.css';

interface LateOutlookProps {
  loans: OwnLoans;
  claimed: OwnClaim;
}

/** When the late fees of each late loan end: with what its costs come to now. None where lateness costs nothing. */
function feeEnds(texts: Texts, loans: readonly OwnLoan[]): readonly TrackedStage[] {
  const { t, language } = texts;
  const late = loans.flatMap((one) =>
    one.lateness && one.latePenalty.percentADay > 0
      ? [{ loanNo: one.loanNo, loan: loanAmongText(texts, one), ...one.lateness }]
      : [],
  );
  return late.map(({ loanNo, loan, costs, mostCosts }) => {
    const isAlike = late.filter((other) => other.loan === loan).length > 1;
    const isReached = costs >= mostCosts;
    const text = t('home.late.soFar', { costs: formatRupiah(costs, language) });
    return {
      state: isReached ? 'done' : 'next',
      title: t(`home.late.${isReached ? 'capped' : 'cap'}`, { cap: formatRupiah(mostCosts, language) }),
      note: late.length > 1 ? t(`home.late.ofLoan${isAlike ? 'Alike' : ''}`, { loan, loanNo, text }) : text,
    };
  });
}

/** That lateness stands still in a pause that was granted, and until when. */
function Pause(of: ReliefMade) {
  const { t, language } = useTexts();
  return (
    <>
      <h2 className={styles.title}>{t('arrears.relief.pause', { date: dayFromNow(of.until ?? '', language) })}</h2>
      <p className={styles.text}>{t('arrears.relief.pauseText', { amount: reliefLoan(of, language) })}</p>
    </>
  );
}

/**
 * What happens and when while a bill stays unpaid, and a person to talk to. In a pause that was granted, that in place of it;
 * while money is looked for Home begins with how long it stands still.
 */
export function LateOutlook({ loans, claimed }: LateOutlookProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const late = togetherLate(loans);
  const pause = usePauseOfLate(loans.loans);
  const arrears = useArrears(late !== undefined);
  const known = useLoaded('lender', lender);
  if (!late) return null;
  const passedOn = known.status === 'ready' ? known.value.lateLoans?.[language] : undefined;
  const today = loans.asOf;
  const isStill = claimed.claim?.frozenUntil !== undefined;
  const waits = waitingReliefText(texts, arrears, isStill);
  const isOver = isContactOver(late.since, today);
  const events = [
    { what: 'penalty', day: late.penaltyFrom },
    { what: 'now', day: today },
    { what: 'default', day: late.defaultFrom },
  ] as const;
  const stages = [...events]
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(({ what, day }) => ({
      state: what === 'now' ? ('now' as const) : day <= today ? ('happened' as const) : ('next' as const),
      title: t(what === 'now' && late.defaultFrom <= today ? 'home.late.nowDefault' : `home.late.${what}`),
      note:
        what === 'now'
          ? t(isOver ? 'bills.late.contactOver' : 'bills.late.contact')
          : dayWithWeekdayYear(day, language),
    }));
  return (
    <div className={styles.part}>
      <Card>
        {pause && <Pause {...pause} />}
        <h2 className={styles.title}>{t('home.late.hard')}</h2>
        <p className={styles.text}>{waits ?? t('home.late.hardNote')}</p>
        <p className={styles.text}>
          <PageLink to={pathTo(channel, 'bill/hardship')}>
            {t(`bills.late.hardshipNote.${hardshipUse(arrears, claimed.isHeld)}`)}
          </PageLink>
        </p>
        <ContactButton />
        {!pause && !isStill && (
          <details className={styles.outlook}>
            <summary>
              <h2 className={styles.title}>{t('home.late.title')}</h2>
            </summary>
            <div className={styles.text}>
              <Tracker stages={[...stages, ...feeEnds(texts, loans.loans)]} stateText={stateText(texts)} />
            </div>
            <p className={styles.text}>
              {t(isOver ? 'home.late.staffStopped' : 'home.late.staff')} {passedOn ?? t('home.late.passedOn')}
            </p>
          </details>
        )}
      </Card>
    </div>
  );
}
