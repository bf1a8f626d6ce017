import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { ShownHash } from '../../contract/agreedHeader';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { AgreeToDocument } from '../legal/AgreeToDocument';
import { entryPath } from './readiness';

const AGREED = {
  terms: {
    document: 'savings-partner-terms',
    send: (agreed: readonly ShownHash[]) =>
      call('POST /pop-notify/accept-user-agreement', { query: { tncType: 'JAGO' }, agreed }),
  },
  consent: {
    document: 'savings-data-consent',
    send: (agreed: readonly ShownHash[]) => call('POST /savings/consent', { agreed }),
  },
} as const;

/** A document to read and to agree to, or not, on the way to the bank. */
function agreeScreen(what: keyof typeof AGREED) {
  const { document, send } = AGREED[what];
  return function AgreeScreen() {
    const { t } = useTexts();
    const { channel } = useSession();
    const navigate = useNavigate();
    const purpose = useQuery().get('for');
    return (
      <AgreeToDocument
        type={document}
        texts={`savings.agree.${what}`}
        decline={t('savings.agree.decline')}
        agree={async (shown) => {
          await send([shown]);
          navigate(pathTo(channel, entryPath(purpose)), { replace: true });
        }}
        leave={() => navigate(pathTo(channel, 'me/my-account/saving-account'), { replace: true })}
      />
    );
  };
}

/** push/jago-term-and-condition. */
export const AgreeTermsScreen = agreeScreen('terms');

/** jago/UserConsent. */
export const ConsentScreen = agreeScreen('consent');
