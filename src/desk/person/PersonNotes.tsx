import { call } from '../../api/call';
import type { DeskPerson } from '../../contract/generated/bodies';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { TakeBack } from '../TakeBack';
import { focusHeading } from '../useDesk';
import { When } from '../When';
import { CallBackItem } from './CallBackItem';
import { OlderPart } from './OlderPart';
import { PersonPart } from './PersonPart';

/** What operators wrote down of a person, the last first; one's own is taken back within a minute. */
export function PersonNotes({ person }: { person: DeskPerson }) {
  const { t } = useDeskTexts();
  return (
    <OlderPart
      person={person}
      part="notes"
      title={t('desk.person.notes.title')}
      none={t('desk.person.notes.none')}
      keyOf={({ id }) => id}
    >
      {({ id, operator, at, text, removableUntil }) => (
        <>
          <span className={styles.lines}>{text}</span>
          <span className={styles.small}>
            {operator}, <When at={at} />
          </span>
          {removableUntil !== undefined && (
            <TakeBack
              until={removableUntil}
              takeBack={() => call('POST /desk/notes/{note}/remove', { path: { note: id } })}
              onTakenBack={focusHeading}
            />
          )}
        </>
      )}
    </OlderPart>
  );
}

/** The calls that a person was promised; those that wait are said to be made there. */
export function PersonCalls({ person: { callBacks } }: { person: DeskPerson }) {
  const { t } = useDeskTexts();
  return (
    <PersonPart
      title={t('desk.callBacks.title')}
      items={callBacks}
      none={t('desk.callBacks.none.waiting')}
      keyOf={({ id }) => id}
    >
      {(one) => <CallBackItem of={one} />}
    </PersonPart>
  );
}
