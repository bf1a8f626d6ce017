import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { AgreeToDocument } from '../legal/AgreeToDocument';

/** video/kyc/consent: being seen and recorded, to read and to agree to. */
export function VideoConsentScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const leave = () => navigate(pathTo(channel, 'video/kyc'), { replace: true });
  return (
    <AgreeToDocument
      type="video-consent"
      texts="video.consent"
      decline={t('video.consent.decline')}
      agree={async (shown) => {
        await call('POST /vkyc/consent', { agreed: [shown] });
        leave();
      }}
      leave={leave}
    />
  );
}
