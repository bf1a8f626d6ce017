import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { preparePicture } from '../upload/preparePicture';
import { openPdf } from './pdf/openPdf';
import { fileKind, type Preparation, Preparer } from './preparer';

interface UsePreparer {
  /** of every picture that is made, pixels */
  longSide: number;
  /** how many more pictures the list takes at the moment of the call */
  room(): number;
  onPicture(picture: Blob): void;
}

/** The preparer of one widget. It stops when the widget leaves the page. */
export function usePreparer(options: UsePreparer): { preparation: Preparation; preparer: Preparer } {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [preparer] = useState(
    () =>
      new Preparer({
        kindOf: fileKind,
        preparePicture: (file) => preparePicture(file, latest.current.longSide),
        openPdf: (file, signal) => openPdf(file, latest.current.longSide, signal),
        room: () => latest.current.room(),
        onPicture: (picture) => latest.current.onPicture(picture),
      }),
  );
  useEffect(() => preparer.dispose, [preparer]);
  const preparation = useSyncExternalStore(preparer.subscribe, preparer.state, preparer.state);
  return { preparation, preparer };
}
