import { useEffect } from 'react';
import { ApiError } from '../api/errors';
import { fetchTabPoints } from '../api/home';
import { tellFailure } from './failure';
import { useLive } from './useLive';

/** Which tabs have something new; none while it is not known. A failure is told once (docs/product/screens.md). */
export function useTabDots(): Readonly<Partial<Record<'home' | 'bill' | 'me', boolean>>> {
  const live = useLive('tabPoints', fetchTabPoints);
  const error = live.status === 'failed' ? live.error : undefined;
  useEffect(() => {
    if (error instanceof ApiError) tellFailure(error);
  }, [error]);
  if (live.status !== 'ready') return {};
  const { pendingCount, dueCount, notificationsCount, unreadCouponCount } = live.value;
  return { home: pendingCount > 0, bill: dueCount > 0, me: notificationsCount + unreadCouponCount > 0 };
}
