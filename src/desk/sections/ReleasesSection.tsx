import { useRef, useState } from 'react';
import { call } from '../../api/call';
import type { ReleaseList } from '../../contract/generated/bodies';
import { browserConnection } from '../../lib/connection';
import { Button } from '../../ui/Button';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing, useResource } from '../useDesk';
import { ActiveReleases } from './ActiveReleases';
import { ReleaseItem } from './ReleaseItem';

const load = () => call('GET /desk/releases');

/** Releases that are seen without asking for more. */
const FIRST = 5;

/** Which definitions each channel goes by, and the releases that were published (docs/releases.md). */
export function ReleasesSection() {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  const resource = useResource(load);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useDoing(useDesk());
  const [shown, setShown] = useState<'first' | 'all'>('first');

  async function decide(name: string, work: () => Promise<unknown>) {
    if (await run(name, work)) heading.current?.focus();
    // what is shown may be why it was refused
    else if (browserConnection.online()) await resource.reload();
  }

  // all channels are meant where none is named
  const only = (channel: string) => (channel === '*' ? {} : { channel });
  const approve = ({ releaseId, channel }: ReleaseList['releases'][number]) =>
    decide(releaseId, () =>
      call('POST /desk/releases/{release}/approve', { path: { release: releaseId }, body: only(channel) }),
    );

  /** Rolls back, or approves that, for a channel or for all. */
  function rollBack(way: '' | '/approve', channel: string, active: string) {
    const json = { ...only(channel), active };
    return decide(channel, () => call(`POST /desk/releases/rollback${way}`, { body: json }));
  }

  return (
    <Section
      title={t('desk.releases.title')}
      text={t('desk.releases.text')}
      resource={resource}
      heading={heading}
      after={<Failure error={error} />}
    >
      {(list) => (
        <>
          <h3 className={styles.subtitle}>{t('desk.releases.active')}</h3>
          <ActiveReleases
            list={list}
            busy={busy}
            onRollBack={(...asked) => void rollBack('', ...asked)}
            onApprove={(...asked) => void rollBack('/approve', ...asked)}
          />
          <h3 className={styles.subtitle}>{t('desk.releases.last')}</h3>
          {operator.roles.includes('publisher') && (
            <p className={styles.small}>
              {t('desk.releases.from')} <code>npm run --silent flows -- publish DIR --note TEXT</code>
            </p>
          )}
          {list.releases.length === 0 && <p className={styles.small}>{t('desk.releases.none')}</p>}
          <ol className={styles.list}>
            {list.releases.slice(0, shown === 'all' ? undefined : FIRST).map((release) => (
              <ReleaseItem
                key={release.releaseId}
                release={release}
                isOldest={release === list.releases.at(-1)}
                busy={busy === release.releaseId}
                onApprove={() => void approve(release)}
              />
            ))}
          </ol>
          {shown === 'first' && list.releases.length > FIRST && (
            <Button kind="ghost" onClick={() => setShown('all')}>
              {t('desk.releases.earlier')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
