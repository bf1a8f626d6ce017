import styles from './settings.module.css';

interface RadioListProps<Value extends string> {
  name: string;
  label: string;
  choices: readonly { value: Value; text: string; lang?: string }[];
  chosen: Value;
  choose(value: Value): void;
}

/** What holds at once when it is chosen. */
export function RadioList<Value extends string>({ name, label, choices, chosen, choose }: RadioListProps<Value>) {
  return (
    <fieldset>
      <legend className={styles.heading}>{label}</legend>
      {choices.map(({ value, text, lang }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          <span lang={lang}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
