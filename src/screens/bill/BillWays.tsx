import { useEffect, useRef } from 'react';
import type { OwnLoan } from '../../contract/generated/bodies';
import { placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { hardshipUse, useArrears, waitingReliefText } from '../../kit/hardship';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { Sheet } from '../../ui/Sheet';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { MOST_PLAN_WAYS, usePlanLinks } from './PlanWays';
import { giveBackLinks, returnsForBill } from './returnLinks';

/** Paying less for now, which any bill takes; what the late can promise or ask for; and a person to talk to. */
function useOpenWays(isLate: boolean, isHeld: boolean): Readonly<Record<'part' | 'hardship' | 'talk', ListedLink>> {
  const texts = useTexts();
  const { t } = texts;
  const arrears = useArrears(isLate);
  const use = hardshipUse(arrears, isHeld);
  const note = use === 'open' ? t('plan.ways.hardshipNote') : waitingReliefText(texts, arrears, isHeld);
  return {
    part: { text: t('home.dues.part'), note: t('plan.ways.partNote'), path: 'bill/payment-method?pay=amount' },
    hardship: {
      text: t(`plan.ways.hardship.${use}`),
      path: 'bill/hardship',
      ...(note !== undefined && { note }),
    },
    talk: {
      text: t('plan.ways.talk'),
      note: t(isLate ? 'plan.ways.talkLate' : 'plan.ways.talkNote'),
      path: 'me/help-center/contact',
    },
  };
}

interface BillWaysProps {
  /** what comes before all else: returning what was borrowed */
  backs?: readonly ListedLink[];
  loanNo: string;
  isLate: boolean;
  /** money is looked for that the person says they have paid: nothing that would be paid for again is offered */
  isHeld: boolean;
  /** on the page where the late promise and ask */
  isHardship?: boolean;
}

/** The ways out of a bill besides paying it whole, each with its price or with why not. */
export function BillWays({ backs = [], loanNo, isLate, isHeld, isHardship = false }: BillWaysProps) {
  const { part, hardship, talk } = useOpenWays(isLate, isHeld);
  const about = placeAt('me/help-center/contact', isLate ? { query: { topic: 'LATE', about: loanNo } } : {});
  const last = [...(isLate && !isHardship ? [hardship] : []), { ...talk, path: about }];
  return isHeld ? (
    <LinkList links={[...backs, ...last]} />
  ) : (
    <PaidWays loanNo={loanNo} first={[...backs, part]} last={last} />
  );
}

interface PaidWaysProps {
  loanNo: string;
  first: readonly ListedLink[];
  last: readonly ListedLink[];
}

/** Those between what comes first and last are there when they are read. */
function PaidWays({ loanNo, first, last }: PaidWaysProps) {
  const { t } = useTexts();
  const plan = usePlanLinks(loanNo);
  if (plan !== 'loading') return <LinkList links={[...first, ...plan, ...last]} />;
  return (
    <>
      <LinkList links={first} waiting={MOST_PLAN_WAYS + last.length} />
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
    </>
  );
}

/** The same of several loans together, and one of them alone, which is chosen next; how to pay otherwise stands with each. */
function CommonWays({ open, backs, isLate, isHeld }: WaysProps & Pick<BillWaysProps, 'backs' | 'isLate'>) {
  const { t } = useTexts();
  const { part, hardship, talk } = useOpenWays(isLate, isHeld);
  const ofOne = (name: 'pay' | 'settle'): ListedLink => ({
    text: t(`plan.ways.one.${name}`),
    note: t(`plan.ways.one.${name}Note`),
    path: placeAt('activity/loan/list', { query: { for: name } }),
  });
  // what can be returned is, by a row of its own: nothing else ends or pays it for less
  const ofEach = [
    ...(open.every(returnsForBill) ? [] : [ofOne('pay')]),
    ...(open.every(({ coolingOff }) => coolingOff) ? [] : [ofOne('settle')]),
  ];
  const last = [...(isLate ? [hardship] : []), { ...talk, path: 'activity/loan/list?for=help' as const }];
  return <LinkList links={[...(backs ?? []), ...(isHeld ? last : [part, ...ofEach, ...last])]} />;
}

interface WaysProps extends Pick<BillWaysProps, 'isHeld'> {
  open: readonly OwnLoan[];
}

/** The ways that loans with something owed have: of one alone, or what several have in common. */
export function WaysOf({ open, isHeld }: WaysProps) {
  const [first, ...others] = open;
  const isLate = open.some(({ lateness }) => lateness !== undefined);
  const backs = giveBackLinks(useTexts(), open, isHeld);
  return first && others.length === 0 ? (
    <BillWays backs={backs} loanNo={first.loanNo} isLate={isLate} isHeld={isHeld} />
  ) : (
    <CommonWays open={open} backs={backs} isLate={isLate} isHeld={isHeld} />
  );
}

/** The ways themselves, of one loan or of several; the first has the focus once they are there. */
function FocusedWays(props: WaysProps) {
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ways.current;
    if (!list) return undefined;
    const focusFirst = () => list.querySelector<HTMLElement>('a')?.focus();
    const watch = new MutationObserver(() => {
      focusFirst();
      watch.disconnect();
    });
    if (list.querySelector('a')) focusFirst();
    else watch.observe(list, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={ways}>
      <WaysOf {...props} />
    </div>
  );
}

/** Every other way to deal with what is due, over the page that names it. */
export function WaysSheet({ onClose, ...ways }: WaysProps & { onClose(): void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('home.dues.otherWays')} closeText={t('common.close')} onClose={onClose}>
      <FocusedWays {...ways} />
    </Sheet>
  );
}
