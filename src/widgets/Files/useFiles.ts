import { useLayoutEffect, useRef, useState } from 'react';
import type { CameraType } from '../../contract/enums';
import { CAMERA_KINDS } from '../Camera/cameraTypes';
import type { FieldProps } from '../fieldProps';
import type { Upload } from '../upload/uploadStore';
import { useUploads } from '../upload/useUploads';
import type { Preparation } from './preparer';
import { usePreparer } from './usePreparer';

/**
 * The ids with a new one put where it was added: before those that were added later but arrived earlier.
 * Ids that `addedAt` does not know were there before all.
 */
export function insertInOrder(
  photoIds: readonly string[],
  photoId: string,
  addedAt: ReadonlyMap<string, number>,
): string[] {
  const number = addedAt.get(photoId) ?? Number.POSITIVE_INFINITY;
  const later = photoIds.findIndex((id) => (addedAt.get(id) ?? -1) > number);
  const at = later === -1 ? photoIds.length : later;
  return [...photoIds.slice(0, at), photoId, ...photoIds.slice(at)];
}

/** Two at a time: a slow network is not split further, and a picture that hangs does not hold up the rest. */
const MAX_PARALLEL = 2;

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

export interface Files {
  stored: readonly StoredPhoto[];
  uploads: readonly Upload[];
  /** the last photo removed, as long as that can be undone */
  removed: RemovedPhoto | undefined;
  preparation: Preparation;
  /** how many more can be added */
  room: number;
  addPhoto(picture: Blob): void;
  addFiles(files: readonly File[]): void;
  /** stops the PDF that is being prepared */
  stop(): void;
  remove(index: number): void;
  undo(): void;
  retry(id: string): void;
  cancel(id: string): void;
}

/** The photos of a files field: what is stored, what is on its way, what was just removed. */
export function useFiles(field: FieldProps<string[]>, type: CameraType, max: number): Files {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Blob>>(new Map());
  const [removed, setRemoved] = useState<RemovedPhoto>();
  const value = field.value ?? [];
  // Two uploads may end before the form has handed the first one's value back.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = field.value ?? [];
  }, [field.value]);
  /** by upload while it is on its way, by photo afterwards: its number in the order of adding */
  const addedAt = useRef(new Map<string, number>());
  const held = useRef(0);

  function changeRemoved(photo: RemovedPhoto | undefined): void {
    held.current = photo ? 1 : 0;
    setRemoved(photo);
  }

  function commit(photoIds: string[]): void {
    latest.current = photoIds;
    field.onCommit(photoIds.length > 0 ? photoIds : undefined);
    field.onTouched();
  }

  const { uploads, waiting, add, retry, cancel } = useUploads({
    services: field.services,
    type,
    atOnce: MAX_PARALLEL,
    onUploaded(photoId, { id, picture }) {
      setPictures((known) => new Map(known).set(photoId, picture));
      addedAt.current.set(photoId, addedAt.current.get(id) ?? 0);
      commit(insertInOrder(latest.current, photoId, addedAt.current));
    },
  });

  function addNumbered(picture: Blob): void {
    addedAt.current.set(add(picture), addedAt.current.size);
  }

  const { preparation, preparer } = usePreparer({
    longSide: CAMERA_KINDS[type].longSide,
    // The place of a removed photo is kept for as long as it can be brought back.
    room: () => Math.max(0, max - latest.current.length - waiting().length - held.current),
    onPicture: addNumbered,
  });

  function forgetMessages(): void {
    changeRemoved(undefined);
    preparer.forgetMessages();
  }

  return {
    stored: value.map((photoId) => ({ photoId, from: pictures.get(photoId) ?? field.services.photoUrl(photoId) })),
    uploads,
    removed,
    preparation,
    room: Math.max(0, max - value.length - uploads.length),
    addPhoto(picture) {
      forgetMessages();
      addNumbered(picture);
    },
    addFiles(files) {
      forgetMessages();
      preparer.choose(files);
    },
    stop: preparer.cancel,
    remove(index) {
      const photoId = latest.current[index];
      if (photoId === undefined) return;
      forgetMessages();
      changeRemoved({ photoId, index });
      commit(latest.current.filter((_, at) => at !== index));
    },
    undo() {
      if (!removed) return;
      changeRemoved(undefined);
      const { index, photoId } = removed;
      commit([...latest.current.slice(0, index), photoId, ...latest.current.slice(index)]);
    },
    retry,
    cancel,
  };
}
