import { useTexts } from '../../i18n/useTexts';
import { ClaimAgain } from '../../kit/vouchers/ClaimAgain';
import { RedeemCode } from '../../kit/vouchers/RedeemCode';
import { useVouchers, useVouchersSeen } from '../../kit/vouchers/useVouchers';
import { VoucherItem } from '../../kit/vouchers/VoucherItem';
import styles from '../../kit/vouchers/Vouchers.module.css';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';
import { ScenePicture } from '../../ui/ScenePicture';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';

/** All vouchers of a person, and an entry for the code of another. Its texts are of the area `vouchers`. */
export default function VoucherWallet({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const live = useVouchers();
  useVouchersSeen();
  const changed = () => void live.refresh();
  return (
    <Sheet title={t('vouchers.title')} closeText={t('common.close')} onClose={onClose}>
      <p>{t('vouchers.me.intro')}</p>
      {live.status === 'loading' && <Skeleton text={t('vouchers.loading')} lines={3} />}
      {live.status === 'failed' && (
        <div role="alert">
          <p>{t('vouchers.me.failed')}</p>
          <Button kind="text" onClick={live.retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {live.status === 'ready' && live.value.length === 0 && (
        <EmptyState picture={<ScenePicture kind="vouchers" />} text={t('vouchers.empty')} />
      )}
      {live.status === 'ready' && (
        <ul className={styles.list}>
          {live.value.map((voucher) => (
            <VoucherItem
              key={voucher.voucherId}
              voucher={voucher}
              action={voucher.status === 'NEED_RECLAIM' && <ClaimAgain voucher={voucher} onDone={changed} />}
            />
          ))}
        </ul>
      )}
      <RedeemCode onClaimed={changed} />
    </Sheet>
  );
}
