import { useEffect, useRef, useState } from 'react';
import type { CameraType } from '../../contract/enums';
import type { TextKey } from '../../contract/generated/textKeys';
import { loadAreas } from '../../i18n/texts';
import { loadChunk } from '../../lib/chunk';
import { browserConnection, whenOnline } from '../../lib/connection';
import { whenIdle } from '../../lib/idle';
import type { FieldProps } from '../fieldProps';
import { pictureMessage } from '../upload/pictureProblems';
import type { Upload } from '../upload/uploadStore';
import { useUploads } from '../upload/useUploads';
import type { PhotoDetails } from './CameraDialog';
import { CAMERA_KINDS } from './cameraTypes';
import type { Hint } from './verdict';

export type PhotoState =
  | { readonly status: 'empty' }
  | { readonly status: 'preparing' }
  /** what prepares a file is not on this phone yet, and there is no network to fetch it */
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly upload: Upload }
  | {
      readonly status: 'stored';
      /** the picture itself, or its address */
      readonly from: Blob | string;
      /** what the camera saw was wrong with it, where it was taken just now */
      readonly doubt: Hint | undefined;
    };

export interface Photo {
  state: PhotoState;
  /** id of the face that was recorded and uploaded just now */
  recorded: string | undefined;
  /** locale key of why the chosen file was refused */
  refusal: TextKey | undefined;
  send(picture: Blob, details?: PhotoDetails): void;
  prepareAndSend(file: File): Promise<void>;
  retry(): void;
  cancel(): void;
}

/** What makes a file ready: the camera needs none of it. */
const preparation = () =>
  loadChunk(async () => {
    const [part] = await Promise.all([import('../upload/preparePicture'), loadAreas(['uploads'])]);
    return part;
  });

/**
 * The one photo of a camera field. While another picture is on its way the field is empty, so that what the form
 * sends is what is shown; cancelling brings the photo before it back.
 */
export function usePhoto(field: FieldProps, type: CameraType): Photo {
  const [preparing, setPreparing] = useState<'preparing' | 'waiting'>();
  const [refusal, setRefusal] = useState<TextKey>();
  const [sent, setSent] = useState<{ photoId: string; picture: Blob; isRecorded: boolean; doubt: Hint | undefined }>();
  const latestDoubt = useRef<Hint | undefined>(undefined);
  const before = useRef<string | undefined>(undefined);
  const chosen = useRef<File | undefined>(undefined);
  const { uploads, add, retry, cancel } = useUploads({
    services: field.services,
    type,
    atOnce: 1,
    onUploaded(photoId, { picture, recorded }) {
      setSent({ photoId, picture, isRecorded: recorded !== undefined, doubt: latestDoubt.current });
      field.onCommit(photoId);
      field.onTouched();
    },
  });
  const upload = uploads[0];
  // what does not come now is asked for again when a file is chosen
  useEffect(() => whenIdle(() => void preparation().catch(() => undefined)), []);

  // a file that still waits goes nowhere once its step is left
  useEffect(
    () => () => {
      chosen.current = undefined;
    },
    [],
  );

  function send(picture: Blob, details: PhotoDetails = {}): void {
    setRefusal(undefined);
    if (upload) cancel(upload.id);
    else before.current = field.value;
    if (field.value !== undefined) field.onCommit(undefined);
    latestDoubt.current = details.doubt;
    add(picture, details.recorded);
  }

  /** Without a network the chosen file is kept, and goes on once there is one. */
  async function preparationOf(file: File): ReturnType<typeof preparation> {
    for (;;) {
      try {
        return await preparation();
      } catch (reason) {
        if (browserConnection.online() || chosen.current !== file) throw reason;
      }
      setPreparing('waiting');
      await whenOnline(browserConnection);
      if (chosen.current === file) setPreparing('preparing');
    }
  }

  async function prepareAndSend(file: File): Promise<void> {
    chosen.current = file;
    setRefusal(undefined);
    setPreparing('preparing');
    const here = await preparationOf(file).catch(() => undefined);
    const outcome =
      (await here?.preparePicture(file, CAMERA_KINDS[type].longSide).catch(pictureMessage)) ?? 'common.offlineBody';
    if (chosen.current !== file) return;
    setPreparing(undefined);
    if (typeof outcome === 'string') setRefusal(outcome);
    else send(outcome);
  }

  function giveUp(): void {
    chosen.current = undefined;
    setPreparing(undefined);
    if (!upload) return;
    cancel(upload.id);
    if (before.current !== undefined) field.onCommit(before.current);
  }

  function state(): PhotoState {
    if (preparing) return { status: preparing };
    if (upload) return { status: 'sending', upload };
    if (field.value === undefined) return { status: 'empty' };
    if (sent?.photoId !== field.value)
      return { status: 'stored', from: field.services.photoUrl(field.value), doubt: undefined };
    return { status: 'stored', from: sent.picture, doubt: sent.doubt };
  }

  return {
    state: state(),
    recorded: sent?.isRecorded ? sent.photoId : undefined,
    refusal,
    send,
    prepareAndSend,
    retry: () => upload && retry(upload.id),
    cancel: giveUp,
  };
}
