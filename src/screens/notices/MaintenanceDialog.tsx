import { useTexts } from '../../i18n/useTexts';
import { messageOf } from '../../kit/failure';
import { retryAfterMaintenance, useMaintenance } from '../../state/maintenance';
import { Popup } from '../../ui/Popup';

/** Maintenance: the server's message, and Retry as the one way on. Nothing entered is lost (docs/product/errors.md). */
export function MaintenanceDialog() {
  const texts = useTexts();
  const { t } = texts;
  const met = useMaintenance();
  return (
    met && (
      <Popup
        title={t('notices.maintenance.title')}
        confirm={{ text: t('common.retry'), onClick: retryAfterMaintenance }}
        onClose={retryAfterMaintenance}
      >
        {messageOf(met, texts) || t('notices.maintenance.body')}
      </Popup>
    )
  );
}
