import type { ReactNode } from 'react';
import { deviceText } from '../../contract/deviceText';
import type { DeskPerson, NotificationItem } from '../../contract/generated/bodies';
import { Chip } from '../../ui/Chip';
import { Clock } from '../DayTrail';
import styles from '../desk.module.css';
import { applicationHash, auditHash, caseHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { flowName } from '../review/ApplicationChips';
import { channelLabel } from '../sections/releaseNames';
import { useDesk } from '../useDesk';
import { When } from '../When';
import { OlderPart } from './OlderPart';
import { PersonPart } from './PersonPart';

interface PartProps {
  person: DeskPerson;
}

/** The applications of a person; a reviewer opens each. */
export function PersonApplications({ person }: PartProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const isReviewer = useDesk().operator.roles.includes('reviewer');
  return (
    <OlderPart
      person={person}
      part="applications"
      title={t('desk.person.applications.title')}
      none={t('desk.person.applications.none')}
      keyOf={({ applicationNo }) => applicationNo}
    >
      {({ applicationNo, flow, status, submittedAt, isWithdrawn }) => (
        <>
          {isReviewer ? <a href={applicationHash(applicationNo)}>{applicationNo}</a> : <strong>{applicationNo}</strong>}
          <span>
            {flowName(texts, flow)}:{' '}
            {isWithdrawn ? t('desk.person.applications.withdrawn') : t(`desk.applications.status.${status}`)}
          </span>
          <span className={styles.small}>
            <When at={submittedAt} say={(time) => t('desk.applications.sentAt', { time })} />
          </span>
        </>
      )}
    </OlderPart>
  );
}

/** What a person asked and complained of; each opens where it is answered. */
export function PersonCases({ person }: PartProps) {
  const { t } = useDeskTexts();
  return (
    <OlderPart
      person={person}
      part="cases"
      title={t('desk.person.cases.title')}
      none={t('desk.person.cases.none')}
      keyOf={({ caseNo }) => caseNo}
    >
      {({ caseNo, topic, status, openedAt, isLate }) => (
        <>
          <a href={caseHash(caseNo)}>{caseNo}</a>
          <span>
            {t(`desk.cases.topics.${topic}`)}: {t(`desk.person.cases.status.${status}`)}{' '}
            {isLate && <Chip tone="danger">{t('desk.cases.late')}</Chip>}
          </span>
          <span className={styles.small}>
            <When at={openedAt} say={(time) => t('desk.cases.openedAt', { time })} />
          </span>
        </>
      )}
    </OlderPart>
  );
}

/** A message that a person was sent, and whether they read it. */
export function ToldText({ of: { subject, text, isRead }, time }: { of: NotificationItem; time: ReactNode }) {
  const { t } = useDeskTexts();
  return (
    <>
      <strong>{subject}</strong>
      <span>{text}</span>
      <span className={styles.small}>
        {time}
        {!isRead && `, ${t('desk.person.told.unread')}`}
      </span>
    </>
  );
}

/** What a person was told. */
export function PersonTold({ person }: PartProps) {
  const { t } = useDeskTexts();
  return (
    <OlderPart
      person={person}
      part="told"
      at={({ at }) => at}
      title={t('desk.person.told.title')}
      none={t('desk.person.told.none')}
      keyOf={({ id }) => id}
    >
      {(one) => <ToldText of={one} time={<Clock at={one.at} />} />}
    </OlderPart>
  );
}

/** Where a person is signed in. */
export function PersonSessions({ person: { sessions } }: PartProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  return (
    <PersonPart
      title={t('desk.person.sessions.title')}
      items={sessions}
      none={t('desk.person.sessions.none')}
      keyOf={({ begunAt, device }) => `${begunAt} ${device}`}
    >
      {({ device, browser, channel, begunAt, usedAt }) => (
        <>
          <span>{deviceText(t, { device, browser })}</span>
          <span className={styles.small}>
            <When
              at={begunAt}
              say={(time) => t('desk.person.sessions.since', { time, channel: channelLabel(channel, texts) })}
            />
            {usedAt !== undefined && (
              <>
                , <When at={usedAt} say={(time) => t('desk.person.sessions.used', { time })} />
              </>
            )}
          </span>
        </>
      )}
    </PersonPart>
  );
}

/** Who did and saw what of a person. */
export function PersonLooks({ person }: PartProps) {
  const { t } = useDeskTexts();
  const isAdmin = useDesk().operator.roles.includes('admin');
  return (
    <>
      <OlderPart
        person={person}
        part="looks"
        at={({ at }) => at}
        title={t('desk.person.looks.title')}
        none={t('desk.person.looks.none')}
        keyOf={({ at, act, operator, about }) => [at, act, operator, about].join(' ')}
      >
        {({ at, act, operator, about }) => (
          <>
            <span>
              {operator ?? t('desk.person.looks.command')}: {t(`desk.acts.${act}`)} {about}
            </span>
            <span className={styles.small}>
              <Clock at={at} />
            </span>
          </>
        )}
      </OlderPart>
      {isAdmin && <a href={auditHash({ subject: person.id })}>{t('desk.audit.ofPerson')}</a>}
    </>
  );
}
