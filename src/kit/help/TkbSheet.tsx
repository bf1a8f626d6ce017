import { useTexts } from '../../i18n/useTexts';
import { Sheet } from '../../ui/Sheet';

/** What the compliance label means. */
export function TkbSheet({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('assist.tkb.title')} closeText={t('common.close')} onClose={onClose}>
      <p>{t('assist.tkb.text')}</p>
    </Sheet>
  );
}
