import { type ComponentType, useEffect } from 'react';
import { partOf, useOnDemand } from './onDemand';

/** A component of which nothing is shown until its code has come: most forms are filled in without it. */
export function whenHere<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  const part = partOf(fetch);
  return function WhenHere(props: Props) {
    const { Part, open } = useOnDemand(part);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(open, []);
    return Part ? <Part {...props} /> : null;
  };
}
