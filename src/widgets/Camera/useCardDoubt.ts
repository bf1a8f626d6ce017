import { useEffect } from 'react';
import type { FieldProps } from '../fieldProps';
import type { PhotoState } from './usePhoto';
import type { Hint } from './verdict';

/** What the camera says of a photo in which it found no card. */
const NO_CARD: ReadonlySet<Hint | undefined> = new Set<Hint | undefined>(['unframed', 'noCard']);

/** Sends back, once, who goes on with a photo in which the camera found no card. */
export function useCardDoubt({ form, name, value }: FieldProps, state: PhotoState): void {
  const isDoubted = state.status === 'stored' && NO_CARD.has(state.doubt);
  useEffect(() => {
    if (!form || !isDoubted) return undefined;
    const error = { field: `/${name}`, rule: 'noCard', message: 'camera.noCardYet' };
    form.doubt(name, (field, given, stage) =>
      field === name && given === value && stage === 'sentBack' ? error : undefined,
    );
    return () => form.doubt(name, undefined);
  }, [form, name, value, isDoubted]);
}
