import { useNavigate } from 'react-router-dom';
import { acceptUserAgreement } from '../../api/auth';
import { sendSavingsConsent } from '../../api/savings';
import type { ShownHash } from '../../contract/agreements';
import { useTexts } from '../../i18n/useTexts';
import { useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { AgreeToDocument } from '../legal/AgreeToDocument';
import { entryPath } from './entryPath';

const AGREED = {
  terms: {
    document: 'savings-partner-terms',
    send: (shown: readonly ShownHash[]) => acceptUserAgreement(shown, 'JAGO'),
  },
  consent: { document: 'savings-data-consent', send: sendSavingsConsent },
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
          navigate(`/${channel}/${entryPath(purpose)}`, { replace: true });
        }}
        leave={() => navigate(`/${channel}/me/my-account/saving-account`, { replace: true })}
      />
    );
  };
}

/** push/jago-term-and-condition. */
export const AgreeTermsScreen = agreeScreen('terms');

/** jago/UserConsent. */
export const ConsentScreen = agreeScreen('consent');
