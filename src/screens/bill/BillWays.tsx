import { useEffect, useRef } from 'react';
import type { OwnLoan } from '../../contract/generated/bodies';
import { placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { Sheet } from '../../ui/Sheet';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { MOST_PLAN_WAYS, usePlanLinks } from './PlanWays';

/** Paying less for now, which any bill takes, and a person to talk to, about a loan that is late where it is one. */
function useOpenWays(lateLoan?: string): Readonly<Record<'part' | 'talk', ListedLink>> {
  const { t } = useTexts();
  const about = lateLoan !== undefined && { query: { topic: 'LATE', about: lateLoan } };
  const path = placeAt('me/help-center/contact', about || {});
  return {
    part: { text: t('home.dues.part'), note: t('plan.ways.partNote'), path: 'bill/payment-method?pay=amount' },
    talk: { text: t('plan.ways.talk'), note: t('plan.ways.talkNote'), path },
  };
}

/** The ways out of a bill besides paying it whole, each with its price or with why not. */
export function BillWays({ loanNo, isLate = false }: { loanNo: string; isLate?: boolean }) {
  const { t } = useTexts();
  const { part, talk } = useOpenWays(isLate ? loanNo : undefined);
  const plan = usePlanLinks(loanNo);
  if (plan !== 'loading') return <LinkList links={[part, talk, ...plan]} />;
  return (
    <>
      <LinkList links={[part, talk]} waiting={MOST_PLAN_WAYS} />
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
    </>
  );
}

/** The same of several loans together, and one of them alone, which is chosen next; how to pay otherwise stands with each. */
export function CommonWays() {
  const { t } = useTexts();
  const { part, talk } = useOpenWays();
  const ofOne = (name: 'pay' | 'settle'): ListedLink => ({
    text: t(`plan.ways.one.${name}`),
    note: t(`plan.ways.one.${name}Note`),
    path: placeAt('activity/loan/list', { query: { for: name } }),
  });
  return <LinkList links={[part, ofOne('pay'), ofOne('settle'), { ...talk, path: 'activity/loan/list?for=help' }]} />;
}

/** The ways themselves, of one loan or of several; the first has the focus once they are there. */
function FocusedWays({ open }: { open: readonly OwnLoan[] }) {
  const ways = useRef<HTMLDivElement>(null);
  const [first, ...others] = open;
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
  return <div ref={ways}>{first && others.length === 0 ? <BillWays loanNo={first.loanNo} /> : <CommonWays />}</div>;
}

/** Every other way to deal with what is due, over the page that names it. */
export function WaysSheet({ open, onClose }: { open: readonly OwnLoan[]; onClose(): void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('home.dues.otherWays')} closeText={t('common.close')} onClose={onClose}>
      <FocusedWays open={open} />
    </Sheet>
  );
}
