import { useRef, useState } from 'react';
import type { CameraType } from '../../contract/enums';
import type { TextKey } from '../../contract/generated/textKeys';
import type { FieldProps } from '../fieldProps';
import { pictureMessage } from '../upload/pictureProblems';
import { preparePicture } from '../upload/preparePicture';
import type { Upload } from '../upload/uploadStore';
import { useUploads } from '../upload/useUploads';
import { CAMERA_KINDS } from './cameraTypes';

export type PhotoState =
  | { readonly status: 'empty' }
  | { readonly status: 'preparing' }
  | { readonly status: 'sending'; readonly upload: Upload }
  | { readonly status: 'stored' /** the picture itself, or its address */; readonly from: Blob | string };

export interface Photo {
  state: PhotoState;
  /** locale key of why the chosen file was refused */
  refusal: TextKey | undefined;
  send(picture: Blob): void;
  prepareAndSend(file: File): Promise<void>;
  retry(): void;
  cancel(): void;
}

/**
 * The one photo of a camera field. While another picture is on its way the field is empty, so that what the form
 * sends is what is shown; cancelling brings the photo before it back.
 */
export function usePhoto(field: FieldProps, type: CameraType): Photo {
  const [preparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<TextKey>();
  const [sent, setSent] = useState<{ photoId: string; picture: Blob }>();
  const before = useRef<string | undefined>(undefined);
  const { uploads, add, retry, cancel } = useUploads({
    services: field.services,
    type,
    atOnce: 1,
    onUploaded(photoId, { picture }) {
      setSent({ photoId, picture });
      field.onCommit(photoId);
      field.onTouched();
    },
  });
  const upload = uploads[0];

  function send(picture: Blob): void {
    setRefusal(undefined);
    if (upload) cancel(upload.id);
    else before.current = field.value;
    if (field.value !== undefined) field.onCommit(undefined);
    add(picture);
  }

  async function prepareAndSend(file: File): Promise<void> {
    setRefusal(undefined);
    setPreparing(true);
    try {
      send(await preparePicture(file, CAMERA_KINDS[type].longSide));
    } catch (reason) {
      setRefusal(pictureMessage(reason));
    } finally {
      setPreparing(false);
    }
  }

  function giveUp(): void {
    if (!upload) return;
    cancel(upload.id);
    if (before.current !== undefined) field.onCommit(before.current);
  }

  function state(): PhotoState {
    if (preparing) return { status: 'preparing' };
    if (upload) return { status: 'sending', upload };
    if (field.value === undefined) return { status: 'empty' };
    const from = sent?.photoId === field.value ? sent.picture : field.services.photoUrl(field.value);
    return { status: 'stored', from };
  }

  return {
    state: state(),
    refusal,
    send,
    prepareAndSend,
    retry: () => upload && retry(upload.id),
    cancel: giveUp,
  };
}
