import type { DeskCase, DeskPerson } from '../../contract/generated/bodies';
import { Loaded, Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { LookForPayment } from './LookForPayment';
import { PersonActions } from './PersonActions';
import { PersonArrears, ReliefWay } from './PersonArrears';
import { PersonApplications, PersonCases, PersonLooks, PersonSessions, PersonTold } from './PersonContact';
import { PersonFreeze } from './PersonFreeze';
import { LastPaid, LastTold } from './PersonLately';
import { PersonLoans } from './PersonLoans';
import { PersonMoney } from './PersonMoney';
import { PersonCalls, PersonNotes } from './PersonNotes';
import { PersonRenewals } from './PersonRenewals';
import { PersonStates } from './PersonStates';
import { PersonWho } from './PersonWho';
import styles from './person.module.css';
import type { PersonAct } from './personForms';
import { usePerson } from './usePerson';

interface PersonBesideProps {
  person: DeskPerson;
  /** of what they wrote */
  topic: DeskCase['topic'];
  /** another person may be in their account, by what they wrote */
  isInDanger: boolean;
}

/** A person beside what is written to them: what their message asks for and who they are first, then what a question is mostly about. */
export function PersonBeside({ person, topic, isInDanger }: PersonBesideProps) {
  const isOfPayment = topic === 'PAYMENT';
  return (
    <>
      <PersonStates person={person} isInDanger={isInDanger} />
      {isInDanger && <PersonFreeze person={person} isUrgent />}
      <LastPaid person={person} />
      <LastTold person={person} />
      {isOfPayment && <LookForPayment person={person} />}
      <ReliefWay person={person} />
      <PersonWho person={person} isNamed={person.name === undefined} />
      <PersonNotes person={person} />
      {!isInDanger && <PersonFreeze person={person} />}
      <PersonLoans person={person} />
      <PersonArrears person={person} />
      <PersonMoney person={person} />
      {!isOfPayment && <LookForPayment person={person} />}
      <PersonApplications person={person} />
    </>
  );
}

/** The page of a person: all that the roles of the operator let them see. */
export function PersonPage({ id, opens }: { id: string; opens?: PersonAct | undefined }) {
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
          <>
            <PersonStates person={person} />
            <PersonActions person={person} opens={opens} />
            <PersonRenewals person={person} />
            <div className={styles.columns}>
              <Panel title={t('desk.person.who.title')}>
                <PersonWho person={person} isNamed={false} />
                <PersonFreeze person={person} />
                <PersonLoans person={person} />
                <PersonArrears person={person} />
                <PersonMoney person={person} />
                <LookForPayment person={person} />
              </Panel>
              <Panel title={t('desk.person.contact')}>
                <PersonNotes person={person} />
                <PersonCalls person={person} />
                <PersonCases person={person} />
                <PersonApplications person={person} />
                <PersonTold person={person} />
                <PersonSessions person={person} />
                <PersonLooks person={person} />
              </Panel>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
