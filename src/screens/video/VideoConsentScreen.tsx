import { useNavigate } from 'react-router-dom';
import { sendVideoConsent } from '../../api/videoCall';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { AgreeToDocument } from '../legal/AgreeToDocument';

/** video/kyc/consent: being seen and recorded, to read and to agree to. */
export function VideoConsentScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const leave = () => navigate(`/${channel}/video/kyc`, { replace: true });
  return (
    <AgreeToDocument
      type="video-consent"
      texts="video.consent"
      decline={t('video.consent.decline')}
      agree={async (shown) => {
        await sendVideoConsent(shown);
        leave();
      }}
      leave={leave}
    />
  );
}
