import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { Consent } from '../../kit/help/LegalLines';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page } from '../../kit/Page';
import { landingOf } from '../../kit/redirect';
import { useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { maskMobile } from '../../lib/formats';
import { useChannel } from '../../state/channels';
import { dropPartnerToken } from '../../state/partner';
import { channelOfUser } from '../../state/serverChannel';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { ByNumber, ChannelPicture, EntryProblem } from './EntryParts';

interface ContinueAsProps {
  /** the partner's number, masked; empty where the partner does not tell */
  mobile: string;
  enter(): Promise<void>;
}

/**
 * Who is signed in now, and the channel that person stays in: in any other the account is logged out
 * (docs/product/channels.md).
 */
async function whoIsIn(): Promise<{ mobile: string; channel: string }> {
  const [{ mobileNumber }, channel] = await Promise.all([call('GET /user/v3'), channelOfUser()]);
  return { mobile: maskMobile(mobileNumber), channel };
}

/** One press from being signed in as the partner's user; a user who is signed in now is named first and may stay. */
export function ContinueAs({ mobile, enter }: ContinueAsProps) {
  const { t } = useTexts();
  const { signedIn } = useSession();
  const { name } = useChannel();
  const navigate = useNavigate();
  const query = useQuery();
  const sending = useSending();
  const present = useLoaded(`user ${signedIn}`, async () => (signedIn ? whoIsIn() : undefined));

  if (present.status === 'loading' && !sending.busy) return <LoadingScreen />;
  if (present.status === 'failed') return <LoadFailed retry={present.retry} />;
  const other = present.status === 'ready' ? present.value : undefined;

  function stay(home: string) {
    dropPartnerToken();
    navigate(landingOf(query.get('redirect'), home), { replace: true });
  }

  return (
    <Page
      look="plain"
      footer={
        <>
          <EntryProblem text={sending.problem} />
          <Button busy={sending.busy} onClick={() => sending.run(enter)}>
            {mobile ? t('entry.token.continueAs', { mobile }) : t('entry.token.continue')}
          </Button>
          {other ? (
            <Button kind="ghost" onClick={() => stay(other.channel)}>
              {t('entry.token.stayAs', { mobile: other.mobile })}
            </Button>
          ) : (
            !signedIn && <ByNumber kind="ghost" />
          )}
          <Consent />
        </>
      }
    >
      <ChannelPicture />
      <Headline
        title={t('entry.token.welcome', { channel: name })}
        text={other ? t('entry.token.otherSignedIn', { mobile: other.mobile }) : t('entry.token.once')}
      />
    </Page>
  );
}
