import { useEffect, useState } from 'react';
import { StayPopup } from '../kit/StayPopup';
import { askByCoupon, couponToStayFor, takeRetentionCoupon } from '../state/retention';
import { modalsGone } from '../ui/modalHistory';
import type { FlowRun } from './flowRun';

/** Beside a step whose visitors are asked to stay: takes the retention coupon for those who are given it. */
export default function Retention({ run }: { run: FlowRun }) {
  const { guest } = run.draft;
  useEffect(() => (guest ? undefined : takeRetentionCoupon()), [guest]);
  return null;
}

interface LeavingProps {
  run: FlowRun;
  onStay(leave: undefined): void;
  onLeave(): void;
}

/** Asks a person who is about to go back from the step: by the retention coupon who is to see it, else plainly. */
export function Leaving({ run, onStay, onLeave }: LeavingProps) {
  const [coupon] = useState(() => couponToStayFor(run.stepId));
  const stay = () => onStay(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(
    () =>
      coupon &&
      askByCoupon(coupon, async (answer) => {
        stay();
        if (answer !== 'leave') return;
        await modalsGone();
        onLeave();
      }),
    [coupon],
  );
  return coupon ? null : <StayPopup onStay={stay} onLeave={onLeave} />;
}
