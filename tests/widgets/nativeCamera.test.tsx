import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NativePhoto } from '../../src/native/takePhoto';
import { useCameraDialog } from '../../src/widgets/Camera/useCameraDialog';
import { noServices } from '../../src/widgets/fieldProps';

const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' });

/** A camera field inside an app whose camera gives this once it is told to. */
function fieldInApp(photo: NativePhoto) {
  let give: () => void = () => undefined;
  const nativeCamera = vi.fn(() => new Promise<NativePhoto>((resolve) => (give = () => resolve(photo))));
  const props = { type: 'KTP', onPhoto: vi.fn(), onFile: vi.fn(), onClose: vi.fn() } as const;
  const { result } = renderHook(() => useCameraDialog(props, { ...noServices, nativeCamera }));
  return { ...props, nativeCamera, result, give: () => act(async () => give()) };
}

it("hands over what the app's camera took, as a file still to be prepared", async () => {
  const { result, give, onFile, onClose, nativeCamera } = fieldInApp({ outcome: 'TAKEN', picture: JPEG });
  act(() => result.current.open());
  expect(result.current.opening).toBe(true);
  act(() => result.current.open());
  expect(nativeCamera.mock.calls).toEqual([['KTP']]);
  await give();
  expect(onFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ size: 4, type: 'image/jpeg' }));
  // its upload is on the way: nothing is missing yet
  expect(onClose).not.toHaveBeenCalled();
  expect(result.current.opening).toBe(false);
});

it("leaves the field as it was when the app's camera was closed", async () => {
  const { result, give, onFile, onClose } = fieldInApp({ outcome: 'CANCELLED' });
  act(() => result.current.open());
  await give();
  expect(onFile).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(result.current.opening).toBe(false);
});

it.each(['REFUSED', 'UNAVAILABLE'] as const)("opens the page's own camera when the app's is %s", async (outcome) => {
  const { result, give, onClose } = fieldInApp({ outcome });
  act(() => result.current.open());
  await give();
  expect(result.current.opening || result.current.element).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
