import { loadAreas } from '../../../src/i18n/texts';
import { useFormModel } from '../../../src/runner/useFormModel';
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
  const model = useFormModel(form, noAnswers, noContext);
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
