import type { FieldError } from '../../contract/definitions';
import { cardName } from '../../rules/mends';
import type { Doubt } from '../fieldProps';

/** What a field would hold of what was read on a card, and how that is shown. */
export interface Reading {
  field: string;
  /** as the field takes it */
  value: string;
  shown: string;
}

/** A name as names are compared, digits as they are. */
const comparable = (said: string) => (/\d/.test(said) ? said : cardName(said));

/**
 * A warning where an answer is not what was read, except while it is still being typed as it was read. Never refuses. Of a
 * missing one, that what was read can be taken.
 * @param offered the fields for which it still is
 */
export function cardDoubts(readings: readonly Reading[], offered: ReadonlySet<string>): Doubt {
  const takes = new Map(
    [...offered].map((field) => [field, { field: `/${field}`, rule: 'required', message: 'card.take' } as const]),
  );
  const known = new Map(
    readings.map(({ field, value, shown }) => {
      const params = { read: value, shown };
      const error: FieldError = { field: `/${field}`, rule: 'cardRead', message: 'card.differs', params };
      return [field, { read: comparable(value), error }] as const;
    }),
  );
  return (field, value, stage) => {
    if (value === '') return takes.get(field);
    const found = known.get(field);
    if (!found || typeof value !== 'string') return undefined;
    const typed = comparable(value);
    return typed === found.read || (stage === 'typing' && found.read.startsWith(typed)) ? undefined : found.error;
  };
}
