import type { ComponentType } from 'react';
import { lazyScreen } from './lazyScreen';

/** Screens that are used one after the other and come in one download, with the texts they need together. */
export function screenGroup<Name extends string>(
  areas: readonly string[],
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
) {
  return (name: Name) => lazyScreen(areas, async () => (await load())[name]);
}
