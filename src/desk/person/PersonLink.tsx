import { PersonIcon } from '../../ui/icons/furtherIcons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from '../desk.module.css';
import { personHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useDesk } from '../useDesk';
import { opensPeople } from './peopleRoles';

interface PersonLinkProps {
  person: string | undefined;
  /** what tells it from the other ways of a list */
  of?: string;
  /** a small icon, for rows of one line */
  look?: 'icon';
}

/** The way to the page of a person; nothing for an operator whose roles do not open it. */
export function PersonLink({ person, of, look }: PersonLinkProps) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  if (person === undefined || !opensPeople(operator)) return null;
  return (
    <a className={styles.person} href={personHash(person)} title={look && t('desk.person.link')}>
      {look ? (
        <>
          <PersonIcon size="text" />
          <VisuallyHidden>{t('desk.person.link')}</VisuallyHidden>
        </>
      ) : (
        t('desk.person.link')
      )}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </a>
  );
}
