import { type ComponentType, type ReactNode, useState } from 'react';
import { offlineError } from '../../api/errors';
import { withAreas } from '../../i18n/texts';
import { lazyPart } from '../../ui/lazyPart';
import { tellFailure } from '../failure';
import { OverStep } from '../OverStep';

/** A sheet of help, its code and texts loaded when it is first opened. @param areas what it shows besides `assist` */
export function helpPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly string[] = [],
) {
  return lazyPart(async () => ({ default: await load() }), withAreas(['assist', ...areas]));
}

/** Opens and closes a sheet over the screen; where its code does not come, the person is told and the screen stays. */
export function useSheet(show: (close: () => void) => ReactNode): { open(): void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  function notLoaded() {
    close();
    tellFailure(offlineError());
  }
  const sheet = isOpen && (
    <OverStep where="help" onFailed={notLoaded}>
      {show(close)}
    </OverStep>
  );
  return { open: () => setOpen(true), sheet };
}
