import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadAreas } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { LoadFailed } from '../kit/LoadFailed';
import { useLoaded } from '../kit/useLoaded';
import { loadChunk } from '../lib/chunk';
import { useMaintenance } from '../state/maintenance';
import { navigateBy } from '../state/navigation';
import { useOverlays } from '../state/overlays';
import { useSecurityWay } from '../state/securityWay';
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

const OverlayHost = lazyLayer(['popups'], async () => (await import('../screens/overlays/OverlayHost')).OverlayHost);
const SecurityWay = lazyLayer(['security', 'popups'], async () => (await import('./security/SecurityWay')).SecurityWay);

/** What is shown above any page (docs/product/screens.md); its code is loaded with the first one. */
export function Overlays() {
  const { popup, loading } = useOverlays();
  const { phase, rejected } = useSecurityWay();
  return (
    <>
      {(popup || loading) && <OverlayHost />}
      {(phase !== 'none' || rejected) && <SecurityWay />}
    </>
  );
}

/** Its texts and code are there already when there is a notice to show: setup/responses.ts has waited for them. */
const MaintenanceDialog = lazy(async () => ({
  default: (await import('../screens/notices/MaintenanceDialog')).MaintenanceDialog,
}));

/** Where answers of the server lead from any screen: another page, or a dialog above it (docs/product/errors.md). */
export function ResponseHost() {
  const navigate = useNavigate();
  const met = useMaintenance();
  useEffect(() => navigateBy((path, options) => void navigate(path, options)), [navigate]);
  return met ? (
    <Suspense fallback={null}>
      <MaintenanceDialog />
    </Suspense>
  ) : null;
}
