import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';

/** Asks a person to look at a refusal again: the message to them, with its topic and its first sentence (docs/product/help.md). */
export function AppealButton({ kind = 'ghost' }: { kind?: 'primary' | 'ghost' }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = { topic: 'APPLICATION', says: 'lookAgain' };
  return (
    <Button kind={kind} onClick={() => navigate(pathTo(channel, 'me/help-center/contact', { query }))}>
      {t('common.lookAgain')}
    </Button>
  );
}
