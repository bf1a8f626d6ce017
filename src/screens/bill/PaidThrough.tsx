import { Suspense } from 'react';
import { loadAreas } from '../../i18n/texts';
import { lazyPart } from '../../ui/lazyPart';

/** Its words are those of paying, which bills do without. Where they do not come, the payment stands without it. */
const WayPaid = lazyPart(() =>
  Promise.all([import('./WayPaid'), loadAreas(['pay'])]).then(
    ([part]) => ({ default: part.WayPaid }),
    () => ({ default: () => null }),
  ),
);

/** The bank or shop that a payment came through, where it is known. @param way its code */
export function PaidThrough({ way }: { way: string | undefined }) {
  if (way === undefined) return null;
  return (
    <Suspense fallback={null}>
      <WayPaid way={way} />
    </Suspense>
  );
}
