import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { canClose, closePartnerApp } from '../../native/closeApp';
import { shownParams } from '../../runner/failure';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { useSending } from '../../runner/useSending';
import { useChannel } from '../../state/channels';
import { dropPartnerToken } from '../../state/partner';
import { channelOfUser } from '../../state/serverChannel';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { AlertIcon } from '../../ui/icons/icons';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import type { Refused } from './arrival';
import { Problem } from './Problem';

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

  const staying = useSending();

  /** In the channel of the account: in any other it is logged out (section 2). */
  const stay = () =>
    staying.run(async () => {
      const home = await channelOfUser();
      dropPartnerToken();
      navigate(`/${home}/home`, { replace: true });
    });

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
              <>
                <Problem text={staying.problem} />
                <Button kind="ghost" busy={staying.busy} onClick={stay}>
                  {t('entry.token.stay')}
                </Button>
              </>
            )}
          </>
        }
      />
    </Screen>
  );
}
