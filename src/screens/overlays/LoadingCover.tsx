import { useTexts } from '../../i18n/useTexts';
import { LoadingPicture } from '../../runner/LoadingPicture';
import { Layer } from '../../ui/Layer';

/** The loading indicator: covers the page until the work is done and cannot be closed (docs/product/screens.md). */
export function LoadingCover() {
  const { t } = useTexts();
  return (
    <Layer text={t('common.loading')} onBack={() => undefined}>
      <LoadingPicture />
    </Layer>
  );
}
