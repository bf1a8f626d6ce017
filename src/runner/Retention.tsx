import { useEffect, useEffectEvent, useState } from 'react';
import { StayPopup } from '../kit/StayPopup';
import { askByCoupon, couponToStayFor, takeRetentionCoupon } from '../state/retention';
import { modalsGone } from '../ui/modalHistory';
import { askOnBack, isSecondBack } from './askOnBack';
import type { FlowRun } from './flowRun';

interface RetentionProps {
  run: FlowRun;
  /** the history leads back from the step, and they are to be asked before */
  onBack(leave: () => void): void;
}

/**
 * Beside a step whose visitors are asked to stay: takes the retention coupon for those who are given it, and asks by it
 * once where they go back by their browser or phone.
 */
export default function Retention({ run: { draft, stepId }, onBack }: RetentionProps) {
  const { guest } = draft;
  useEffect(() => (guest ? undefined : takeRetentionCoupon()), [guest]);
  const ask = useEffectEvent(onBack);
  useEffect(() => askOnBack(() => (couponToStayFor(stepId) ? (leave) => ask(leave) : undefined)), [stepId]);
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
  const answered = useEffectEvent(async (leaves: boolean) => {
    stay();
    if (!leaves) return;
    await modalsGone();
    onLeave();
  });
  useEffect(
    () =>
      coupon && askByCoupon(coupon, (answer) => answered(answer === 'leave' || (answer === 'close' && isSecondBack()))),
    [coupon],
  );
  return coupon ? null : <StayPopup onStay={stay} onLeave={onLeave} />;
}
