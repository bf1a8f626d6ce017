import { useTexts } from '../../i18n/useTexts';
import { DownIcon } from '../../ui/icons/icons';
import styles from '../../ui/Select.module.css';
import type { FieldProps } from '../fieldProps';

export default function Select(field: FieldProps) {
  const { t } = useTexts();
  return (
    <div
      className={styles.frame}
      data-invalid={field.invalid || undefined}
      data-empty={field.value === undefined || undefined}
    >
      <select
        id={field.id}
        name={field.name}
        className={styles.select}
        value={field.value ?? ''}
        disabled={field.readOnly}
        autoComplete={field.settings.autocomplete ?? 'off'}
        aria-required={field.required || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        onChange={(event) => field.onCommit(event.currentTarget.value || undefined)}
        onBlur={field.onTouched}
      >
        <option value="">{field.placeholder ?? t('widgets.choose')}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <DownIcon size="text" />
      </span>
    </div>
  );
}
