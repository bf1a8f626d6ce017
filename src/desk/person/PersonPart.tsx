import { type ReactNode, type RefObject, useId } from 'react';
import { DayTrail } from '../DayTrail';
import styles from '../desk.module.css';

export interface PersonPartProps<Item> {
  title: string;
  /** undefined where the operator's roles do not open this part */
  items: readonly Item[] | undefined;
  /** said below the title where there are some */
  about?: string;
  /** said where there are none */
  none: string;
  keyOf(item: Item): string;
  children(item: Item): ReactNode;
  list?: RefObject<HTMLDivElement | null>;
  /** the ISO time of each: what grows long is folded, below the names of its days */
  at?: ((item: Item) => string) | undefined;
  /** stands below the list */
  after?: ReactNode;
}

/** A list of something of a person; nothing where the operator may not see it. */
export function PersonPart<Item>({
  title,
  items,
  about,
  none,
  keyOf,
  children,
  list,
  at,
  after,
}: PersonPartProps<Item>) {
  const id = useId();
  if (items === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.subtitle}>
        {title}
      </h3>
      {(items.length === 0 || about !== undefined) && (
        <p className={styles.small}>{items.length === 0 ? none : about}</p>
      )}
      <div ref={list}>
        {at ? (
          <DayTrail
            {...{ items, at, keyOf, after, children }}
            folded={{ name: title, hasOlder: after !== undefined && after !== false }}
          />
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={keyOf(item)} className={styles.wideItem} tabIndex={-1}>
                <span className={styles.facts}>{children(item)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!at && after}
    </section>
  );
}
