import { useCallback } from 'react';
import type { CompiledForm, FieldError, FormDefinition } from '../../../src/contract/definitions';
import { judgeForm } from '../../../src/engine/formData';
import { useTexts } from '../../../src/i18n/useTexts';
import { warningsOf } from '../../../src/rules/warningsOf';
import { type FormData, useFormModel } from '../../../src/runner/useFormModel';
import type { WidgetServices } from '../../../src/widgets/fieldProps';
import { StepForm } from '../../../src/widgets/rjsf/StepForm';
import { fakeServices } from '../../support/widget-gallery/fakeServices';

const fake = fakeServices(null);
const context = {
  fullName: 'Siti Nurhaliza Putri',
  mobileNumber: '081234567890',
  nikBirthDate: '1990-08-05',
  nikSex: 'FEMALE',
};

interface FormHostProps {
  form: CompiledForm;
  data?: FormData;
  /** field -> what is known of it, masked */
  masked?: Readonly<Record<string, string>>;
  services?: WidgetServices;
  onData?(data: FormData): void;
}

const NOTHING = {};

const byField = (found: readonly FieldError[]) =>
  Object.fromEntries(found.map((warning) => [warning.field.slice(1), [warning]]));

/** A form with the model that the runner gives it, and a button that shows every error. */
export function FormHost({ form, data = NOTHING, masked = NOTHING, services = fake, onData }: FormHostProps) {
  const { language } = useTexts();
  const judge = useCallback((entered: FormData) => judgeForm(form, context, entered).errors, [form]);
  const model = useFormModel(form.definition, { data }, judge);
  onData?.(model.data);
  return (
    <>
      <StepForm
        definition={form.definition}
        data={model.data}
        errors={model.errors}
        warnings={byField(warningsOf(form.definition.schema, model.data, context))}
        masked={masked}
        locale={language}
        services={services}
        onCommit={model.commit}
        onTouched={model.touch}
        accepts={model.accepts}
      />
      <button type="button" onClick={() => model.reveal()}>
        reveal
      </button>
    </>
  );
}

/** A form of many text fields, every one valid. */
export function longForm(count: number): CompiledForm {
  const names = Array.from({ length: count }, (_, index) => `field${index}`);
  const definition: FormDefinition = {
    id: 'long',
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: [],
    },
    ui: { fields: names.map((field) => ({ field, widget: 'text' })) },
  };
  return { definition, validate: () => [] };
}
