import { useNavigate } from 'react-router-dom';
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
import { EntryProblem } from './EntryParts';

interface RefusedScreenProps {
  refused: Refused;
  /** checks the same token again */
  retry(): void;
}

/** A token that lets no user in. A user who is signed in all the same may go on. */
export function RefusedScreen({ refused, retry }: RefusedScreenProps) {
  const { t } = useTexts();
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
    <Page title={t('entry.token.title')} align="centre">
      <EmptyState
        picture={<AlertIcon size="picture" />}
        title={t('entry.token.refused', { channel: name })}
        text={t(refused.message, { channel: name, ...refused.params })}
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
    </Page>
  );
}
