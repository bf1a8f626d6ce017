import { useState } from 'react';
import { call, callAddress } from '../../api/call';
import type { DataCopy } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import type { TextKey } from '../../contract/generated/textKeys';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { DownloadLink } from '../../kit/DownloadLink';
import { LinkList } from '../../kit/LinkList';
import { Page, useBack } from '../../kit/Page';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { wibDay } from '../../lib/calendar';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import styles from './dataRights.module.css';

/** What else a person can do about their data, below the channel; the text is `data-rights.links.<name>`. */
const LINKS = [
  { name: 'activity', path: 'me/setting/data/activity' },
  { name: 'profile', path: 'me/my-account/profile?needBack=true' satisfies FlowAddress },
  { name: 'complaint', path: 'me/help-center/contact?topic=DATA', note: 'data-rights.links.complaintNote' },
  { name: 'agreements', path: 'pages' },
  { name: 'delete', path: 'me/setting/delete-account' },
] as const;

const KINDS = ['pdf', 'json'] as const;

/** The copy as it is ready: what is in it, and its files. */
function ReadyCopy({ copy: { madeAt, parts } }: { copy: DataCopy }) {
  const { t, language } = useTexts();
  const facts = parts.map(({ part, count }) => ({
    label: t(`data-rights.parts.${part}` as TextKey),
    value: String(count),
  }));
  return (
    <div className={styles.stack} role="status">
      <p>
        <b>{t('data-rights.copy.ready')}</b>
      </p>
      <p className={styles.note}>{t('data-rights.copy.readyAt', { time: wibTime(madeAt, language) })}</p>
      <div className={styles.downloads}>
        {KINDS.map((kind) => (
          <DownloadLink
            key={kind}
            address={callAddress(`GET /user/data-copy/${kind}`)}
            name={`lancar-data-${wibDay(Date.parse(madeAt))}.${kind}`}
          >
            {t(`data-rights.copy.${kind}`)}
          </DownloadLink>
        ))}
      </div>
      <FactRows facts={facts} />
    </div>
  );
}

function CopyCard() {
  const { t } = useTexts();
  const sending = useSending();
  const [copy, setCopy] = useState<DataCopy>();
  const prepare = () => sending.run(async () => setCopy(await call('POST /user/data-copy')));
  return (
    <Card>
      <div className={styles.stack}>
        <h2 className={styles.heading}>{t('data-rights.copy.heading')}</h2>
        <p>{t('data-rights.copy.text')}</p>
        {copy && <ReadyCopy copy={copy} />}
        <SendingProblem sending={sending} />
        {sending.slow && <p role="status">{sending.slow}</p>}
        <Button kind={copy ? 'ghost' : 'primary'} busy={sending.busy} onClick={() => void prepare()}>
          {t(copy ? 'data-rights.copy.again' : 'data-rights.copy.make')}
        </Button>
      </div>
    </Card>
  );
}

/** me/setting/data: what a person can do about their data (docs/product/data-rights.md). */
export function YourDataScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/setting'));
  return (
    <Page title={t('data-rights.title')} back={back}>
      <div className={styles.parts}>
        <p className={styles.note}>{t('data-rights.intro')}</p>
        <CopyCard />
        <Card>
          <LinkList
            links={LINKS.map(({ name, path, ...more }) => ({
              path,
              text: t(`data-rights.links.${name}`),
              ...('note' in more && { note: t(more.note) }),
            }))}
          />
        </Card>
      </div>
    </Page>
  );
}
