import { useEffect } from 'react';
import { call } from '../../api/call';
import type { OwnVoucher } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { type Live, useLive } from '../useLive';

/** The vouchers of the signed-in person, in the language of the page. */
export function useVouchers(): Live<readonly OwnVoucher[]> {
  const { language } = useTexts();
  return useLive(`vouchers ${language}`, async () => (await call('GET /voucher/list')).vouchers);
}

/** While this is shown the person sees their vouchers. A failure is no matter: they stay unseen. */
export function useVouchersSeen(): void {
  useEffect(() => void call('POST /voucher/seen').catch(() => undefined), []);
}
