import { type ChangeEvent, type ReactNode, useRef } from 'react';

interface PicturePickerOptions {
  /** what else may be chosen, as in the `accept` of an input */
  besides?: 'application/pdf';
  multiple?: boolean;
  /** opens the device's own camera app where there is one */
  capture?: 'user' | 'environment';
  onPick(files: readonly File[]): void;
}

/** The browser's file chooser for pictures, and what is allowed besides: render `input` anywhere and call `choose` from a button. */
export function usePicturePicker({ besides, multiple, capture, onPick }: PicturePickerOptions): {
  input: ReactNode;
  choose(): void;
} {
  const element = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (files.length > 0) onPick(files);
  };
  const accept = besides ? `image/*,${besides}` : 'image/*';
  const input = (
    <input ref={element} type="file" accept={accept} hidden multiple={multiple} capture={capture} onChange={pick} />
  );
  return { input, choose: () => element.current?.click() };
}
