import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { dayWithWeekday } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { useAskedAgain } from './askedAgain';

/**
 * Asks a person to look at a refusal again: the message to them, with its topic and its first sentence (docs/product/help.md).
 * Until one is answered that was sent, by when it is, and the way to it.
 */
export function AppealButton({ kind = 'ghost' }: { kind?: 'primary' | 'ghost' }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const asked = useAskedAgain();
  if (asked) {
    const path = { number: asked.caseNo };
    return (
      <>
        <p>{t('common.lookedAgain', { date: dayWithWeekday(asked.answerBy, language) })}</p>
        <Button kind="ghost" onClick={() => navigate(pathTo(channel, 'me/help-center/cases/:number', { path }))}>
          {t('common.seeMessage')}
        </Button>
      </>
    );
  }
  const query = { topic: 'APPLICATION', says: 'lookAgain' };
  return (
    <Button kind={kind} onClick={() => navigate(pathTo(channel, 'me/help-center/contact', { query }))}>
      {t('common.lookAgain')}
    </Button>
  );
}
