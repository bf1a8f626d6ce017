import { call } from '../../api/call';
import type { SavingsState } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { type PageAddress, pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { leaveApp } from '../../kit/leaveApp';
import { Page, useBack } from '../../kit/Page';
import { Redirect } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { useSending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { type Purpose, READINESS, WAYS } from './readiness';
import styles from './savings.module.css';

/** What has to come first, as a page below the channel; undefined where the person can go to the bank now. */
function pageBefore({ agreed, consented, linked, readiness }: SavingsState, purpose: Purpose): PageAddress | undefined {
  if (!agreed) return placeAt('push/jago-term-and-condition', { query: { for: purpose } });
  if (!consented || !readiness) return placeAt('jago/UserConsent', { query: { for: purpose } });
  const { way } = READINESS[readiness];
  if (purpose === 'register' && WAYS[way] === WAYS.register) return 'jago/FatcaCrs' satisfies FlowAddress;
  return purpose === 'entry' && way === 'link' && !(linked && readiness === 'ACTIVE')
    ? undefined
    : 'me/my-account/saving-account';
}

/** What happens at the bank, before the person is led there. */
function Leaving() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/my-account/saving-account'));
  const sending = useSending();
  const leave = () => sending.run(async () => leaveApp((await call('POST /savings/link')).address));
  return (
    <Page
      back={back}
      footer={
        <>
          <SendingProblem sending={sending} />
          <Button busy={sending.busy} onClick={() => void leave()}>
            {t('savings.entry.action')}
          </Button>
        </>
      }
    >
      <Headline title={t('savings.entry.title')} text={t('savings.entry.text')} />
      <ol className={styles.points}>
        {(['prove', 'allow', 'back'] as const).map((point) => (
          <li key={point}>{t(`savings.entry.points.${point}`)}</li>
        ))}
      </ol>
      {sending.slow !== undefined && <p className={styles.note}>{sending.slow}</p>}
    </Page>
  );
}

/** jago/entry and jago/register: leads to what has to come first, then to the bank or the form of a new account. */
function entryScreen(purpose: Purpose) {
  return function EntryScreen() {
    const { channel } = useSession();
    const live = useLive(`savings ${purpose}`, () => call('GET /savings/account'));
    if (live.status === 'loading') return <LoadingScreen />;
    if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
    const before = pageBefore(live.value, purpose);
    return before === undefined ? <Leaving /> : <Redirect to={pathTo(channel, before)} />;
  };
}

export const LinkEntryScreen = entryScreen('entry');

export const RegisterEntryScreen = entryScreen('register');
