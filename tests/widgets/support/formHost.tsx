import { useState } from 'react';
import type { CompiledForm, FormDefinition } from '../../../src/contract/definitions';
import { judgeForm } from '../../../src/engine/formData';
import { useTexts } from '../../../src/i18n/useTexts';
import { warningsOf } from '../../../src/rules/warningsOf';
import type { WidgetServices } from '../../../src/widgets/fieldProps';
import { byField, type FormData, FormStore, useFormSnapshot } from '../../../src/widgets/rjsf/FormStore';
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
  /** hears which fields `reveal` named */
  onRevealed?(fields: readonly string[]): void;
}

const NOTHING = {};

/** A form with its store, as the runner shows it, and a button that shows every error. */
export function FormHost({
  form,
  data = NOTHING,
  masked = NOTHING,
  services = fake,
  onData,
  onRevealed,
}: FormHostProps) {
  const { language } = useTexts();
  const [store] = useState(
    () =>
      new FormStore(form.definition, { start: { data }, judge: (entered) => judgeForm(form, context, entered).errors }),
  );
  const entered = useFormSnapshot(store).data;
  onData?.(entered);
  return (
    <>
      <StepForm
        store={store}
        warnings={byField(warningsOf(form.definition.schema, entered, context))}
        masked={masked}
        locale={language}
        services={services}
      />
      <button
        type="button"
        onClick={() => {
          const fields = store.reveal();
          onRevealed?.(fields);
        }}
      >
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
