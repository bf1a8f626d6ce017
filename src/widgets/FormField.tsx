import { Suspense } from 'react';
import type { FieldError, FormDefinition, UiField } from '../contract/definitions';
import { loadAreas } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { describedBy, FieldShell } from '../ui/FieldShell';
import { lazyPart } from '../ui/lazyPart';
import { Skeleton } from '../ui/Skeleton';
import { controlId, controlPartsOf, type FieldValue, isText } from './controls';
import { fieldMessage } from './fieldMessage';
import type { FormAround, Offered, WidgetServices } from './fieldProps';
import { useFieldTexts } from './fieldTexts';
import { Masked, WIDGETS } from './registry';
import { WhyLine } from './why/WhyLine';

export interface FormFieldProps {
  definition: FormDefinition;
  control: UiField;
  value: FieldValue | undefined;
  error: FieldError | undefined;
  warning: FieldError | undefined;
  /** what is known of the answer, masked */
  masked: string | undefined;
  offered?: Offered | undefined;
  readOnly: boolean;
  services: WidgetServices;
  onCommit(value: FieldValue | undefined): void;
  onTouched(): void;
  form: FormAround;
}

/** What is offered beside what was given. Where its code does not come, one goes on by typing. */
const FieldOffers = lazyPart(() =>
  Promise.all([import('./FieldOffers'), loadAreas(['card'])]).then(
    ([part]) => part,
    () => ({ default: () => null }),
  ),
);

/** True for the first control of a form that asks for what its topic explains: it is said once. */
const saysWhy = ({ ui }: FormDefinition, control: UiField): boolean =>
  ui.fields.find(({ why, readOnly }) => why === control.why && !readOnly)?.field === control.field;

/** One control of a form with its label, help, error and warning. */
export function FormField({ definition, control, error, warning, masked, readOnly, ...field }: FormFieldProps) {
  const language = useTexts();
  const { t, said } = language;
  const texts = useFieldTexts(definition, control);
  const { Control, label } = WIDGETS[control.widget];
  const id = controlId(control.field);
  const required = Object.values(controlPartsOf(control)).every((part) => definition.schema.required.includes(part));
  const fixed = readOnly || control.readOnly === true;
  // what the NIK says is filled in, and nothing to be chosen
  const known = field.value !== undefined && definition.schema.properties[control.field]?.warns?.startsWith('nik');
  const { widget, inputMode } = control;
  const refused = { widget, inputMode, label: texts.label, missing: texts.missing, value: field.value };
  const message = error && fieldMessage(language, error, refused);
  // announced when it comes, so its place is there before
  const warns =
    definition.ui.fields.some(({ reads }) => reads) ||
    Object.values(controlPartsOf(control)).some((part) => definition.schema.properties[part]?.warns);
  const doubt = warning ? said(warning.message, warning.params) : warns ? '' : undefined;
  const doubted = error ?? warning;
  const props = {
    ...field,
    id,
    name: control.field,
    label: texts.label,
    placeholder: texts.placeholder,
    options: texts.options,
    required,
    readOnly: fixed,
    invalid: error !== undefined,
    missing: error?.message === 'rules.required',
    verified: definition.schema.properties[control.field]?.fromCheckOf !== undefined && field.value !== undefined,
    describedBy: describedBy(id, { help: texts.help, error: message, warning: doubt }),
    most: definition.schema.properties[control.field]?.maxItems,
    settings: control,
  };
  return (
    <FieldShell
      id={id}
      kind={label}
      label={texts.label}
      mark={required || fixed || known ? undefined : t('widgets.optional')}
      help={texts.help}
      error={message}
      announced={error?.rule === 'offer'}
      errorPlace={control.widget === 'camera' || field.offered?.amounts ? 'above' : 'below'}
      warning={doubt}
      beside={
        control.why && saysWhy(definition, control) && !fixed && <WhyLine topic={control.why} label={texts.label} />
      }
      after={
        (doubted || control.reads) &&
        isText(field.value) &&
        !fixed && (
          <Suspense>
            <FieldOffers {...field} id={id} control={control} value={field.value} error={doubted} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<Skeleton text={t('widgets.loading')} lines={3} />}>
        {masked === undefined ? <Control {...props} /> : <Masked {...props} of={Control} known={masked} />}
      </Suspense>
    </FieldShell>
  );
}
