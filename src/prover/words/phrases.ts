import type { Language } from '../../contract/enums';

/** How something is said when it holds and when it does not. `{subject}`, `{value}` and `{values}` are filled in. */
type Said = readonly [holds: string, holdsNot: string];

/** What the first name of a pointer says: where the value is from. */
export type Area = 'answers' | 'facts' | 'known' | 'params';

export interface Phrases {
  subject: Readonly<Record<Area, string>>;
  exists: Readonly<Record<Area, Said>>;
  is: Said;
  isTrue: Said;
  isFalse: Said;
  in: Said;
  includes: Said;
  includesOne: Said;
  atLeast: Said;
  atMost: Said;
  matches: Said;
  named: Said;
  and: string;
  or: string;
  always: string;
  never: string;
}

/** The words of conditions. What "does not hold" also holds for a value that is missing. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  id: {
    subject: {
      answers: '{subject}',
      facts: 'fakta {subject}',
      known: '{subject} yang sudah diketahui',
      params: 'parameter {subject}',
    },
    exists: {
      answers: ['{subject} sudah diisi', '{subject} belum diisi'],
      facts: ['fakta {subject} sudah ada', 'fakta {subject} belum ada'],
      known: ['{subject} sudah diketahui', '{subject} belum diketahui'],
      params: ['parameter {subject} ada', 'parameter {subject} tidak ada'],
    },
    is: ['{subject} adalah {value}', '{subject} bukan {value}'],
    isTrue: ['{subject} bernilai benar', '{subject} tidak bernilai benar'],
    isFalse: ['{subject} bernilai salah', '{subject} tidak bernilai salah'],
    in: ['{subject} salah satu dari {values}', '{subject} bukan salah satu dari {values}'],
    includes: ['{subject} memuat {value}', '{subject} tidak memuat {value}'],
    includesOne: ['{subject} memuat salah satu dari {values}', '{subject} tidak memuat satu pun dari {values}'],
    atLeast: ['{subject} paling sedikit {value}', '{subject} kurang dari {value} (atau kosong)'],
    atMost: ['{subject} paling banyak {value}', '{subject} lebih dari {value} (atau kosong)'],
    matches: ['{subject} cocok dengan pola {value}', '{subject} tidak cocok dengan pola {value}'],
    named: ['syarat {value} terpenuhi', 'syarat {value} tidak terpenuhi'],
    and: 'dan',
    or: 'atau',
    always: 'selalu',
    never: 'tidak pernah',
  },
  'en-us': {
    subject: {
      answers: '{subject}',
      facts: 'fact {subject}',
      known: 'known {subject}',
      params: 'parameter {subject}',
    },
    exists: {
      answers: ['{subject} is filled in', '{subject} is not filled in'],
      facts: ['fact {subject} is there', 'fact {subject} is not there'],
      known: ['{subject} is known', '{subject} is not known'],
      params: ['parameter {subject} is there', 'parameter {subject} is not there'],
    },
    is: ['{subject} is {value}', '{subject} is not {value}'],
    isTrue: ['{subject} is true', '{subject} is not true'],
    isFalse: ['{subject} is false', '{subject} is not false'],
    in: ['{subject} is one of {values}', '{subject} is none of {values}'],
    includes: ['{subject} includes {value}', '{subject} does not include {value}'],
    includesOne: ['{subject} includes one of {values}', '{subject} includes none of {values}'],
    atLeast: ['{subject} is at least {value}', '{subject} is less than {value} (or missing)'],
    atMost: ['{subject} is at most {value}', '{subject} is more than {value} (or missing)'],
    matches: ['{subject} matches the pattern {value}', '{subject} does not match the pattern {value}'],
    named: ['condition {value} holds', 'condition {value} does not hold'],
    and: 'and',
    or: 'or',
    always: 'always',
    never: 'never',
  },
};

/** A phrase with its gaps filled; what is filled in is not looked at again. */
export function fill(phrase: string, gaps: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);
}
