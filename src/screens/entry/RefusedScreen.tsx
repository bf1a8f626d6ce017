import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { Page } from '../../kit/Page';
import { backToPartner } from '../../kit/partnerWays';
import { useSending } from '../../kit/useSending';
import { useChannel } from '../../state/channels';
import { dropPartnerToken } from '../../state/partner';
import { channelOfUser } from '../../state/serverChannel';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { AlertIcon } from '../../ui/icons/icons';
import { EmptyState } from '../../ui/Message';
import type { Refused } from './arrival';
import { ByNumber, EntryProblem } from './EntryParts';

interface RefusedScreenProps {
  refused: Refused;
  /** the same token was checked before, with no other outcome */
  again: boolean;
  /** checks the same token again */
  retry(): void;
}

/**
 * A token that lets no user in, and the ways on: checking it again where that may help, back to the partner, or signing
 * in with a number outside the partner's channel. A user who is signed in all the same may go on.
 */
export function RefusedScreen({ refused, again, retry }: RefusedScreenProps) {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const { name } = useChannel();
  const navigate = useNavigate();
  const staying = useSending();
  const leave = backToPartner(channel);
  const mayHelp = refused.retry && !again;
  const byNumber = !signedIn;

  /** In the channel of the account: in any other it is logged out (docs/product/channels.md). */
  const stay = () =>
    staying.run(async () => {
      const home = await channelOfUser();
      dropPartnerToken();
      navigate(pathTo(home, 'home'), { replace: true });
    });

  return (
    <Page title={t('entry.token.title')} align="centre">
      <EmptyState
        picture={<AlertIcon size="picture" />}
        title={t('entry.token.refused', { channel: name })}
        text={t(refused.message, { channel: name, ...refused.params })}
        action={
          <>
            {mayHelp && <Button onClick={retry}>{t('common.retry')}</Button>}
            {leave && (
              <Button kind={mayHelp ? 'ghost' : 'primary'} onClick={leave}>
                {t('common.backToPartner', { channel: name })}
              </Button>
            )}
            {byNumber && <ByNumber kind="ghost" />}
            {refused.retry && again && (
              <Button kind="ghost" onClick={retry}>
                {t('common.retry')}
              </Button>
            )}
            {!mayHelp && <ContactButton />}
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
    </Page>
  );
}
