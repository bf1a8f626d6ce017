import { useTexts } from '../../i18n/useTexts';
import { LoadingPicture } from '../../runner/LoadingPicture';
import { Layer } from '../../ui/Layer';

/** Section 2, full-screen loading indicator: covers the page until the work under way is done; nothing closes it before. */
export function LoadingCover() {
  const { t } = useTexts();
  return (
    <Layer text={t('common.loading')} onBack={() => undefined}>
      <LoadingPicture />
    </Layer>
  );
}
