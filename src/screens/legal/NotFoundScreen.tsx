import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { Page } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';

export function NotFoundScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <Page title={t('common.notFoundTitle')} align="centre">
      <EmptyState
        text={t('common.notFoundBody')}
        action={
          <>
            <Button onClick={() => navigate(pathTo(channel, 'login'))}>{t('common.toStart')}</Button>
            <ContactButton />
          </>
        }
      />
    </Page>
  );
}
