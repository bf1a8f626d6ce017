import { useCallback, useRef } from 'react';
import { call } from '../../api/call';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure, PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';

const REFRESH_MS = 60_000;

/** Lost numbers that are to change after some days, and the way to stop one. */
export function MobileChangesSection() {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const load = useCallback(() => call('GET /desk/mobile-changes', { query: pageQuery(after) }), [after]);
  const waiting = useResource(load, REFRESH_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useDoing(useDesk());

  async function stop(id: string) {
    if (await run(id, () => call('POST /desk/mobile-changes/{change}/stop', { path: { change: id } })))
      heading.current?.focus();
  }

  return (
    <Section
      title={t('desk.mobileChanges.title')}
      text={t('desk.mobileChanges.text')}
      resource={waiting}
      heading={heading}
    >
      {({ changes, next }) => (
        <>
          {changes.length === 0 && <p className={styles.small}>{t('desk.mobileChanges.none')}</p>}
          <ul className={styles.list}>
            {changes.map(({ id, person, mobile, newMobile, askedAt, dueAt }) => (
              <li key={id} className={styles.item} data-row="">
                <span className={styles.facts}>
                  <strong>{t('desk.mobileChanges.change', { mobile, newMobile })}</strong>
                  <span className={styles.small}>
                    <When at={askedAt} say={(time) => t('desk.mobileChanges.askedAt', { time })} />
                  </span>
                  <span className={styles.small}>
                    <When at={dueAt} say={(time) => t('desk.mobileChanges.dueAt', { time })} />
                  </span>
                  <PersonLink person={person} name={mobile} />
                </span>
                <Button kind="text" busy={busy === id} onClick={() => void stop(id)}>
                  {t('desk.mobileChanges.stop')}
                  <VisuallyHidden> {mobile}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          <PageLinks section="mobileChanges" next={next} />
          <Failure error={error} />
        </>
      )}
    </Section>
  );
}
