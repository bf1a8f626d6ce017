import type { ReactNode } from 'react';
import { partOf } from '../onDemand/part';
import { useOnDemand } from '../onDemand/useOnDemand';
import type { CameraDialogProps } from './CameraDialog';
import { CameraNotLoaded } from './CameraNotLoaded';

const camera = partOf<CameraDialogProps>(async () => (await import('./CameraDialog')).CameraDialog);

export interface CameraOpener {
  open(): void;
  /** no longer wanted, should its code still be on the way */
  cancel(): void;
  /** its code is on the way */
  opening: boolean;
  /** the camera, or why it cannot be shown and what to do instead; goes anywhere in the field */
  element: ReactNode;
}

/** The full-screen camera of a field. It closes itself before it hands over what was taken. */
export function useCameraDialog({ type, onPhoto, onFile, onClose }: CameraDialogProps): CameraOpener {
  const { state, Part, open, close } = useOnDemand(camera);
  function end() {
    close();
    onClose();
  }
  function hand<Picture>(picture: Picture, to: (picture: Picture) => void) {
    end();
    to(picture);
  }
  return {
    open,
    cancel: () => {
      if (state === 'loading') close();
    },
    opening: state === 'loading',
    element: Part ? (
      <Part type={type} onClose={end} onPhoto={(photo) => hand(photo, onPhoto)} onFile={(file) => hand(file, onFile)} />
    ) : (
      state === 'failed' && <CameraNotLoaded type={type} onFile={(file) => hand(file, onFile)} />
    ),
  };
}
