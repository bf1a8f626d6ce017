import { type RefObject, useEffect, useRef } from 'react';
import type { FieldProps } from '../../fieldProps';

interface FaceStep {
  isFace: boolean;
  field: FieldProps;
  /** undefined until it is known */
  lacksCamera: boolean | undefined;
  /** id of the face that was recorded and uploaded just now */
  recorded: string | undefined;
  /** something is on its way to the server */
  sending: boolean;
  open(): void;
}

/** The browsers' types do not say that older ones lack it. */
const wasPressed = () => (navigator as { userActivation?: UserActivation }).userActivation?.isActive ?? false;

/**
 * A step that asks for a face needs no press but the one that led to it: the camera opens by itself, and what was
 * recorded is sent by the form around it. After a reload nothing was pressed, so the camera waits.
 */
export function useFaceStep(group: RefObject<HTMLElement | null>, step: FaceStep): void {
  const { isFace, field, lacksCamera, recorded, sending, open } = step;
  const opened = useRef(false);
  const sent = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (!isFace || lacksCamera !== false || opened.current) return;
    opened.current = true;
    if (field.value === undefined && !field.readOnly && !field.invalid && wasPressed()) open();
  }, [isFace, lacksCamera, field, open]);

  useEffect(() => {
    if (!isFace || sending || recorded === undefined || recorded !== field.value || sent.current === recorded) return;
    sent.current = recorded;
    const form: Partial<HTMLFormElement> | null | undefined = group.current?.closest('form');
    form?.requestSubmit?.();
  }, [isFace, sending, recorded, field.value, group]);
}
