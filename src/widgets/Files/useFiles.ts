import { useLayoutEffect, useRef, useState } from 'react';
import type { CameraType } from '../../contract/enums';
import { CAMERA_KINDS } from '../Camera/cameraTypes';
import type { FieldProps } from '../fieldProps';
import { pictureMessage } from '../upload/pictureProblems';
import { preparePicture } from '../upload/preparePicture';
import type { Upload } from '../upload/uploadStore';
import { useUploads } from '../upload/useUploads';

/** Two at a time: a slow network is not split further, and a picture that hangs does not hold up the rest. */
const AT_ONCE = 2;

export interface StoredPhoto {
  readonly photoId: string;
  /** the picture itself, or its address */
  readonly from: Blob | string;
}

export interface RemovedPhoto {
  readonly photoId: string;
  /** where it was among the stored photos */
  readonly index: number;
}

export interface Refusal {
  readonly file: string;
  /** locale key */
  readonly reason: string;
}

export interface Files {
  stored: readonly StoredPhoto[];
  uploads: readonly Upload[];
  /** the last photo removed, as long as that can be undone */
  removed: RemovedPhoto | undefined;
  refusals: readonly Refusal[];
  /** how many were left out of the last choice because there was no room */
  skipped: number;
  preparing: boolean;
  room: number;
  addPhoto(picture: Blob): void;
  addFiles(files: readonly File[]): Promise<void>;
  remove(index: number): void;
  undo(): void;
  retry(id: string): void;
  cancel(id: string): void;
}

/** The photos of a files field: what is stored, what is on its way, what was just removed. */
export function useFiles(field: FieldProps<string[]>, type: CameraType, max: number): Files {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Blob>>(new Map());
  const [removed, setRemoved] = useState<RemovedPhoto>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [skipped, setSkipped] = useState(0);
  const [preparing, setPreparing] = useState(0);
  const value = field.value ?? [];
  // Two uploads may end before the form has handed the first one's value back.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = field.value ?? [];
  }, [field.value]);

  function commit(photoIds: string[]): void {
    latest.current = photoIds;
    field.onCommit(photoIds.length > 0 ? photoIds : undefined);
    field.onTouched();
  }

  const { uploads, add, retry, cancel } = useUploads({
    services: field.services,
    type,
    atOnce: AT_ONCE,
    onUploaded(photoId, { picture }) {
      setPictures((known) => new Map(known).set(photoId, picture));
      commit([...latest.current, photoId]);
    },
  });
  const room = Math.max(0, max - value.length - uploads.length - preparing);

  function forgetMessages(): void {
    setRemoved(undefined);
    setRefusals([]);
    setSkipped(0);
  }

  async function prepareAndAdd(file: File): Promise<void> {
    try {
      add(await preparePicture(file, CAMERA_KINDS[type].longSide));
    } catch (reason) {
      setRefusals((known) => [...known, { file: file.name, reason: pictureMessage(reason) }]);
    } finally {
      setPreparing((count) => count - 1);
    }
  }

  return {
    stored: value.map((photoId) => ({ photoId, from: pictures.get(photoId) ?? field.services.photoUrl(photoId) })),
    uploads,
    removed,
    refusals,
    skipped,
    preparing: preparing > 0,
    room,
    addPhoto(picture) {
      forgetMessages();
      add(picture);
    },
    async addFiles(files) {
      forgetMessages();
      const fitting = files.slice(0, room);
      setSkipped(files.length - fitting.length);
      setPreparing((count) => count + fitting.length);
      // One after the other: several decoded originals at once are too much for a small phone.
      for (const file of fitting) await prepareAndAdd(file);
    },
    remove(index) {
      const photoId = latest.current[index];
      if (photoId === undefined) return;
      forgetMessages();
      setRemoved({ photoId, index });
      commit(latest.current.filter((_, at) => at !== index));
    },
    undo() {
      if (!removed) return;
      setRemoved(undefined);
      const { index, photoId } = removed;
      commit([...latest.current.slice(0, index), photoId, ...latest.current.slice(index)]);
    },
    retry,
    cancel,
  };
}
