import type { ToPage } from '../../contract/generated/bridge';

const MAX_BYTES = 8 * 1024 * 1024;

type Taken = Extract<ToPage['camera'], { outcome: 'TAKEN' }>;

/** `incomplete` until the last part has come; `wrong` when a part is out of order, no base64, or too much. */
export type PictureState = 'incomplete' | 'wrong' | Blob;

/** Puts the parts of a picture together, as they come. */
export function pictureOf({ mime, chunks }: Taken): (part: ToPage['chunk']) => PictureState {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  return ({ index, data }) => {
    const bytes = bytesOf(data);
    size += bytes?.length ?? 0;
    if (!bytes || index !== parts.length || size > MAX_BYTES) return 'wrong';
    parts.push(bytes);
    return parts.length === chunks ? new Blob(parts, { type: mime }) : 'incomplete';
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
