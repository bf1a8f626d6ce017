import type { OwnVoucher } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { endingText, firstToEnd } from '../../kit/vouchers/voucherTexts';
import { useVoucherState, voucherState } from '../../state/vouchers';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './Chosen.module.css';

/** Before a term is chosen: the voucher that is to be used wherever it fits, else the one that ends first. */
export function VoucherAhead({ vouchers }: { vouchers: readonly OwnVoucher[] }) {
  const texts = useTexts();
  const { t } = texts;
  const { given } = useVoucherState();
  const used = vouchers.find(({ voucherId, status }) => voucherId === given && status === 'UNUSED');
  const first = used ?? firstToEnd(vouchers, Date.now());
  if (!first) return null;
  return (
    <Card>
      <section aria-label={t('vouchers.title')} className={styles.row}>
        <span className={styles.words} role="status">
          {endingText(first, texts)} {used && t('vouchers.chosen')}
        </span>
        {!used && (
          <div className={styles.action}>
            <Button
              kind="ghost"
              aria-label={t('vouchers.applyOf', { title: first.title })}
              onClick={() => Object.assign(voucherState, { given: first.voucherId })}
            >
              {t('vouchers.apply')}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}
