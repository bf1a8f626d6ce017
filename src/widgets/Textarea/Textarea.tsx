import type { FieldProps } from '../fieldProps';
import styles from '../typing/TypedInput.module.css';
import { asTyped } from '../typing/textNotation';
import { useTyping } from '../typing/useTyping';

/** Several lines of text; Enter makes a new line. */
export default function Textarea(field: FieldProps) {
  const { control, initialText, onBlur } = useTyping<string, HTMLTextAreaElement>(field, asTyped);
  return (
    <div className={styles.frame} data-invalid={field.invalid || undefined} data-fixed={field.readOnly || undefined}>
      <textarea
        ref={control}
        id={field.id}
        name={field.name}
        className={styles.input}
        rows={3}
        defaultValue={initialText}
        placeholder={field.placeholder}
        autoComplete={field.settings.autocomplete ?? 'off'}
        autoCapitalize={field.settings.capitalise ?? 'sentences'}
        enterKeyHint="enter"
        readOnly={field.readOnly}
        maxLength={field.settings.maxLength}
        aria-required={field.required || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        onBlur={onBlur}
      />
    </div>
  );
}
