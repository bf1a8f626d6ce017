import { useTexts } from '../i18n/useTexts';
import { Screen } from '../ui/Screen';
import { Skeleton } from '../ui/Skeleton';
import { TopBar } from '../ui/TopBar';

/** A screen whose content is on its way. */
export function LoadingScreen() {
  const { t } = useTexts();
  return (
    <Screen top={<TopBar />}>
      <Skeleton text={t('common.loading')} />
    </Screen>
  );
}
