import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import type { VerifySheet } from './VerifySheet';

const Loaded = lazyPart(async () => ({ default: (await import('./VerifySheet')).VerifySheet }));

/** The sheet that asks for a one-time code; what it is made of comes with the first of them. */
export function CodeSheet(props: ComponentProps<typeof VerifySheet>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
