import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { useVouchers } from '../../kit/vouchers/useVouchers';
import { endingText, firstToEnd } from '../../kit/vouchers/voucherTexts';
import { useSession } from '../../state/session';
import styles from './HomeScreen.module.css';

/** The voucher that ends first, and the way to all of them. Its texts are of the area `vouchers`. */
export function VoucherLine() {
  const texts = useTexts();
  const { channel } = useSession();
  const live = useVouchers();
  const first = live.status === 'ready' ? firstToEnd(live.value, Date.now()) : undefined;
  if (!first) return null;
  return (
    <p className={styles.voucher}>
      {endingText(first, texts)} <PageLink to={pathTo(channel, 'me?vouchers=open')}>{texts.t('vouchers.see')}</PageLink>
    </p>
  );
}
