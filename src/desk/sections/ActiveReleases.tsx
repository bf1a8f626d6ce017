import { useState } from 'react';
import type { ReleaseList } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk } from '../useDesk';
import { When } from '../When';
import { activeFirstForAll, channelLabel, noteOf, shortId } from './releaseNames';

interface ActiveReleasesProps {
  list: ReleaseList;
  busy: string | undefined;
  /** makes active for a channel what was active before */
  onRollBack(channel: string, active: string): void;
  /** approves a rollback that another operator asked for */
  onApprove(channel: string, active: string): void;
}

/** What each channel goes by, and the way back for publishers. */
export function ActiveReleases({ list, busy, onRollBack, onApprove }: ActiveReleasesProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { roles } = useDesk().operator;
  const [asked, setAsked] = useState<{ channel: string; releaseId: string; before: string }>();

  function said(releaseId: string): string {
    const release = list.releases.find((one) => one.releaseId === releaseId);
    const params = { release: shortId(releaseId), note: release ? noteOf(release, texts) : '' };
    return release ? t('desk.releases.named', params) : params.release;
  }

  const isApproved = (releaseId: string) =>
    list.releases.some((one) => one.releaseId === releaseId && one.approver !== undefined);

  return (
    <>
      <ul className={styles.list}>
        {activeFirstForAll(list).map(({ channel, releaseId, since, by, before, rollback, standIns }) => (
          <li key={channel} className={styles.release} data-row="">
            <strong>{channelLabel(channel, texts)}</strong>
            <code>{shortId(releaseId)}</code>
            {since !== undefined && (
              <span className={styles.small}>
                <When at={since} say={(time) => t('desk.since', { time })} />
                {', '}
                {by ?? t('desk.releases.byBuild')}
              </span>
            )}
            <Chip tone="neutral">
              {t(releaseId === list.built ? 'desk.releases.ownBuild' : 'desk.releases.published')}
            </Chip>
            {standIns && (
              <span className={styles.small}>
                {standIns.length > 0
                  ? t('desk.releases.standIns', { files: standIns.join(', ') })
                  : t('desk.releases.leftOut')}
              </span>
            )}
            {rollback === 'own' && <span className={styles.small}>{t('desk.releases.rollbackAsked')}</span>}
            {rollback === 'open' && roles.includes('approver') && (
              <Button busy={busy === channel} onClick={() => onApprove(channel, releaseId)}>
                {t('desk.releases.approveRollback')}
                <VisuallyHidden> {channelLabel(channel, texts)}</VisuallyHidden>
              </Button>
            )}
            {rollback === undefined && roles.includes('publisher') && before !== undefined && (
              <Button kind="ghost" busy={busy === channel} onClick={() => setAsked({ channel, releaseId, before })}>
                {t('desk.releases.rollBack')}
                <VisuallyHidden> {channelLabel(channel, texts)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Question
          title={t('desk.releases.rollBackTitle', { channel: channelLabel(asked.channel, texts) })}
          confirm={{
            text: t('desk.releases.rollBack'),
            onClick: () => {
              setAsked(undefined);
              onRollBack(asked.channel, asked.releaseId);
            },
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('desk.releases.rollBackText', { release: said(asked.before) })}</p>
          {isApproved(asked.releaseId) && <p>{t('desk.releases.rollBackWaits')}</p>}
        </Question>
      )}
    </>
  );
}
