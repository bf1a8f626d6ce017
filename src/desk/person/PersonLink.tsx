import type { DeskOperator, OperatorRole } from '../../contract/generated/bodies';
import styles from '../desk.module.css';
import { personHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useDesk } from '../useDesk';

const ROLES: readonly OperatorRole[] = ['reviewer', 'support', 'finance'];

/** True for an operator who may search for people and open their pages; the server decides again. */
export const opensPeople = ({ roles }: DeskOperator): boolean => roles.some((role) => ROLES.includes(role));

interface PersonLinkProps {
  person: string | undefined;
  /** what the person is called where the way to them stands; undefined where that is not known */
  name: string | undefined;
}

/** The way to the page of a person, by what they are called; that alone for an operator whose roles do not open it. */
export function PersonLink({ person, name }: PersonLinkProps) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  if (person === undefined || !opensPeople(operator)) return <>{name}</>;
  return (
    <a className={styles.person} href={personHash(person)} title={t('desk.person.link')}>
      {name ?? t('desk.person.link')}
    </a>
  );
}
