import { cleanText } from '../lib/cleanText';
import type { OwnRule } from './order';
import type { FieldError } from './types';
import type { WarningName } from './warnings';

type Mend = (value: string, params: FieldError['params']) => string;

/** Marks between words, in whose place a space stays: "Sinar-Jaya", "Budi,S.H". Others go without one: "Nur'aini", "H&M". */
const PARTING = /[\p{Pd}\p{Ps}\p{Pe},;:/_]/u;

/** Leaves out what a rule refuses; letters lose their accents. */
function withoutMarks(refused: RegExp): Mend {
  return (value) => {
    const plain = value.normalize('NFD').replace(/\p{M}/gu, '');
    return cleanText(plain.replace(refused, (mark) => (PARTING.test(mark) ? ' ' : '')));
  };
}

/** "Dr.", "Drs.", "Prof." before a name: none is on an ID card. */
const TITLES = /^(?:(?:dr|drs|dra|ir|prof)\.? +)+(?=\S)/i;

/** A name with its own characters alone, without titles before it. */
const bareName: Mend = (value, params) => withoutMarks(/[^A-Za-z .]/gu)(value, params).replace(TITLES, '');

/** How a value that a rule refused, or warned of, is brought closer to what is accepted, by the rule's name. */
const MENDS: Readonly<Partial<Record<OwnRule | WarningName | 'pattern' | 'cardRead', Mend>>> = {
  personName: bareName,
  companyName: withoutMarks(/[^A-Za-z .]/gu),
  businessAddress: withoutMarks(/[^A-Za-z0-9./ ]/gu),
  pattern: withoutMarks(/[^A-Za-z0-9./ '’-]/gu),
  plainText: (value) => cleanText(value.replace(/[<>]/g, ' ')).replace(/^[=+\-@ ]+/, ''),
  cardRead: (_, params) => String(params?.read),
  emailTypo: (value, params) => `${value.slice(0, value.lastIndexOf('@') + 1)}${params?.suggestion}`,
};

/**
 * What a person may have meant by a value that a rule refused or warned of, to be offered and never put in silently;
 * undefined where the rule knows nothing better. Other rules of the field may still refuse it: anyone who offers it asks them.
 */
export function mendOf({ rule, params }: Pick<FieldError, 'rule' | 'params'>, value: string): string | undefined {
  const mended = Object.entries(MENDS).find(([name]) => name === rule)?.[1](value, params);
  return mended === value ? undefined : mended;
}

/** A name as it is compared with an ID card: its letters in capitals, as "H. Slamet" may be typed "H Slamet" or "H.Slamet". */
export const cardName = (name: string) =>
  (mendOf({ rule: 'personName' }, name) ?? name).replace(/[. ]/g, '').toUpperCase();
