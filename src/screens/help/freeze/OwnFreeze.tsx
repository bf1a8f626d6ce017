import { useRef } from 'react';
import { call } from '../../../api/call';
import type { AccountFreeze } from '../../../contract/generated/bodies';
import { pathTo } from '../../../contract/pages';
import { useTexts } from '../../../i18n/useTexts';
import { ConfirmPopup, useConfirmed } from '../../../kit/ConfirmedAct';
import { LinkList } from '../../../kit/LinkList';
import { LoadFailed } from '../../../kit/LoadFailed';
import { Page, useBack } from '../../../kit/Page';
import { useQuery } from '../../../kit/router';
import { SendingProblem } from '../../../kit/SendingProblem';
import { useLive } from '../../../kit/useLive';
import { useSending } from '../../../kit/useSending';
import { wibTime } from '../../../lib/weekday';
import { useSession } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { FreezeEffects } from './FreezeEffects';
import styles from './freeze.module.css';

interface PartProps {
  freeze: AccountFreeze;
  refresh(): Promise<void>;
}

/** In the query of who comes from "not me?": whether to freeze is asked at once. */
const ASKS = 'ask';

/** Freezes the account, once it was asked once more: an account that is not frozen, or only for some hours. */
function FreezeNow({ freeze: { state, canProveFace }, refresh }: PartProps) {
  const { t } = useTexts();
  const isFrozen = state !== 'NONE';
  const isAsked = useQuery().has(ASKS) && !isFrozen;
  const freezeAccount = async () => {
    await call('POST /user/freeze');
    return t('help.freeze.now.done');
  };
  const act = useConfirmed(freezeAccount, refresh, isAsked ? 'asked' : 'offered');
  return (
    <>
      <Button kind={isFrozen ? 'ghost' : 'danger'} onClick={act.ask}>
        {t(isFrozen ? 'help.freeze.now.keep' : 'help.freeze.now.act')}
      </Button>
      <ConfirmPopup
        of={act}
        title={t('help.freeze.now.title')}
        confirm={t('help.freeze.now.yes')}
        keep={t('help.freeze.now.no')}
        destructive
      >
        <p>{t('help.freeze.now.text')}</p>
        <p>{t(canProveFace ? 'help.freeze.byFace' : 'help.freeze.noFace')}</p>
      </ConfirmPopup>
    </>
  );
}

/** An account that is frozen: since when and by what, and how that ends. */
function Frozen({ freeze, refresh }: PartProps) {
  const { t, language } = useTexts();
  const { state, begunBy, begunAt = '', endsAt, canProveFace } = freeze;
  const sending = useSending();
  const lift = () =>
    sending.run(async () => {
      await call('POST /user/freeze/lift');
      showToast(t('help.freeze.lift.done'), 'done');
      await refresh();
    });
  const isShort = state === 'SHORT' && endsAt !== undefined;
  return (
    <Card>
      <div className={styles.parts}>
        {isShort && (
          <h2 className={styles.heading}>{t('help.freeze.state.short', { time: wibTime(endsAt, language) })}</h2>
        )}
        {begunBy && <p>{t(`help.freeze.begunBy.${begunBy}`, { time: wibTime(begunAt, language) })}</p>}
        <p>{t('help.freeze.lift.loans')}</p>
        <LinkList
          links={[
            { path: 'me/my-loans', text: t('help.freeze.lift.loansLink') },
            { path: 'me/setting/security/manage-account', text: t('help.freeze.lift.devicesLink') },
          ]}
        />
        <p>{t(canProveFace ? 'help.freeze.byFace' : 'help.freeze.noFace')}</p>
        <SendingProblem sending={sending} />
        {canProveFace ? (
          <Button busy={sending.busy} onClick={() => void lift()}>
            {t('help.freeze.lift.act')}
          </Button>
        ) : (
          <LinkList links={[{ path: 'me/help-center/contact?topic=SECURITY', text: t('help.freeze.write') }]} />
        )}
        {isShort && <FreezeNow freeze={freeze} refresh={refresh} />}
      </div>
    </Card>
  );
}

/** me/setting/freeze: the freeze of the account of who is signed in (docs/product/freeze.md). */
export function OwnFreeze() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/setting'));
  const live = useLive('freeze', () => call('GET /user/freeze'));
  const top = useRef<HTMLDivElement>(null);
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page title={t('help.freeze.title')} back={back} />;
  const { value: freeze } = live;
  async function refresh() {
    await live.refresh();
    // what has become of the account stands at the top, however far one had read
    window.scrollTo(0, 0);
    top.current?.focus();
  }
  const isFrozen = freeze.state !== 'NONE';
  return (
    <Page title={t(isFrozen ? 'help.freeze.state.lasting' : 'help.freeze.title')} back={back}>
      <div ref={top} tabIndex={-1} className={styles.parts}>
        {isFrozen ? <Frozen freeze={freeze} refresh={refresh} /> : <p>{t('help.freeze.intro')}</p>}
        <FreezeEffects />
        {!isFrozen && (
          <>
            <p className={styles.note}>{t(freeze.canProveFace ? 'help.freeze.byFace' : 'help.freeze.noFace')}</p>
            <FreezeNow freeze={freeze} refresh={refresh} />
          </>
        )}
      </div>
    </Page>
  );
}
