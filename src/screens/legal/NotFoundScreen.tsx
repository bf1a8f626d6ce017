import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { ScreenTools } from '../../runner/ScreenTools';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';

export function NotFoundScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <Screen top={<TopBar title={t('common.notFoundTitle')} right={<ScreenTools />} />} align="centre">
      <EmptyState
        text={t('common.notFoundBody')}
        action={<Button onClick={() => navigate(`/${channel}/login`)}>{t('common.toStart')}</Button>}
      />
    </Screen>
  );
}
