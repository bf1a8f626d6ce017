import { type FocusEvent, useState } from 'react';
import type { UiField, WidgetName } from '../../../src/contract/definitions';
import type { PageProps } from './main';

const typed: Partial<Record<WidgetName, { type?: string; inputMode?: 'numeric' | 'tel' | 'email' }>> = {
  text: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  nik: { inputMode: 'numeric' },
  money: { inputMode: 'numeric' },
  accountNumber: { inputMode: 'numeric' },
};

/** What one would write by hand for speed alone: uncontrolled inputs, checked when left; no masks, no live verdicts. */
export function Page({ form }: PageProps) {
  return (
    <form noValidate>
      {form.definition.ui.fields.map((control) => (
        <Field
          key={control.field}
          control={control}
          isRequired={form.definition.schema.required?.includes(control.field)}
        />
      ))}
      <button type="submit">Lanjut</button>
    </form>
  );
}

function Field({ control, isRequired = false }: { control: UiField; isRequired: boolean | undefined }) {
  const [error, setError] = useState<string>();
  const errorId = `${control.field}-error`;
  const shared = {
    id: control.field,
    name: control.field,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setError(isRequired && event.target.value.trim() === '' ? 'Wajib diisi' : undefined),
  };
  return (
    <div>
      <label htmlFor={control.field}>{control.field}</label>
      {control.widget === 'textarea' && <textarea {...shared} />}
      {typed[control.widget] && <input {...shared} {...typed[control.widget]} />}
      {control.widget !== 'textarea' && !typed[control.widget] && (
        <select {...shared} defaultValue="">
          <option value="">Pilih</option>
        </select>
      )}
      {error !== undefined && <p id={errorId}>{error}</p>}
    </div>
  );
}
