import type { FocusEvent } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Chip } from '../../ui/Chip';
import { classNames } from '../../ui/classNames';
import type { FieldProps, OptionFigures } from '../fieldProps';
import styles from './Choice.module.css';

/** Beside an option: its tag and its slogan. @param texts where in the texts `tag` and `slogan` are */
function OptionNote({ id, texts }: { id: string; texts: string }) {
  const { t } = useTexts();
  return (
    <span id={id} className={styles.note}>
      <Chip tone="neutral">{t(`${texts}.tag`)}</Chip> <span className={styles.slogan}>{t(`${texts}.slogan`)}</span>
    </span>
  );
}

const UNPRICED: OptionFigures = { figure: '', note: '\u00a0' };

/** Beside an option: what it comes to. */
function Figures({ id, figures: { figure, note } }: { id: string; figures: OptionFigures }) {
  return (
    <span id={id} className={styles.figures}>
      <span className={styles.figure}>{figure}</span> <span className={styles.slogan}>{note}</span>
    </span>
  );
}

/** One of a few, all in view: radio buttons drawn as buttons, with a note beside each where the form has them. */
export default function Choice(field: FieldProps) {
  function left(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) field.onTouched();
  }
  const { notes } = field.settings;
  const figuresOf = (value: string) => field.offered?.figures?.[value];
  const besides = (value: string, id: string) => {
    const figures = figuresOf(value);
    if (figures && 'barred' in figures) {
      return (
        <span id={id} className={styles.slogan}>
          {figures.barred}
        </span>
      );
    }
    if (figures) return <Figures id={id} figures={figures} />;
    // its place is kept until there is a price
    if (field.offered?.figures) return <Figures id={id} figures={UNPRICED} />;
    return notes !== undefined && <OptionNote id={id} texts={`enums.${notes}.${value}`} />;
  };
  const isBarred = (value: string) => 'barred' in (figuresOf(value) ?? {});
  const idOf = (value: string) => `${field.id}-${value}`;
  return (
    <div
      id={field.id}
      className={classNames(styles.group, notes !== undefined && styles.rows)}
      role="radiogroup"
      aria-labelledby={`${field.id}-label`}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onBlur={left}
    >
      {field.offered?.hint && <p className={styles.told}>{field.offered.hint}</p>}
      {field.options.map((option) => (
        <label
          key={option.value}
          className={styles.option}
          data-invalid={(field.invalid && !isBarred(option.value)) || undefined}
        >
          <input
            type="radio"
            className={styles.radio}
            name={field.name}
            value={option.value}
            checked={option.value === field.value}
            {...(notes !== undefined && {
              'aria-labelledby': idOf(option.value),
              'aria-describedby': `${idOf(option.value)}-note`,
            })}
            disabled={(field.readOnly || isBarred(option.value)) && option.value !== field.value}
            onChange={() => field.onCommit(option.value)}
          />
          <span
            className={classNames(
              styles.button,
              field.offered?.figures && styles.priced,
              isBarred(option.value) && styles.barred,
            )}
          >
            <span id={idOf(option.value)}>{option.text}</span>
            {besides(option.value, `${idOf(option.value)}-note`)}
          </span>
        </label>
      ))}
    </div>
  );
}
