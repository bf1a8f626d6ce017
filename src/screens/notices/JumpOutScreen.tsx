import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import type { JumpOut } from '../../kit/jumpOut';
import { Page, useBack } from '../../kit/Page';
import { Redirect } from '../../kit/router';
import { copyText } from '../../lib/copyText';
import { externalUrl, openExternal } from '../../native/openExternal';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './Notice.module.css';

/** Where it leads: a page of others, or one of this app that plays it in the sandbox. */
function targetOf(state: unknown): URL | undefined {
  const { to = '' } = (state ?? {}) as Partial<JumpOut>;
  const isOwn = /^\/(?!\/)/.test(to);
  const url = isOwn ? new URL(to, window.location.origin) : externalUrl(to);
  return isOwn || url?.protocol === 'https:' ? url : undefined;
}

function LeadsTo({ url }: { url: URL }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const back = useBack(pathTo(useSession().channel, 'home'));
  const [said, setSaid] = useState<'opened' | 'copied' | 'notCopied'>();
  const { host, origin, href, pathname, search } = url;

  function open() {
    if (origin === window.location.origin) return navigate(`${pathname}${search}`, { replace: true });
    openExternal(href);
    setSaid('opened');
  }

  async function copy() {
    setSaid((await copyText(href)) ? 'copied' : 'notCopied');
  }

  return (
    <Page
      title={t('notices.jumpOut.title')}
      back={back}
      footer={
        <>
          <Button onClick={open}>{t('notices.jumpOut.open', { host })}</Button>
          <Button kind="text" onClick={back}>
            {t('notices.jumpOut.stay')}
          </Button>
        </>
      }
    >
      <div className={styles.notice}>
        <p>{t('notices.jumpOut.body')}</p>
        <Card>
          <p className={styles.host}>{host}</p>
          <p className={styles.address}>{href}</p>
        </Card>
        <p>{t('notices.jumpOut.codes')}</p>
        <div role="status">{said && <p>{t(`notices.jumpOut.${said}`)}</p>}</div>
        {said && (
          <Button kind="ghost" onClick={() => void copy()}>
            {t('notices.jumpOut.copy')}
          </Button>
        )}
      </div>
    </Page>
  );
}

/**
 * jump-out (JumpOutApp): says whose page comes next before the app is left for it; the press there leaves
 * (docs/product/navigation.md). A person who opens its address alone is led Home.
 */
export function JumpOutScreen() {
  const { channel } = useSession();
  const url = targetOf(useLocation().state);
  return url ? <LeadsTo url={url} /> : <Redirect to={pathTo(channel, 'home')} />;
}
