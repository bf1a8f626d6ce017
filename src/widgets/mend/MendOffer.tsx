import { useEffect } from 'react';
import { partOf, useOnDemand } from '../onDemand';
import type { MendedProps } from './Mended';

const MENDED = partOf(async () => (await import('./Mended')).default);

/** Offers what was probably meant, once the code for it has come: most forms are filled in without it. */
export function MendOffer(props: MendedProps) {
  const { Part, open } = useOnDemand<MendedProps>(MENDED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(open, []);
  return Part ? <Part {...props} /> : null;
}
