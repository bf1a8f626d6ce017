import { Suspense } from 'react';
import type { FieldError, FormDefinition, UiField } from '../contract/definitions';
import { useTexts } from '../i18n/useTexts';
import { describedBy, FieldShell } from '../ui/FieldShell';
import { Skeleton } from '../ui/Skeleton';
import { controlId, partsOf } from './controls';
import type { WidgetServices } from './fieldProps';
import { useFieldTexts } from './fieldTexts';
import type { FieldValue } from './fieldValue';
import { WIDGETS } from './registry';

export interface FormFieldProps {
  definition: FormDefinition;
  control: UiField;
  value: FieldValue | undefined;
  error: FieldError | undefined;
  readOnly: boolean;
  services: WidgetServices;
  onCommit(value: FieldValue | undefined): void;
  onTouched(): void;
  accepts(value: FieldValue | undefined): boolean;
}

/** One control of a form with its label, help and error. */
export function FormField({ definition, control, error, readOnly, ...field }: FormFieldProps) {
  const { t } = useTexts();
  const texts = useFieldTexts(definition, control);
  const { Control, label } = WIDGETS[control.widget];
  const id = controlId(control.field);
  const required = Object.values(partsOf(control)).every((part) => definition.schema.required.includes(part));
  const fixed = readOnly || control.readOnly === true;
  const message = error && t(error.message, error.params);
  return (
    <FieldShell
      id={id}
      kind={label}
      label={texts.label}
      mark={required || fixed ? undefined : t('widgets.optional')}
      help={texts.help}
      error={message}
    >
      <Suspense fallback={<Skeleton text={t('widgets.loading')} lines={3} />}>
        <Control
          {...field}
          id={id}
          name={control.field}
          label={texts.label}
          placeholder={texts.placeholder}
          options={texts.options}
          required={required}
          readOnly={fixed}
          invalid={error !== undefined}
          describedBy={describedBy(id, { help: texts.help, error: message })}
          settings={control}
        />
      </Suspense>
    </FieldShell>
  );
}
