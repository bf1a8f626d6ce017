import type { ComponentType } from 'react';
import { loadAreas } from '../i18n/texts';
import { loadChunk } from '../lib/chunk';
import { LoadFailed } from '../runner/LoadFailed';
import { LoadingScreen } from '../runner/LoadingScreen';
import { useLoaded } from '../runner/useLoaded';

/** A screen whose code and texts come when it is first shown; a failed load can be tried again in place. */
export function lazyScreen<Props extends object>(areas: readonly string[], load: () => Promise<ComponentType<Props>>) {
  return function LazyScreen(props: Props) {
    const loaded = useLoaded(areas.join(' '), async () => {
      const [Loaded] = await Promise.all([loadChunk(load), loadChunk(() => loadAreas(areas))]);
      return { Loaded };
    });
    if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
    if (loaded.status === 'loading') return <LoadingScreen />;
    const { Loaded } = loaded.value;
    return <Loaded {...props} />;
  };
}
