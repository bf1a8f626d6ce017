import type { Connection } from '../../lib/connection';
import type { RecordedFace, UploadOptions } from '../fieldProps';

export type UploadState =
  /** its turn comes when another one is done */
  | { readonly status: 'queued' }
  /** no network: starts by itself once there is one */
  | { readonly status: 'offline' }
  | { readonly status: 'uploading' /** 0 to 1 */; readonly share: number }
  /** the picture is kept for another try; `message` is a locale key */
  | { readonly status: 'failed'; readonly message: string };

export interface Upload {
  readonly id: string;
  readonly picture: Blob;
  /** what was recorded with a face */
  readonly recorded?: RecordedFace | undefined;
  readonly state: UploadState;
}

export interface UploadStoreOptions {
  send(upload: Pick<Upload, 'picture' | 'recorded'>, options: UploadOptions): Promise<{ photoId: string }>;
  /** the picture is on the server; its upload has left the store */
  onUploaded(photoId: string, upload: Upload): void;
  connection: Connection;
  /** how many are sent at the same time */
  atOnce: number;
}

/** Shown when the rejection says nothing that has a text. */
export const UPLOAD_FAILED = 'camera.upload.failed';

/** Pictures on their way to the server, in the order they were added. Nothing is dropped but by `cancel`. */
export class UploadStore {
  #uploads: readonly Upload[] = [];
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #count = 0;

  constructor(private readonly options: UploadStoreOptions) {}

  readonly uploads = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens to the network until the returned function is called, which also stops what is being sent. */
  readonly connect = (): (() => void) => {
    const disconnect = this.options.connection.subscribe(() => this.#startNext());
    return () => {
      disconnect();
      for (const controller of this.#running.values()) controller.abort();
      this.#running.clear();
    };
  };

  readonly add = (picture: Blob, recorded?: RecordedFace): string => {
    this.#count += 1;
    const id = `upload-${this.#count}`;
    this.#set([...this.#uploads, { id, picture, recorded, state: { status: 'queued' } }]);
    this.#startNext();
    return id;
  };

  readonly retry = (id: string): void => {
    this.#setState(id, { status: 'queued' });
    this.#startNext();
  };

  /** Stops the upload and forgets the picture. */
  readonly cancel = (id: string): void => {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#startNext();
  };

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #setState(id: string, state: UploadState): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  #startNext(): void {
    const online = this.options.connection.online();
    for (const { id, state } of this.#uploads) {
      if (state.status !== 'queued' && state.status !== 'offline') continue;
      if (!online) this.#setState(id, { status: 'offline' });
      else if (this.#running.size < this.options.atOnce) void this.#send(id);
      else if (state.status === 'offline') this.#setState(id, { status: 'queued' });
    }
  }

  async #send(id: string): Promise<void> {
    const upload = this.#uploads.find((one) => one.id === id);
    if (upload === undefined) return;
    const controller = new AbortController();
    const live = () => this.#running.get(id) === controller;
    this.#running.set(id, controller);
    this.#setState(id, { status: 'uploading', share: 0 });
    try {
      const { photoId } = await this.options.send(upload, {
        signal: controller.signal,
        onProgress: (share) => live() && this.#setState(id, { status: 'uploading', share }),
      });
      if (!live()) return;
      this.#running.delete(id);
      this.options.onUploaded(photoId, upload);
      this.#set(this.#uploads.filter((one) => one.id !== id));
    } catch (reason) {
      if (!live()) return;
      this.#running.delete(id);
      const message = reason instanceof Error ? reason.message : UPLOAD_FAILED;
      this.#setState(id, this.options.connection.online() ? { status: 'failed', message } : { status: 'offline' });
    }
    this.#startNext();
  }
}
