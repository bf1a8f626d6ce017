import { useId, useState } from 'react';
import type { DeskOverview } from '../contract/generated/bodies';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { sectionHash } from './deskAddress';
import { useDeskTexts } from './deskTexts';
import styles from './menu.module.css';
import { type DeskSection, SECTION_GROUPS } from './sections';

/** The server counts no further than one more. */
const MOST_SHOWN = 99;

function Waiting({ count }: { count: number }) {
  const { t } = useDeskTexts();
  return (
    <span className={styles.count}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> {t('desk.menu.waiting')}</VisuallyHidden>
    </span>
  );
}

interface DeskMenuProps {
  sections: readonly DeskSection[];
  current: DeskSection | undefined;
  /** undefined as long as it is not known */
  overview: DeskOverview | undefined;
}

/** The way to each section, with how much waits there. On a narrow screen it opens by a button. */
export function DeskMenu({ sections, current, overview }: DeskMenuProps) {
  const { t } = useDeskTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const groups = SECTION_GROUPS.map((group) => ({ group, of: sections.filter((section) => section.group === group) }));
  return (
    <nav aria-label={t('desk.menu.name')}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('desk.menu.open')}
        {current && <span className={styles.where}>{t(current.title)}</span>}
      </button>
      <div id={id} className={isOpen ? styles.groups : `${styles.groups} ${styles.shut}`}>
        {groups
          .filter(({ of }) => of.length > 0)
          .map(({ group, of }) => (
            <div key={group}>
              <p id={`${id}-${group}`} className={styles.group}>
                {t(`desk.menu.groups.${group}`)}
              </p>
              <ul aria-labelledby={`${id}-${group}`}>
                {of.map(({ id: section, title, waiting }) => {
                  const count = waiting && overview?.waiting[waiting];
                  return (
                    <li key={section}>
                      <a
                        className={styles.way}
                        href={sectionHash(section)}
                        aria-current={section === current?.id ? 'page' : undefined}
                        onClick={() => setOpen(false)}
                      >
                        <span>{t(title)}</span>
                        {count !== undefined && count > 0 && <Waiting count={count} />}
                      </a>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
      </div>
    </nav>
  );
}
