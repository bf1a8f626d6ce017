import { type FormEvent, useState } from 'react';
import type { CompiledForm } from '../../../src/contract/definitions';
import { judgeForm } from '../../../src/engine/formData';
import { useTexts } from '../../../src/i18n/useTexts';
import { warningsOf } from '../../../src/rules/warningsOf';
import { Button } from '../../../src/ui/Button';
import { Progress } from '../../../src/ui/Progress';
import { Screen } from '../../../src/ui/Screen';
import { TopBar } from '../../../src/ui/TopBar';
import { focusField } from '../../../src/widgets/controls';
import { byField, type FormData, FormStore, useFormSnapshot } from '../../../src/widgets/rjsf/FormStore';
import { StepForm } from '../../../src/widgets/rjsf/StepForm';
import { commitTyped } from '../../../src/widgets/typing/useTyping';
import { fakeServices } from './fakeServices';

const CONTEXT = {
  fullName: 'Siti Nurhaliza Putri',
  mobileNumber: '081234567890',
  nikBirthDate: '1990-08-05',
  nikSex: 'FEMALE',
};

interface FormPageProps {
  form: CompiledForm;
  data: FormData;
  services: string | null;
  /** field -> what is known of it, masked */
  masked: Readonly<Record<string, string>>;
}

/** A form as a step shows it, with the answers below it for tests to read. */
export function FormPage({ form, data, services, masked }: FormPageProps) {
  const { language } = useTexts();
  const [widgetServices] = useState(() => fakeServices(services));
  const [store] = useState(
    () => new FormStore(form.definition, { start: { data }, judge: (given) => judgeForm(form, CONTEXT, given).errors }),
  );
  const entered = useFormSnapshot(store).data;

  function submit(event: FormEvent) {
    event.preventDefault();
    commitTyped();
    const [wrong] = store.reveal();
    if (wrong) requestAnimationFrame(() => focusField(form.definition, wrong));
  }
  return (
    <form noValidate onSubmit={submit}>
      <Screen
        top={<TopBar title={form.definition.id} back={{ text: 'Kembali', onClick: () => history.back() }} />}
        footer={<Button type="submit">Lanjut</Button>}
      >
        <Progress total={8} done={4} underWay text="Langkah 5 dari 8" note="± 2 menit" />
        <StepForm
          store={store}
          warnings={byField(warningsOf(form.definition.schema, entered, CONTEXT))}
          masked={masked}
          locale={language}
          services={widgetServices}
        />
        <output id="answers" hidden>
          {JSON.stringify(entered)}
        </output>
      </Screen>
    </form>
  );
}
