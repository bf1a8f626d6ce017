import { useRef } from 'react';
import { call } from '../../api/call';
import type { OwnSession } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';

const load = () => call('GET /desk/sessions');

/** Where the operator is signed in. */
export function SessionsSection() {
  const { t } = useDeskTexts();
  const sessions = useResource(load);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useDoing(useDesk());

  async function end({ id }: OwnSession) {
    if (await run(id, () => call('POST /desk/sessions/{session}/end', { path: { session: id } })))
      heading.current?.focus();
  }

  return (
    <Section title={t('desk.sessions.title')} text={t('desk.sessions.text')} resource={sessions} heading={heading}>
      {({ sessions: own }) => (
        <>
          <ul className={styles.list}>
            {own.map((session) => (
              <li key={session.id} className={styles.item} data-row="">
                <span className={styles.facts}>
                  <strong>{session.label}</strong>
                  <span className={styles.small}>
                    <When at={session.createdAt} say={(time) => t('desk.since', { time })} />
                  </span>
                  <span className={styles.small}>
                    <When at={session.usedAt} say={(time) => t('desk.used', { time })} />
                  </span>
                </span>
                {session.current ? (
                  <Chip tone="neutral">{t('desk.sessions.current')}</Chip>
                ) : (
                  <Button kind="text" busy={busy === session.id} onClick={() => void end(session)}>
                    {t('desk.sessions.end')}
                    <VisuallyHidden> {session.label}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Failure error={error} />
        </>
      )}
    </Section>
  );
}
