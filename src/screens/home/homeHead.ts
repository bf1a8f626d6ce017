import { useNavigate } from 'react-router-dom';
import type { OwnLoan, OwnLoans, Standing } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { hasArrived, isClosed, isNotSent, isUnderWay, toldPayOuts } from '../../kit/payOuts';
import { formatRupiah } from '../../lib/formats';
import type { SeenPeak } from '../../state/seenPeaks';
import { useSession } from '../../state/session';
import { closedLately, closedToday, repaidOn } from '../bill/dues';
import type { HomeHead } from './Head';
import type { Debt } from './NextDues';
import type { SeenBefore } from './SeenPeaks';
import type { StandingWords } from './standingWords';
import { leftOf, usedUpText } from './usedUp';

/** True while the lender has a contract to sign. */
export const isWithLender = (standing: Standing): boolean =>
  'contract' in standing && standing.contract === 'withLender';

/** True while a contract waits for the person's signature. */
export const isToSign = (standing: Standing): boolean => 'contract' in standing && standing.contract === 'toSign';

/** True where the one next step would be to borrow. */
export const offersLoan = (standing: Standing): boolean =>
  (standing.state === 'approved' || standing.state === 'credit') && standing.contract === undefined;

/** What of the person's peaks Home is to tell, by whether it was shown whole on an earlier visit. */
interface Peaks {
  readonly wasSeen: (peak: SeenPeak) => boolean;
  readonly fresh: SeenBefore;
  readonly seen: SeenBefore;
}

/** The loans whose money arrived on the day they are told of, and that run. */
const arrivedToday = ({ asOf, loans }: OwnLoans): readonly OwnLoan[] =>
  loans.filter((loan) => loan.paidOutOn === asOf && loan.payOut !== undefined && hasArrived(loan) && !isClosed(loan));

/** The peaks that there are: money is news for its whole day. @param wasSeen on an earlier visit */
export function peaksOf(standing: Standing, debt: Debt, frozen: boolean, wasSeen: (peak: SeenPeak) => boolean): Peaks {
  const arrived = 'loans' in debt ? toldPayOuts(debt.loans.loans, Date.now()).filter(hasArrived) : [];
  const today = 'loans' in debt ? arrivedToday(debt.loans) : [];
  const closed = 'loans' in debt ? (debt.status === 'clear' ? closedLately : closedToday)(debt.loans) : [];
  const limit = standing.state === 'approved' && offersLoan(standing) ? standing.limit : undefined;
  const isFirst = debt.status === 'clear' && debt.loans.loans.length === 0 && limit?.available === limit?.total;
  const firstLimit = isFirst && !frozen ? limit?.total : undefined;
  const of = (isSeen: boolean): SeenBefore => ({
    arrived: arrived.filter(
      (loan) => (wasSeen({ kind: 'arrived', loanNo: loan.loanNo }) && !today.includes(loan)) === isSeen,
    ),
    closed: closed.filter(({ loanNo }) => wasSeen({ kind: 'closed', loanNo }) === isSeen),
    firstLimit: wasSeen({ kind: 'firstLimit' }) === isSeen ? firstLimit : undefined,
  });
  return { wasSeen, fresh: of(false), seen: of(true) };
}

/** The loan whose contract waits for the person; undefined where none does, or loans are not known. */
export const loanToSign = (standing: Standing, debt: Debt) =>
  isToSign(standing) && 'loans' in debt
    ? debt.loans.loans.find(({ status, eSignStatus }) => status === 'WAITING' && eSignStatus === 'UNCOMPLETED')
    : undefined;

/** True where the person has something late to pay. */
const isLate = (debt: Debt): boolean => debt.status === 'owed' && debt.words.tone !== 'calm';

/** True while nothing can be borrowed of a limit: what is late is not paid, or the account is frozen. */
export const isLocked = (debt: Debt, frozen: boolean): boolean => frozen || isLate(debt);

/** What Home begins with. @param signs a contract waits for the person, who may sign it */
export function headOf(debt: Debt, { wasSeen, fresh, seen }: Peaks, next: StandingWords, signs: boolean): HomeHead {
  const [arrived] = fresh.arrived;
  if (signs && !isLate(debt)) return { kind: 'toSign', words: next };
  if ('loans' in debt && arrived && !isLate(debt)) {
    return {
      kind: 'arrived',
      loan: arrived,
      isSeen: wasSeen({ kind: 'arrived', loanNo: arrived.loanNo }),
      refresh: debt.refresh,
    };
  }
  if (debt.status === 'owed') return { kind: 'owed', words: debt.words };
  if (debt.status !== 'clear') return { kind: 'standing', words: next };
  const onItsWay = debt.loans.loans.find(isUnderWay);
  if (onItsWay) return { kind: 'onItsWay', loan: onItsWay, refresh: debt.refresh };
  if (fresh.closed.length > 0) return { kind: 'closed', loans: fresh.closed };
  const [closed] = seen.closed;
  if (closed) return { kind: 'clear', since: repaidOn(closed) ?? debt.loans.asOf };
  return fresh.firstLimit === undefined
    ? { kind: 'standing', words: next }
    : { kind: 'firstLimit', limit: fresh.firstLimit, action: next.action };
}

/** How a person stands who would go on with an application. */
const APPLIES: readonly Standing['state'][] = ['new', 'draft', 'returned', 'declined'];

/**
 * What is said below the head: no way to borrow for who has to pay first, waits for money, or got some or closed a loan today,
 * and why; a quiet one for who repaid everything lately, or has to say first where money is to go.
 */
export function useRest(
  head: HomeHead,
  next: StandingWords,
  { standing, frozen, debt }: { standing: Standing; frozen: boolean; debt: Debt },
): Partial<StandingWords> {
  const texts = useTexts();
  const { t, language } = texts;
  const offers = offersLoan(standing);
  const { channel } = useSession();
  const navigate = useNavigate();
  if (frozen && offers) {
    const unfreeze = () => navigate(pathTo(channel, 'me/setting/freeze'));
    return { body: t('home.frozen.noLoan'), action: { text: t('home.frozen.lift'), onClick: unfreeze } };
  }
  // the notice above leads to where it is unfrozen
  if (frozen && next.action && APPLIES.includes(standing.state)) return { body: t('home.frozen.noApplication') };
  if (head.kind === 'firstLimit') return {};
  if (!offers) return next;
  // the way to pay stands above
  const isClaimed = debt.status === 'owed' && debt.claimed.claim !== undefined;
  const isPaused = debt.status === 'owed' && debt.words.tone === 'paused';
  if (isLate(debt)) {
    return { body: t(`home.dues.${isClaimed ? 'paidFirst' : isPaused ? 'pausedFirst' : 'payFirst'}`) };
  }
  const loans = 'loans' in debt ? debt.loans : undefined;
  const usedUp = usedUpText(texts, standing, loans);
  if (usedUp !== undefined) return { body: usedUp };
  const news =
    loans && (closedToday(loans).length > 0 ? 'closedToday' : arrivedToday(loans).length > 0 && 'arrivedToday');
  if (!loans) return next;
  if (loans.loans.some(isUnderWay)) return { body: t('home.limit.onItsWay') };
  const quiet = next.action && { action: { ...next.action, kind: 'ghost' as const } };
  if (loans.loans.some(isNotSent)) return { ...next, ...quiet };
  if (!news && (head.kind === 'closed' || head.kind === 'clear')) {
    return { body: t('home.limit.ifNeeded'), ...quiet };
  }
  if (!news) return next;
  return { body: t(`home.limit.${news}`, { amount: formatRupiah(leftOf(standing), language) }) };
}
