import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { canClose, closePartnerApp } from '../../native/closeApp';
import { shownParams } from '../../runner/failure';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { useChannel } from '../../state/channels';
import { dropPartnerToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { AlertIcon } from '../../ui/icons/icons';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import type { Refused } from './arrival';

interface RefusedScreenProps {
  refused: Refused;
  /** checks the same token again */
  retry(): void;
}

/** A token that lets nobody in. Whoever is signed in all the same may go on. */
export function RefusedScreen({ refused, retry }: RefusedScreenProps) {
  const texts = useTexts();
  const { t } = texts;
  const { channel, signedIn } = useSession();
  const { name } = useChannel();
  const navigate = useNavigate();

  function stay() {
    dropPartnerToken();
    navigate(`/${channel}/home`, { replace: true });
  }

  return (
    <Screen top={<TopBar title={t('entry.token.title')} right={<LanguageSwitch />} />} align="centre">
      <EmptyState
        picture={<AlertIcon size="picture" />}
        text={t(refused.message, { channel: name, ...shownParams(refused.params, texts) })}
        action={
          <>
            {refused.retry && <Button onClick={retry}>{t('common.retry')}</Button>}
            {canClose(channel) && (
              <Button kind="ghost" onClick={() => closePartnerApp(channel)}>
                {t('common.close')}
              </Button>
            )}
            {signedIn && (
              <Button kind="ghost" onClick={stay}>
                {t('entry.token.stay')}
              </Button>
            )}
          </>
        }
      />
    </Screen>
  );
}
