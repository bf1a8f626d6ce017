import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { shownParams } from '../../runner/failure';
import { ContactButton } from '../../runner/help/HelpButton';
import { backToPartner } from '../../runner/partnerWays';
import { ScreenTools } from '../../runner/ScreenTools';
import { useSending } from '../../runner/useSending';
import { useChannel } from '../../state/channels';
import { dropPartnerToken } from '../../state/partner';
import { channelOfUser } from '../../state/serverChannel';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { AlertIcon } from '../../ui/icons/icons';
import { EmptyState } from '../../ui/Message';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import type { Refused } from './arrival';
import { EntryProblem } from './EntryParts';

interface RefusedScreenProps {
  refused: Refused;
  /** checks the same token again */
  retry(): void;
}

/** A token that lets no user in. A user who is signed in all the same may go on. */
export function RefusedScreen({ refused, retry }: RefusedScreenProps) {
  const texts = useTexts();
  const { t } = texts;
  const { channel, signedIn } = useSession();
  const { name } = useChannel();
  const navigate = useNavigate();
  const staying = useSending();
  const leave = backToPartner(channel);

  /** In the channel of the account: in any other it is logged out (docs/product/channels.md). */
  const stay = () =>
    staying.run(async () => {
      const home = await channelOfUser();
      dropPartnerToken();
      navigate(`/${home}/home`, { replace: true });
    });

  return (
    <Screen top={<TopBar title={t('entry.token.title')} right={<ScreenTools />} />} align="centre">
      <EmptyState
        picture={<AlertIcon size="picture" />}
        title={t('entry.token.refused', { channel: name })}
        text={t(refused.message, { channel: name, ...shownParams(refused.params, texts) })}
        action={
          <>
            {leave && <Button onClick={leave}>{t('common.backToPartner', { channel: name })}</Button>}
            {refused.retry && (
              <Button kind={leave ? 'ghost' : 'primary'} onClick={retry}>
                {t('common.retry')}
              </Button>
            )}
            {!refused.retry && <ContactButton />}
            {signedIn && (
              <>
                <EntryProblem text={staying.problem} />
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
