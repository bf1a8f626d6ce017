import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lib/idle';

/** A component in a chunk of its own. */
interface Part<Props> {
  /** the component, once its chunk has come */
  came(): ComponentType<Props> | undefined;
  /** Fetches the chunk. Rejects when it does not come; another call tries again. */
  load(): Promise<ComponentType<Props>>;
}

export function partOf<Props>(fetch: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | undefined;
  return {
    came: () => component,
    async load() {
      component ??= await fetch();
      return component;
    },
  };
}

export type Opening = 'closed' | 'loading' | 'open' | 'failed';

export interface OnDemand<Props> {
  state: Opening;
  /** what to render: only while open */
  Part: ComponentType<Props> | undefined;
  open(): void;
  close(): void;
}

/** A dialog or sheet whose code is fetched while the page is idle, and at the latest when it is opened. */
export function useOnDemand<Props>(part: Part<Props>): OnDemand<Props> {
  const [state, setState] = useState<Opening>('closed');

  // what does not come now is asked for again when it is opened
  useEffect(() => whenIdle(() => void part.load().catch(() => undefined)), [part]);

  function open() {
    if (part.came()) {
      // not in the task of the press, nor in that which shows it: together they are felt on a slow phone
      startTransition(() => setState('open'));
      return;
    }
    setState('loading');
    const arrive = (next: Opening) => setState((now) => (now === 'loading' ? next : now));
    part.load().then(
      () => arrive('open'),
      () => arrive('failed'),
    );
  }

  return { state, Part: state === 'open' ? part.came() : undefined, open, close: () => setState('closed') };
}
