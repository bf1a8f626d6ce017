import type { ComponentType } from 'react';
import { loadAreas } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { loadChunk } from '../lib/chunk';
import { LoadFailed } from '../runner/LoadFailed';
import { useLoaded } from '../runner/useLoaded';
import styles from '../ui/Layer.module.css';

const showAbove = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/**
 * Something above the page whose code and texts come when it is first needed: nothing is shown until then, and a failed
 * load can be tried again in place of the page.
 */
export function lazyLayer(areas: readonly string[], load: () => Promise<ComponentType>) {
  return function LazyLayer() {
    const { t } = useTexts();
    const loaded = useLoaded(areas.join(' '), () =>
      loadChunk(async () => {
        const [Loaded] = await Promise.all([load(), loadAreas(areas)]);
        return { Loaded };
      }),
    );
    if (loaded.status === 'loading') return null;
    if (loaded.status === 'ready') return <loaded.value.Loaded />;
    return (
      <dialog ref={showAbove} className={styles.layer} aria-label={t('common.offlineTitle')} onCancel={loaded.retry}>
        <LoadFailed error={loaded.error} retry={loaded.retry} />
      </dialog>
    );
  };
}
