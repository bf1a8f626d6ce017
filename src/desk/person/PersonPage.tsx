import { useCallback } from 'react';
import { call } from '../../api/client';
import type { DeskPerson } from '../../contract/generated/bodies';
import { Loaded, Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { loadPersonTexts, useDeskTexts } from '../deskTexts';
import { type Resource, useResource } from '../useDesk';
import { PersonApplications, PersonCases, PersonLooks, PersonSessions, PersonTold } from './PersonContact';
import { PersonLoans } from './PersonLoans';
import { PersonMoney } from './PersonMoney';
import { PersonWho } from './PersonWho';
import styles from './person.module.css';

/** A person as the desk sees them; to read it is written to the audit trail. */
export function usePerson(id: string): Resource<DeskPerson> {
  const load = useCallback(async () => {
    const [person] = await Promise.all([call('GET', `/desk/people/${encodeURIComponent(id)}`), loadPersonTexts()]);
    return person;
  }, [id]);
  return useResource(load);
}

/** A person beside what is written to them: who they are first, then what a question is mostly about. */
export function PersonBeside({ person }: { person: DeskPerson }) {
  return (
    <>
      <PersonWho person={person} />
      <PersonLoans person={person} />
      <PersonMoney person={person} />
      <PersonApplications person={person} />
    </>
  );
}

/** The page of a person: all that the roles of the operator let them see. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useDeskTexts();
  const resource = usePerson(id);
  const read = resource.status === 'ready' ? resource.value : undefined;
  return (
    <>
      <h1 className={deskStyles.name} tabIndex={-1}>
        {read ? (read.name ?? t('desk.person.noName')) : t('desk.person.title')}
      </h1>
      <p className={deskStyles.about}>{t('desk.person.text')}</p>
      <Loaded resource={resource}>
        {(person) => (
          <div className={styles.columns}>
            <Panel title={t('desk.person.who.title')}>
              <PersonWho person={person} isNamed={false} />
              <PersonLoans person={person} />
              <PersonMoney person={person} />
            </Panel>
            <Panel title={t('desk.person.contact')}>
              <PersonCases person={person} />
              <PersonApplications person={person} />
              <PersonTold person={person} />
              <PersonSessions person={person} />
              <PersonLooks person={person} />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}
