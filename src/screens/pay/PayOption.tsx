import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import styles from './pay.module.css';

interface OptionProps {
  group: string;
  title: string;
  /** by what it is found at a glance */
  mark?: ReactNode;
  note?: string | undefined;
  amount?: string | undefined;
  isChosen: boolean;
  onChoose(): void;
}

/** One of several things that can be chosen on the page to pay, with its amount. */
export function Option({ group, title, mark, note, amount, isChosen, onChoose }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {mark}
      <span className={styles.words}>
        <b className={styles.name}>{title}</b>
        {amount && <b className={styles.amount}>{amount}</b>}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}

/** Things of which one is chosen, under a title. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className={styles.group}>
        <legend>{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}
