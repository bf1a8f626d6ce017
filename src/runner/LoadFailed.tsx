import { useTexts } from '../i18n/useTexts';
import { ErrorState } from '../ui/ErrorState';
import { Screen } from '../ui/Screen';
import { TopBar } from '../ui/TopBar';
import { LanguageSwitch } from './LanguageSwitch';

/** The offline or retry page of section 2, with the compliance label. */
export function LoadFailed({ retry }: { retry(): void }) {
  const { t } = useTexts();
  return (
    <Screen top={<TopBar right={<LanguageSwitch />} />} align="centre">
      <ErrorState
        title={t('common.offlineTitle')}
        text={t('common.offlineBody')}
        retry={{ text: t('common.retry'), onClick: retry }}
      />
      <p>{t('common.tkb')}</p>
    </Screen>
  );
}
