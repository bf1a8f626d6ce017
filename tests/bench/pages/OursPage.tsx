import { useState } from 'react';
import { judgeForm } from '../../../src/engine/formData';
import { loadAreas } from '../../../src/i18n/texts';
import { noServices } from '../../../src/widgets/fieldProps';
import { FormStore } from '../../../src/widgets/rjsf/FormStore';
import { StepForm } from '../../../src/widgets/rjsf/StepForm';
import type { PageProps } from './main';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';

await loadAreas(['common', 'rules', 'fields', 'enums', 'widgets']);

/** The form as the runner shows it, with masks, live verdicts and validation on blur. */
export function Page({ form }: PageProps) {
  const [store] = useState(
    () => new FormStore(form.definition, { start: { data: {} }, judge: (data) => judgeForm(form, {}, data).errors }),
  );
  return (
    <form noValidate>
      <StepForm store={store} locale="id" services={noServices} />
    </form>
  );
}
