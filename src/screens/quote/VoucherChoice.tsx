import { useEffect } from 'react';
import type { OwnVoucher } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import type { Live } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { useVoucherState, voucherState } from '../../state/vouchers';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { AlertIcon } from '../../ui/icons/icons';
import { Skeleton } from '../../ui/Skeleton';
import { controlId } from '../../widgets/controls';
import styles from './Chosen.module.css';
import type { VoucherOnOffer } from './choices';
import { VoucherSheet } from './VoucherSheet';

interface VoucherChoiceProps {
  field: string;
  live: Live<readonly OwnVoucher[]>;
  /** the person's vouchers as they stand to the loan */
  offered: readonly VoucherOnOffer[];
  /** the id of the one that is used */
  value: string | undefined;
  error: string | undefined;
  onChoose(voucherId: string | undefined): void;
}

/** Tells what stands over the page what leaving would leave unused. */
function useAtStake(used: VoucherOnOffer | undefined): void {
  const saves = used?.saves ?? 0;
  const { voucherId, validUntil } = used?.voucher ?? {};
  useEffect(() => {
    voucherState.couponStayPopup = voucherId && validUntil ? { voucherId, saves, validUntil } : undefined;
    return () => {
      voucherState.couponStayPopup = undefined;
    };
  }, [voucherId, saves, validUntil]);
}

/** Which voucher is used with the loan: a row that says so, and a sheet to choose from. None is used unless the person says so. */
export function VoucherChoice({ field, live, offered, value, error, onChoose }: VoucherChoiceProps) {
  const { t, language } = useTexts();
  const { isChoosing } = useVoucherState();
  const chosen = offered.find(({ voucher }) => voucher.voucherId === value);
  const used = chosen?.misfit === undefined ? chosen : undefined;
  const fitting = offered.filter(({ misfit }) => misfit === undefined);
  useAtStake(used);
  // a sheet that was left open is not open on the next page
  useEffect(() => () => void Object.assign(voucherState, { isChoosing: false }), []);

  const isLost = live.status === 'ready' && Boolean(value) && !used;
  const problem = error ?? (isLost ? t('vouchers.notFitting') : undefined);
  const best = fitting[0];
  const words = used
    ? t('vouchers.using', { title: used.voucher.title, amount: formatRupiah(used.saves, language) })
    : best
      ? t('vouchers.best', { count: fitting.length, amount: formatRupiah(best.saves, language) })
      : t('vouchers.none');
  return (
    <Card>
      <section id={controlId(field)} aria-label={t('vouchers.title')}>
        {problem && (
          <p className={styles.problem} role="alert">
            <AlertIcon size="text" /> {problem}
          </p>
        )}
        {live.status === 'loading' && <Skeleton text={t('vouchers.loading')} lines={1} />}
        {live.status === 'failed' && (
          <div className={styles.row}>
            <p className={styles.words} role="alert">
              {t('vouchers.failed')}
            </p>
            <Button kind="text" onClick={live.retry}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {live.status === 'ready' && (
          <div className={styles.row}>
            <span className={styles.words}>{words}</span>
            <div className={styles.action}>
              <Button kind="ghost" onClick={() => Object.assign(voucherState, { isChoosing: true })}>
                {t(value ? 'vouchers.change' : 'vouchers.use')}
              </Button>
              {isLost && (
                <Button kind="text" onClick={() => onChoose(undefined)}>
                  {t('vouchers.without')}
                </Button>
              )}
            </div>
          </div>
        )}
      </section>
      {isChoosing && live.status === 'ready' && (
        <VoucherSheet
          offered={offered}
          value={value}
          onChoose={onChoose}
          onClose={() => Object.assign(voucherState, { isChoosing: false })}
          onChanged={() => void live.refresh()}
        />
      )}
    </Card>
  );
}
