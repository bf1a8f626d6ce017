import { useId, useState } from 'react';
import type { DeskOverview } from '../contract/generated/bodies';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { countShown } from './DeskParts';
import { sectionHash } from './deskAddress';
import { useDeskTexts } from './deskTexts';
import styles from './menu.module.css';
import { type DeskSection, SECTION_GROUPS } from './sections';

/** Below it the hours that are left stand out. */
const SHORT_HOURS = 24;

function Waiting({ count }: { count: number }) {
  const { t } = useDeskTexts();
  return (
    <span className={count === 0 ? `${styles.count} ${styles.none}` : styles.count}>
      {countShown(count)}
      <VisuallyHidden> {t('desk.menu.waiting')}</VisuallyHidden>
    </span>
  );
}

function Hours({ left }: { left: number }) {
  const { t } = useDeskTexts();
  return (
    <span className={left < SHORT_HOURS ? `${styles.hours} ${styles.short}` : styles.hours}>
      {left < 0 ? t('desk.menu.over') : t('desk.menu.hoursLeft', { hours: String(left) })}
    </span>
  );
}

/** What is opened now and then stands folded below the work of the day, unless one is in it. */
const FOLDED: ReadonlySet<DeskSection['group']> = new Set(['own']);

interface DeskMenuProps {
  sections: readonly DeskSection[];
  current: DeskSection | undefined;
  /** undefined as long as it is not known */
  overview: DeskOverview | undefined;
}

interface GroupProps extends DeskMenuProps {
  group: DeskSection['group'];
  onChosen(): void;
}

/** The ways to the sections of a group, below its name. */
function Group({ group, sections, current, overview, onChosen }: GroupProps) {
  const { t } = useDeskTexts();
  const id = useId();
  const name = t(`desk.menu.groups.${group}`);
  const ways = (
    <ul aria-labelledby={id}>
      {sections.map(({ id: section, title, waiting, hours }) => {
        const count = waiting && overview?.waiting[waiting];
        const left = hours && overview?.[hours];
        return (
          <li key={section}>
            <a
              className={count === 0 ? `${styles.way} ${styles.idle}` : styles.way}
              href={sectionHash(section)}
              aria-current={section === current?.id ? 'page' : undefined}
              onClick={onChosen}
            >
              <span>
                {t(title)}
                {left !== undefined && <Hours left={left} />}
              </span>
              {count !== undefined && <Waiting count={count} />}
            </a>
          </li>
        );
      })}
    </ul>
  );
  if (FOLDED.has(group))
    return (
      <details open={current?.group === group || undefined}>
        <summary id={id} className={styles.group}>
          {name}
        </summary>
        {ways}
      </details>
    );
  return (
    <>
      <p id={id} className={styles.group}>
        {name}
      </p>
      {ways}
    </>
  );
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
              <Group
                group={group}
                sections={of}
                current={current}
                overview={overview}
                onChosen={() => setOpen(false)}
              />
            </div>
          ))}
      </div>
    </nav>
  );
}
