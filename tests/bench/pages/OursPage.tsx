import { useCallback } from 'react';
import { judgeForm } from '../../../src/engine/formData';
import { loadAreas } from '../../../src/i18n/texts';
import { type FormData, useFormModel } from '../../../src/runner/useFormModel';
import { noServices } from '../../../src/widgets/fieldProps';
import { StepForm } from '../../../src/widgets/rjsf/StepForm';
import type { PageProps } from './main';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';

const noAnswers = { data: {} };
const noContext = {};

await loadAreas(['common', 'rules', 'fields', 'forms', 'enums', 'widgets']);

/** The form as the runner shows it, with masks, live verdicts and validation on blur. */
export function Page({ form }: PageProps) {
  const judge = useCallback((data: FormData) => judgeForm(form, noContext, data).errors, [form]);
  const model = useFormModel(form.definition, noAnswers, judge);
  return (
    <form noValidate>
      <StepForm
        definition={form.definition}
        data={model.data}
        errors={model.errors}
        locale="id"
        services={noServices}
        onCommit={model.commit}
        onTouched={model.touch}
        accepts={model.accepts}
      />
    </form>
  );
}
