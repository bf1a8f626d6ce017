import type { ServerCode } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { LenderLine } from '../../kit/help/LegalLines';
import { PageLink } from '../../kit/router';
import { type StepSlots, slots } from '../../runner/slots';
import { useSession } from '../../state/session';
import { lazyPart } from '../../ui/lazyPart';
import styles from './FlowPage.module.css';

/** Vouchers alone are refused by these: the rest can be had without them. */
const OF_VOUCHERS: readonly string[] = ['COUPON_EXPIRED', 'NEED_RECLAIM'] satisfies ServerCode[];

/** A step that wants the KTP says who asks for it, and what a loan costs. */
const ASKS_FOR_KTP = 'ktp-photo';

function AskedBy({ topics }: { topics: readonly string[] }) {
  const { t } = useTexts();
  const { channel } = useSession();
  if (!topics.includes(ASKS_FOR_KTP)) return null;
  return (
    <p className={styles.lender}>
      <LenderLine /> · <PageLink to={pathTo(channel, 'apply/limit-pdl-pre-borrow')}>{t('auth.login.price')}</PageLink>
    </p>
  );
}

/** What lending shows within the steps of any flow; each part comes when it is first shown. */
Object.assign(slots, {
  AskedBy,
  Quote: lazyPart(() => import('../quote/LoanQuote'), withAreas(['quote', 'insurance', 'vouchers'])),
  settle: (code) => (OF_VOUCHERS.includes(code) ? import('./voucherRefused') : undefined),
  later: () => import('./laterSlots'),
} satisfies StepSlots);

export { BuiltFlow as FlowPage } from '../../runner/FlowScreen';
