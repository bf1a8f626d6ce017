import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { AgreeToDocument } from '../legal/AgreeToDocument';

/** The consent to reading other sites, to read and to agree to. */
export function DataConsentScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const leave = () => navigate(pathTo(channel, 'me/my-account/data-authorisation'), { replace: true });
  return (
    <AgreeToDocument
      type="data-reading-consent"
      texts="data-reading.consent"
      decline={t('data-reading.consent.decline')}
      agree={async (shown) => {
        await call('POST /crawler/consent', { agreed: [shown] });
        leave();
      }}
      leave={leave}
    />
  );
}
