import { useEffect } from 'react';
import { offerRetention } from '../state/retention';

/** Beside a step whose visitors are asked to stay: the retention coupon, for those who are to see it. */
export function Retention() {
  useEffect(() => offerRetention(), []);
  return null;
}
