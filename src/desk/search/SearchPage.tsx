import { useEffect, useRef } from 'react';
import type { FoundPerson } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Failure, Panel } from '../DeskParts';
import styles from '../desk.module.css';
import { caseHash, personHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import type { Search } from './useSearch';

function Found({ of: { person, name, mobile, by, born, email, typedIn } }: { of: FoundPerson }) {
  const { t } = useDeskTexts();
  return (
    <li className={styles.queued} data-row="">
      <a className={styles.opens} href={personHash(person)}>
        {name ?? t('desk.person.noName')}, {mobile}
      </a>
      <span className={styles.small}>
        {typedIn !== undefined && t('desk.search.typedIn', { application: typedIn })}
        {typedIn === undefined && by === 'nik' && t('desk.search.owner')}
        {by !== 'nik' && t('desk.search.found', { kind: t(`desk.search.kinds.${by}`) })}
        {born !== undefined && `, ${t('desk.search.born', { year: String(born) })}`}
        {email !== undefined && `, ${email}`}
      </span>
    </li>
  );
}

/** Who was found; each leads to their page. */
export function SearchPage({ search: { text, found, busy, error, more } }: { search: Search }) {
  const { t } = useDeskTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const hasFound = found !== undefined;
  const hadFound = useRef(hasFound);
  // who sought once more is led out of the field, so that the keys of rows work
  useEffect(() => {
    if (hasFound && !hadFound.current) (list.current?.querySelector('a') ?? heading.current)?.focus();
    hadFound.current = hasFound;
  }, [hasFound]);
  const none = found && t(found.kinds.length === 0 ? 'desk.search.unknown' : 'desk.search.none');
  return (
    <Panel title={t('desk.search.title')} heading={heading}>
      <p className={styles.about}>{t('desk.search.text')}</p>
      {text === undefined && <p className={styles.small}>{t('desk.search.empty')}</p>}
      {busy === 'seek' && <Skeleton text={t('desk.loading')} lines={3} />}
      <div role="status">{found?.people.length === 0 && found.signedOutCase === undefined && none}</div>
      <ol ref={list} className={styles.list}>
        {found?.people.map((one) => (
          <Found key={one.person} of={one} />
        ))}
      </ol>
      {found?.signedOutCase !== undefined && (
        <p>
          <a href={caseHash(found.signedOutCase)}>{t('desk.search.signedOutCase', { number: found.signedOutCase })}</a>
        </p>
      )}
      {found?.next !== undefined && (
        <Button kind="ghost" busy={busy === 'more'} onClick={() => void more()}>
          {t('desk.search.more')}
        </Button>
      )}
      <Failure error={error} />
    </Panel>
  );
}
