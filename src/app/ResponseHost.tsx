import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMaintenance } from '../state/maintenance';
import { navigateBy } from '../state/pageRouter';

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
