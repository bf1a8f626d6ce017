import type { ReactNode } from 'react';
import type { OwnVoucher } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { isNearExpiry } from '../../lib/deadline';
import { Chip } from '../../ui/Chip';
import styles from './Vouchers.module.css';
import { validText, valueText } from './voucherTexts';

interface VoucherItemProps {
  voucher: OwnVoucher;
  /** what it is worth for a loan, or why it is worth nothing */
  note?: ReactNode;
  action?: ReactNode;
}

/** A voucher in a list: what it takes off, until when, and what can be done with it. */
export function VoucherItem({ voucher, note, action }: VoucherItemProps) {
  const texts = useTexts();
  const { t } = texts;
  const { title, status, validUntil } = voucher;
  const now = Date.now();
  const isOpen = status === 'UNUSED' || status === 'NEED_RECLAIM';
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{title}</strong>
        <span>{valueText(voucher, texts)}</span>
        {note}
        <span className={styles.until}>
          {isOpen ? validText(voucher, texts, now) : t(`vouchers.why.${status}`)}
          {isOpen && isNearExpiry(Date.parse(validUntil), now) && <Chip tone="warn">{t('vouchers.soon')}</Chip>}
        </span>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
