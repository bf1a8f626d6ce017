import type { ComponentType } from 'react';

/** A component in a chunk of its own. */
export interface Part<Props> {
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
