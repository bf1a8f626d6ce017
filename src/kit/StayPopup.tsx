import { useTexts } from '../i18n/useTexts';
import { wibDay } from '../lib/calendar';
import { formatRupiah } from '../lib/formats';
import { dayFromNow } from '../lib/weekday';
import { useVoucherState } from '../state/vouchers';
import { modalsGone } from '../ui/modalHistory';
import { Popup } from '../ui/Popup';

/** Asks a user who is about to go back from an important step whether to stay (docs/product/navigation.md). */
export function StayPopup({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t, language } = useTexts();
  const { couponStayPopup: voucher } = useVoucherState();

  async function leave() {
    onStay();
    await modalsGone();
    onLeave();
  }

  return (
    <Popup
      title={t('runner.stay.title')}
      confirm={{ text: t('runner.stay.stay'), onClick: onStay }}
      cancel={{ text: t('runner.stay.leave'), onClick: leave }}
      onClose={onStay}
    >
      <p>{t('runner.stay.body')}</p>
      {voucher && (
        <p>
          {t('runner.stay.voucher', {
            amount: formatRupiah(voucher.saves, language),
            date: dayFromNow(wibDay(Date.parse(voucher.validUntil)), language),
          })}
        </p>
      )}
    </Popup>
  );
}
