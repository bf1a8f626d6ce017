import * as loginForm from '../../../schemas/forms/login.schema.json?form';
import type { FieldError } from '../../contract/definitions';
import type { AnswersOf } from '../../contract/generated/answersOf';
import type { ScreenTopic } from '../../contract/whyTopics';
import { normaliseValue } from '../../rules/normaliseValue';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import { noServices } from '../../widgets/fieldProps';
import { Phone } from '../../widgets/Phone/Phone';
import { WhyLine } from '../../widgets/why/WhyLine';

const FIELD = 'mobileNumber' satisfies keyof AnswersOf['login'];

/** The number as it is sent: `0812...`. */
export function sentNumber(value = ''): string {
  return String(normaliseValue(loginForm.definition.schema.properties[FIELD], value));
}

/** What the rules say of a number. */
export function numberErrors(value: string | undefined): readonly FieldError[] {
  return loginForm.validate({ [FIELD]: sentNumber(value) || undefined });
}

export function focusNumber(): void {
  document.getElementById(FIELD)?.focus();
}

interface NumberFieldProps {
  /** why it is asked here */
  why: ScreenTopic;
  label: string;
  help: string;
  value: string | undefined;
  error: string | undefined;
  onCommit(value: string | undefined): void;
  onTouched(): void;
}

/** A person's own mobile number. */
export function NumberField({ why, label, help, value, error, onCommit, onTouched }: NumberFieldProps) {
  return (
    <FieldShell id={FIELD} label={label} help={help} error={error} beside={<WhyLine topic={why} label={label} />}>
      <Phone
        id={FIELD}
        name={FIELD}
        value={value}
        label={label}
        placeholder="812 3456 7890"
        required
        readOnly={false}
        invalid={error !== undefined}
        describedBy={describedBy(FIELD, { help, error })}
        options={[]}
        settings={{ field: FIELD, widget: 'phone', autocomplete: 'tel-national' }}
        services={noServices}
        onCommit={onCommit}
        onTouched={onTouched}
      />
    </FieldShell>
  );
}
