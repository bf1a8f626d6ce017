import { createContext, useContext, useState } from 'react';
import { call } from '../../api/call';
import type { PaymentSearch, PaymentsFound } from '../../contract/generated/bodies';
import { loadPersonTexts } from '../deskTexts';
import { type Doing, useDoing } from '../useDesk';

/** A search for payments as far as it has come; it stays while an operator looks at a person whom it found. */
interface PaymentSeeking extends Pick<Doing, 'busy' | 'error'> {
  /** undefined before anything was sought */
  asked: PaymentSearch | undefined;
  found: PaymentsFound | undefined;
  seek(asked: PaymentSearch): Promise<void>;
  /** reads the page after what was found */
  more(): Promise<void>;
}

export const PaymentSearchContext = createContext<PaymentSeeking | undefined>(undefined);

export function useOwnPaymentSearch(): PaymentSeeking {
  const search = useContext(PaymentSearchContext);
  if (!search) throw new Error('useOwnPaymentSearch is for what stands inside a PaymentSearchContext');
  return search;
}

/** The search for payments. What is sought stands in no address, as of a search for a person. */
export function usePaymentSearch(signedOut: () => void): PaymentSeeking {
  const { busy, error, run } = useDoing({ signedOut });
  const [asked, setAsked] = useState<PaymentSearch>();
  const [found, setFound] = useState<PaymentsFound>();
  return {
    ...{ asked, found, busy, error },
    async seek(wanted) {
      setAsked(wanted);
      setFound(undefined);
      await run('seek', async () => {
        const [page] = await Promise.all([call('POST /desk/payments/search', { body: wanted }), loadPersonTexts()]);
        setFound(page);
      });
    },
    async more() {
      if (!asked || found?.next === undefined) return;
      const { payments, next: after } = found;
      await run('more', async () => {
        const page = await call('POST /desk/payments/search', { body: { ...asked, after } });
        setFound({ ...page, payments: [...payments, ...page.payments] });
      });
    },
  };
}
