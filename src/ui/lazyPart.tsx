import { type ComponentType, lazy, useState } from 'react';
import { ChunkLoadError, loadChunk } from '../lib/chunk';

/** counts how often what could not be loaded was to be tried again */
let round = 0;

/** Lets parts that could not be loaded be loaded again where they are shown next. */
export function loadPartsAgain(): void {
  round += 1;
}

/**
 * A component whose code comes when it is first shown, as with React's `lazy`, or earlier by `load`: then it is shown at
 * once. A failed load raises {@link ChunkLoadError} in its place until `loadPartsAgain`, where React's own would be lost
 * until a reload.
 * @param beside loads what it shows besides, as its texts, at the same time
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  beside?: () => Promise<unknown>,
) {
  let failedIn: number | undefined;
  let Loaded: ComponentType<Props> | undefined;

  async function loadPart() {
    const [part] = await loadChunk(() => Promise.all([load(), beside?.()]));
    Loaded = part.default;
    return part;
  }

  const attempt = () =>
    lazy(async () => {
      try {
        return await loadPart();
      } catch (cause) {
        failedIn = round;
        throw new ChunkLoadError('a part of the page did not come', { cause });
      }
    }) as ComponentType<Props>;
  let Part = attempt();

  function LazyPart(props: Props) {
    // what is shown stays as it began
    const [AtOnce] = useState(() => Loaded);
    if (failedIn !== undefined && failedIn !== round) {
      failedIn = undefined;
      Part = attempt();
    }
    return AtOnce ? <AtOnce {...props} /> : <Part {...props} />;
  }
  return Object.assign(LazyPart, { load: loadPart });
}
