import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { SavingsLinked } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { remembered } from '../../lib/remembered';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { AlertIcon, CheckIcon } from '../../ui/icons/icons';
import styles from './savings.module.css';

const STALE: SavingsLinked = { authResult: 'AUTH_FAILED', reason: 'STALE' };

/** Asked once for each way back, which is good once only, also where React loads the page twice. */
const finished = remembered(({ state, code }: { state: string; code: string | null }) =>
  call('POST /savings/callback', { body: { state, ...(code && { code }) } }),
);

/** jago/callback: the person is back from the bank. */
export function CallbackScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const state = query.get('state');
  const loaded = useLoaded(`callback ${state}`, async () =>
    state ? finished({ state, code: query.get('code') }) : STALE,
  );
  if (loaded.status === 'loading') return <LoadingScreen />;
  const savings = () => navigate(pathTo(channel, 'me/my-account/saving-account'), { replace: true });
  // what was begun at the bank cannot be asked again with the same value: where it failed, the account says how it stands
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={savings} />;
  const { authResult, reason = 'STALE' } = loaded.value;
  const isLinked = authResult === 'SUCCESS';
  const texts = isLinked ? 'SUCCESS' : reason;
  return (
    <Page
      look="plain"
      footer={
        <>
          {!isLinked && (
            <Button onClick={() => navigate(pathTo(channel, 'jago/entry'), { replace: true })}>
              {t('savings.callback.again')}
            </Button>
          )}
          <Button kind={isLinked ? 'primary' : 'text'} onClick={savings}>
            {t('savings.toSavings')}
          </Button>
        </>
      }
    >
      <div className={isLinked ? styles.done : undefined}>
        {isLinked ? <CheckIcon size="picture" /> : <AlertIcon size="picture" />}
      </div>
      <div role="status">
        <Headline title={t(`savings.callback.${texts}.title`)} text={t(`savings.callback.${texts}.text`)} />
      </div>
    </Page>
  );
}
