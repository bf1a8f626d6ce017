import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { call } from '../../api/call';
import type { AuthorisedSite } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah, monthName } from '../../lib/formats';
import { wibTime, wibTimeYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import { Headline } from '../../ui/Headline';
import { EmptyState } from '../../ui/Message';
import { Captcha } from './Captcha';
import styles from './dataReading.module.css';
import { type NotBegun, Returned } from './Returned';
import { SiteConsent } from './SiteConsent';
import { WithdrawReading } from './WithdrawReading';

const EVERY_MS = 3_000;

/** The site as the list has it; where it is being read, or waits for a captcha, as the service has it now. */
async function readSite(id: string): Promise<AuthorisedSite | undefined> {
  const { consented, sites } = await call('GET /crawler/list-website/authorized');
  const site = sites.find((one) => one.site === id);
  if (!site || !consented) return undefined;
  return site.processStatus === 'INITIATE' || site.processStatus === 'PROCESSING'
    ? call('POST /crawler/auth/refresh', { body: { site: id } })
    : site;
}

interface WhatWasReadProps {
  site: AuthorisedSite;
  onAgain(): void;
  refresh(): Promise<void>;
}

function WhatWasRead({ site, onAgain, refresh }: WhatWasReadProps) {
  const { t, language } = useTexts();
  const { name, facts, at, keptUntil } = site;
  if (!facts) return null;
  return (
    <Card>
      <div className={styles.stack}>
        <Headline level={2} title={t('data-reading.read.title', { site: name })} />
        <FactRows
          facts={[
            { label: t('data-reading.read.name'), value: facts.nameOnAccount },
            { label: t('data-reading.read.months'), value: t('data-reading.read.monthCount', { count: facts.months }) },
            ...facts.amounts.map(({ month, amount }) => ({
              label: monthName(month, language),
              value: formatRupiah(amount, language),
            })),
            ...(at === undefined ? [] : [{ label: t('data-reading.read.at'), value: wibTime(at, language) }]),
            ...(keptUntil === undefined
              ? []
              : [{ label: t('data-reading.read.until'), value: wibTimeYear(keptUntil, language) }]),
          ]}
        />
        <Button kind="ghost" onClick={onAgain}>
          {t('data-reading.read.again')}
        </Button>
        <WithdrawReading refresh={refresh} />
      </div>
    </Card>
  );
}

function Reading({ site, refresh }: { site: AuthorisedSite; refresh(): Promise<void> }) {
  const { t } = useTexts();
  const [isAgain, setAgain] = useState(false);
  const { notBegun } = (useLocation().state ?? {}) as NotBegun;
  const { processStatus, captchaResult, captcha, reason, name } = site;
  const problem = notBegun
    ? t(`data-reading.notBegun.${notBegun}`, { site: name })
    : reason && t(`data-reading.reasons.${reason}`);
  if (processStatus === 'SUCCESS' && !isAgain) {
    return <WhatWasRead site={site} onAgain={() => setAgain(true)} refresh={refresh} />;
  }
  if (processStatus === 'PROCESSING') {
    return (
      <EmptyState title={t('data-reading.processing.title', { site: name })} text={t('data-reading.processing.text')} />
    );
  }
  if (captchaResult === 'NEED_CAPTCHA' && captcha !== undefined) {
    return <Captcha key={captcha} site={site} picture={captcha} onChange={() => void refresh()} />;
  }
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <SiteConsent site={site} />
    </>
  );
}

function SitePage({ id }: { id: string }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('data-reading.title'), back: useBack(pathTo(channel, 'me/my-account/data-authorisation')) };
  const live = useLive(`site ${id}`, async () => (await readSite(id)) ?? null, {
    everyMs: (site) => site?.processStatus === 'PROCESSING' && EVERY_MS,
  });
  if (live.status === 'loading') return <Page {...page} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page {...page}>
      {live.value === null ? (
        <EmptyState title={t('data-reading.none.title')} text={t('data-reading.none.text')} />
      ) : (
        <div className={styles.parts}>
          <Reading site={live.value} refresh={live.refresh} />
        </div>
      )}
    </Page>
  );
}

/**
 * me/my-account/data-authorisation/sites/{site}: the way to a site, where it is allowed, and back from it; its captcha, and
 * what was read of it.
 */
export function SiteScreen() {
  const { site = '' } = useParams();
  const query = useQuery();
  const state = query.get('state');
  return state ? <Returned site={site} state={state} code={query.get('code')} /> : <SitePage id={site} />;
}
