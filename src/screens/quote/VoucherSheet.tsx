import type { OwnVoucher } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ClaimAgain } from '../../kit/vouchers/ClaimAgain';
import { RedeemCode } from '../../kit/vouchers/RedeemCode';
import { useVouchersSeen } from '../../kit/vouchers/useVouchers';
import { VoucherItem } from '../../kit/vouchers/VoucherItem';
import styles from '../../kit/vouchers/Vouchers.module.css';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import type { VoucherOnOffer } from './choices';

interface VoucherSheetProps {
  offered: readonly VoucherOnOffer[];
  /** the id of the one that is used */
  value: string | undefined;
  onChoose(voucherId: string | undefined): void;
  onClose(): void;
  /** there may be others now */
  onChanged(): void;
}

/** Why a voucher cannot be used with the loan; how it stands is said by the item itself. */
function Why({ voucher: { leastAmount, leastMonths }, misfit }: VoucherOnOffer) {
  const { t, language } = useTexts();
  if (misfit === undefined || misfit === 'USED' || misfit === 'EXPIRED') return null;
  return (
    <span>{t(`vouchers.why.${misfit}`, { least: formatRupiah(leastAmount, language), months: leastMonths ?? 0 })}</span>
  );
}

/** The vouchers for a loan: what each saves, or why it cannot be used; and an entry for the code of another. */
export function VoucherSheet({ offered, value, onChoose, onClose, onChanged }: VoucherSheetProps) {
  const { t, language } = useTexts();
  useVouchersSeen();
  const fitting = offered.filter(({ misfit }) => misfit === undefined);
  const others = offered.filter(({ misfit }) => misfit !== undefined);

  function choose(voucher: OwnVoucher | undefined) {
    onChoose(voucher?.voucherId);
    onClose();
  }

  return (
    <Sheet title={t('vouchers.title')} closeText={t('common.close')} onClose={onClose}>
      {offered.length === 0 && <p>{t('vouchers.empty')}</p>}
      {fitting.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('vouchers.fitting')}</h3>
          <ul className={styles.list}>
            {fitting.map(({ voucher, saves }) => (
              <VoucherItem
                key={voucher.voucherId}
                voucher={voucher}
                note={
                  <span className={styles.saves}>{t('vouchers.saves', { amount: formatRupiah(saves, language) })}</span>
                }
                action={
                  voucher.voucherId === value ? (
                    <Button kind="text" onClick={() => choose(undefined)}>
                      {t('vouchers.without')}
                    </Button>
                  ) : (
                    <Button
                      kind="ghost"
                      aria-label={t('vouchers.applyOf', { title: voucher.title })}
                      onClick={() => choose(voucher)}
                    >
                      {t('vouchers.apply')}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('vouchers.others')}</h3>
          <ul className={styles.list}>
            {others.map((one) => (
              <VoucherItem
                key={one.voucher.voucherId}
                voucher={one.voucher}
                note={<Why {...one} />}
                action={one.misfit === 'NEED_RECLAIM' && <ClaimAgain voucher={one.voucher} onDone={onChanged} />}
              />
            ))}
          </ul>
        </>
      )}
      <RedeemCode onClaimed={onChanged} />
    </Sheet>
  );
}
