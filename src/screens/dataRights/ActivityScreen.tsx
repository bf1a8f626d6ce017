import { call } from '../../api/call';
import type { ActivityEntry } from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './dataRights.module.css';

const TEXTS_OF = { YOU: 'facts', SESSION: 'proofs', STAFF: 'acts' } as const;

function Entry({ entry: { at, by, what, operation, about } }: { entry: ActivityEntry }) {
  const { t, has, language } = useTexts();
  const key = `data-rights.${TEXTS_OF[by]}.${what}`;
  return (
    <li>
      <b>{has(key) ? t(key as TextKey) : what}</b>
      {operation !== undefined && <small>{t(`data-rights.operations.${operation}`)}</small>}
      <small>
        {t(`data-rights.activity.${by}`)}, {wibTime(at, language)}
      </small>
      {about !== undefined && <small>{t('data-rights.activity.about', { about })}</small>}
    </li>
  );
}

/** me/setting/data/activity: who saw and changed what of a person (docs/product/data-rights.md). */
export function ActivityScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/setting/data'));
  const live = useLive('activity', () => call('GET /user/activity'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const entries = live.status === 'ready' ? live.value.entries : undefined;
  return (
    <Page title={t('data-rights.activity.title')} back={back}>
      {!entries && <Skeleton text={t('common.loading')} />}
      {entries?.length === 0 && (
        <EmptyState title={t('data-rights.activity.empty.title')} text={t('data-rights.activity.empty.text')} />
      )}
      {entries !== undefined && entries.length > 0 && (
        <div className={styles.parts}>
          <p className={styles.note}>{t('data-rights.activity.intro')}</p>
          <Card>
            <ul className={styles.plain}>
              {entries.map((entry) => (
                <Entry key={`${entry.at} ${entry.what} ${entry.about}`} entry={entry} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Page>
  );
}
