import type { FormDefinition } from '../../../src/contract/definitions';
import { useTexts } from '../../../src/i18n/useTexts';
import type { LoadedForm } from '../../../src/runner/source';
import { type FormData, useFormModel } from '../../../src/runner/useFormModel';
import { StepForm } from '../../../src/widgets/rjsf/StepForm';
import { fakeServices } from '../../support/widget-gallery/fakeServices';

const services = fakeServices(null);
const context = { fullName: 'Siti Nurhaliza Putri', mobileNumber: '081234567890' };

interface FormHostProps {
  form: LoadedForm;
  data?: FormData;
  onData?(data: FormData): void;
}

const NOTHING: FormData = {};

/** A form with the model that the runner gives it, and a button that shows every error. */
export function FormHost({ form, data = NOTHING, onData }: FormHostProps) {
  const { language } = useTexts();
  const model = useFormModel(form, data, context);
  onData?.(model.data);
  return (
    <>
      <StepForm
        definition={form.definition}
        data={model.data}
        errors={model.errors}
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
export function longForm(count: number): LoadedForm {
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
