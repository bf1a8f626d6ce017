import { type ReactNode, type RefObject, useId } from 'react';
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
  list?: RefObject<HTMLUListElement | null>;
  /** stands below the list */
  after?: ReactNode;
}

/** A list of something of a person; nothing where the operator may not see it. */
export function PersonPart<Item>({ title, items, about, none, keyOf, children, list, after }: PersonPartProps<Item>) {
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
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={keyOf(item)} className={styles.wideItem} tabIndex={-1}>
            <span className={styles.facts}>{children(item)}</span>
          </li>
        ))}
      </ul>
      {after}
    </section>
  );
}
