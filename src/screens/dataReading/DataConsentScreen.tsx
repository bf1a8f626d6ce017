import { useNavigate } from 'react-router-dom';
import { sendDataConsent } from '../../api/dataReading';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { AgreeToDocument } from '../legal/AgreeToDocument';
import { SITES_PATH } from './sitePath';

/** The consent to reading other sites, to read and to agree to. */
export function DataConsentScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const leave = () => navigate(`/${channel}/${SITES_PATH}`, { replace: true });
  return (
    <AgreeToDocument
      type="data-reading-consent"
      texts="data-reading.consent"
      decline={t('data-reading.consent.decline')}
      agree={async (shown) => {
        await sendDataConsent(shown);
        leave();
      }}
      leave={leave}
    />
  );
}
