import { useOverlays } from '../state/overlays';
import { useSecurityWay } from '../state/securityWay';
import { lazyLayer } from './lazyLayer';

const OverlayHost = lazyLayer(['popups'], async () => (await import('../screens/overlays/OverlayHost')).OverlayHost);
const SecurityWay = lazyLayer(['security'], async () => (await import('./security/SecurityWay')).SecurityWay);

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
