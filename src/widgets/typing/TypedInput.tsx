import type { InputHTMLAttributes, ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons/icons';
import type { FieldProps } from '../fieldProps';
import styles from './TypedInput.module.css';
import { type Notation, useTyping } from './useTyping';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>;

export interface TypedInputProps<Value> {
  field: FieldProps<Value>;
  notation: Notation<Value>;
  /** decoration in front: "+62", "Rp" */
  prefix?: ReactNode;
  attributes: Attributes;
}

/** One line of text in its frame, with a check mark when the server has checked it. */
export function TypedInput<Value>({ field, notation, prefix, attributes }: TypedInputProps<Value>) {
  const { control, initialText, onBlur } = useTyping<Value, HTMLInputElement>(field, notation);
  return (
    <div className={styles.frame} data-invalid={field.invalid || undefined} data-fixed={field.readOnly || undefined}>
      {prefix !== undefined && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        ref={control}
        id={field.id}
        name={field.name}
        className={styles.input}
        type="text"
        {...attributes}
        inputMode={field.settings.inputMode ?? attributes.inputMode}
        defaultValue={initialText}
        placeholder={field.placeholder}
        autoComplete={field.settings.autocomplete ?? 'off'}
        enterKeyHint="next"
        readOnly={field.readOnly}
        aria-required={field.required || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        onBlur={onBlur}
      />
      {field.verified && (
        <span className={styles.check}>
          <CheckIcon />
        </span>
      )}
    </div>
  );
}
