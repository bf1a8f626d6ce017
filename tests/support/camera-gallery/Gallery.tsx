import { useState } from 'react';
import { CAMERA_TYPES } from '../../../src/contract/enums';
import Camera from '../../../src/widgets/Camera/Camera';
import Files from '../../../src/widgets/Files/Files';
import type { FieldProps } from '../../../src/widgets/fieldProps';
import { fakeServices } from './fakeServices';

const query = new URLSearchParams(location.search);
const several = query.has('files');
const type = CAMERA_TYPES.find((one) => one === query.get('type')) ?? (several ? 'COMMON_CAMERA' : 'KTP');

function useField<Value>(label: string, initial: Value | undefined): FieldProps<Value> {
  const [value, setValue] = useState<Value | undefined>(initial);
  return {
    id: 'photo',
    name: 'photo',
    value,
    label,
    placeholder: undefined,
    required: true,
    readOnly: false,
    invalid: false,
    describedBy: undefined,
    options: [],
    settings: { field: 'photo', widget: several ? 'files' : 'camera', camera: type },
    services: fakeServices,
    onCommit: setValue,
    onTouched: () => undefined,
  };
}

function OnePhoto() {
  const field = useField<string>('Foto', query.get('value') ?? undefined);
  return (
    <>
      <Camera {...field} />
      <output>{field.value ?? 'nothing'}</output>
    </>
  );
}

function SeveralPhotos() {
  const field = useField<string[]>('Berkas', undefined);
  return (
    <>
      <Files {...field} />
      <output>{field.value?.join(' ') ?? 'nothing'}</output>
    </>
  );
}

/** One widget on a page: `?type=KTP&lang=en-us`, `?open`, `?value=<photoId>`, `?files`. */
export function Gallery() {
  return (
    <main>
      <h1>Camera</h1>
      {several ? <SeveralPhotos /> : <OnePhoto />}
    </main>
  );
}
