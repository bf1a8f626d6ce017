import { useTexts } from '../../i18n/useTexts';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { Skeleton } from '../../ui/Skeleton';
import { usePlanLinks } from './PlanWays';

/** Paying less for now, which any bill takes, and a person to talk to. */
function useOpenWays(): Readonly<Record<'part' | 'talk', ListedLink>> {
  const { t } = useTexts();
  return {
    part: { text: t('home.dues.part'), note: t('plan.ways.partNote'), path: 'bill/payment-method?pay=amount' },
    talk: { text: t('plan.ways.talk'), note: t('plan.ways.talkNote'), path: 'me/help-center/contact' },
  };
}

/** The ways out of a bill besides paying it whole, each with its price or with why not. */
export function BillWays({ loanNo }: { loanNo: string }) {
  const { t } = useTexts();
  const { part, talk } = useOpenWays();
  const plan = usePlanLinks(loanNo);
  // they come together: nothing moves under a finger
  if (plan === 'loading') return <Skeleton text={t('common.loading')} lines={4} />;
  return <LinkList links={[part, ...plan, talk]} />;
}

/** The same of several loans together; what one of them alone can have stands with it. */
export function CommonWays() {
  const { part, talk } = useOpenWays();
  return <LinkList links={[part, talk]} />;
}
