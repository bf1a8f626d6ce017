import { useRef } from 'react';
import type { FormDefinition, UiField } from '../../../contract/definitions';
import { useTexts } from '../../../i18n/useTexts';
import { controlId, focusControl } from '../../../widgets/controls';
import { fieldTexts } from '../../../widgets/fieldTexts';
import styles from './ErrorLinks.module.css';

interface ErrorLinksProps {
  /** how many answers are to be corrected */
  title: string;
  definition: FormDefinition;
  /** the controls with an error, in the order of the form */
  wrong: readonly UiField[];
}

/** Which answers are to be corrected: each name leads to its field. */
export default function ErrorLinks({ title, definition, wrong }: ErrorLinksProps) {
  const texts = useTexts();
  const list = useRef<HTMLDetailsElement>(null);

  function lead(field: string) {
    if (list.current) list.current.open = false;
    focusControl(controlId(field));
  }

  return (
    <details ref={list}>
      <summary className={styles.summary}>{title}</summary>
      <ul className={styles.fields}>
        {wrong.map((control) => (
          <li key={control.field}>
            <button type="button" className={styles.field} onClick={() => lead(control.field)}>
              {fieldTexts(texts, definition, control).label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
