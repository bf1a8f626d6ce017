import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserConnection } from '../../lib/connection';
import type { RecordedFace, WidgetServices } from '../fieldProps';
import { type Upload, UploadStore } from './uploadStore';

export interface Uploads {
  uploads: readonly Upload[];
  /** the uploads at the moment of the call, which the last render may not know yet */
  waiting(): readonly Upload[];
  add(picture: Blob, recorded?: RecordedFace): string;
  retry(id: string): void;
  cancel(id: string): void;
}

interface UseUploads {
  services: WidgetServices;
  /** the `{type}` of POST /user/photo/{type}/v2 */
  type: string;
  atOnce: number;
  onUploaded(photoId: string, upload: Upload): void;
}

/** The uploads of one widget. They stop when the widget leaves the page. */
export function useUploads(options: UseUploads): Uploads {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [store] = useState(
    () =>
      new UploadStore({
        send({ picture, recorded }, sending) {
          const { services, type } = latest.current;
          return services.uploadPhoto(picture, type, sending, recorded);
        },
        onUploaded: (photoId, upload) => latest.current.onUploaded(photoId, upload),
        connection: browserConnection,
        atOnce: options.atOnce,
      }),
  );
  useEffect(() => store.connect(), [store]);
  const uploads = useSyncExternalStore(store.subscribe, store.uploads, store.uploads);
  return { uploads, waiting: store.uploads, add: store.add, retry: store.retry, cancel: store.cancel };
}
