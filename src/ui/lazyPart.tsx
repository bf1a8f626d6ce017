import { type ComponentType, lazy } from 'react';
import { ChunkLoadError, loadChunk } from '../lib/chunk';

/** counts how often what could not be loaded was to be tried again */
let round = 0;

/** Lets parts that could not be loaded be loaded again where they are shown next. */
export function loadPartsAgain(): void {
  round += 1;
}

/**
 * A component whose code comes when it is first shown, as with React's `lazy`. A failed load raises
 * {@link ChunkLoadError} in its place until `loadPartsAgain`, where React's own would be lost until a reload.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let failedIn: number | undefined;

  const attempt = () =>
    lazy(async () => {
      try {
        return await loadChunk(load);
      } catch (cause) {
        failedIn = round;
        throw new ChunkLoadError('a part of the page did not come', { cause });
      }
    }) as ComponentType<Props>;
  let Part = attempt();

  return function LazyPart(props: Props) {
    if (failedIn !== undefined && failedIn !== round) {
      failedIn = undefined;
      Part = attempt();
    }
    return <Part {...props} />;
  };
}
