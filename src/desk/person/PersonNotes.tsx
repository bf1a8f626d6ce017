import { useEffect, useState } from 'react';
import { call } from '../../api/call';
import type { DeskPerson } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { focusHeading, useDesk, useDoing } from '../useDesk';
import { When } from '../When';
import { CallBackItem } from './CallBackItem';
import { OlderPart } from './OlderPart';
import { PersonPart } from './PersonPart';

/** Takes back a note, as long as that can be done. */
function TakeBack({ note, until }: { note: string; until: string }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [isOver, setOver] = useState(() => Date.parse(until) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  async function takeBack() {
    if (await run(note, () => call('POST /desk/notes/{note}/remove', { path: { note } }))) focusHeading();
  }
  return (
    <>
      <Button kind="text" busy={busy !== undefined} onClick={() => void takeBack()}>
        {t('desk.person.notes.takeBack')}
      </Button>
      <Failure error={error} />
    </>
  );
}

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
          {removableUntil !== undefined && <TakeBack note={id} until={removableUntil} />}
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
