import type { DeskPerson } from '../../contract/generated/bodies';
import { ContactShown } from '../arrears/ContactShown';
import { ContactAllowed, PromiseText, SaidByPhone } from '../arrears/LateState';
import { ReliefShown } from '../arrears/Reliefs';
import styles from '../desk.module.css';
import { lateHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonPart } from './PersonPart';

/** The list that a person stands in, by their oldest lateness. */
const bucketOf = (loans: DeskPerson['loans']): string =>
  loans.flatMap(({ lateness }) => lateness ?? []).toSorted((one, other) => other.days - one.days)[0]?.bucket ?? '';

/** The way to where relief is offered, for who is late and the operator may work on. */
export function ReliefWay({ person: { id, arrears, loans } }: { person: DeskPerson }) {
  const { t } = useDeskTexts();
  const isDecided = (loanNo: string) =>
    arrears?.reliefs.some((one) => one.loanNo === loanNo && (one.status === 'PROPOSED' || one.status === 'OFFERED')) ===
    true;
  // what waits for a second operator or the person stands above, and nothing is offered beside it
  if (!arrears?.isLate || loans.every(({ loanNo, lateness }) => !lateness || isDecided(loanNo))) return null;
  return (
    <p>
      <a href={lateHash(id, bucketOf(loans), 'relief')}>{t('desk.arrears.relief.propose')}</a>
    </p>
  );
}

/** What a person promised to pay, how they were contacted about what is late, and what relief there is; nothing where the operator may not see it. */
export function PersonArrears({ person: { id, arrears, loans } }: { person: DeskPerson }) {
  const { t } = useDeskTexts();
  if (!arrears) return null;
  const { isLate, contact, promises, promiseSaid, contacts, reliefs } = arrears;
  return (
    <>
      <PersonPart
        title={t('desk.person.arrears.promises')}
        items={promises}
        none={t('desk.person.arrears.noPromises')}
        keyOf={({ at }) => at}
        after={
          promiseSaid !== undefined && (
            <p>
              <SaidByPhone
                what="promise"
                way={(text) => <a href={lateHash(id, bucketOf(loans), 'promise')}>{text}</a>}
              />
            </p>
          )
        }
      >
        {(one) => <PromiseText of={one} />}
      </PersonPart>
      <PersonPart
        title={t('desk.arrears.contacts')}
        items={contacts}
        none={t('desk.arrears.noContacts')}
        keyOf={({ id }) => id}
        after={
          isLate && (
            <p className={styles.small}>
              <ContactAllowed contact={contact} />{' '}
              <a href={lateHash(id, bucketOf(loans))}>{t('desk.person.arrears.way')}</a>
            </p>
          )
        }
      >
        {(one) => <ContactShown of={one} />}
      </PersonPart>
      <PersonPart
        title={t('desk.arrears.relief.title')}
        items={reliefs}
        none={t('desk.arrears.relief.none')}
        keyOf={({ id: relief }) => relief}
      >
        {(one) => <ReliefShown of={one} />}
      </PersonPart>
    </>
  );
}
