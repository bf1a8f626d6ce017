import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Condition } from '../../rules/types';
import type { ChangeKind } from './kinds';
import type { Sentence } from './sentences/sentences';

/** Where a way goes on, and when. */
export interface OnwardWay {
  /** a step, or a flow or screen it leaves for */
  to: { readonly step: string } | { readonly leave: string };
  /** absent: always */
  when?: Condition;
}

/** What fills a gap of a sentence; told in words of the language. Undefined is "none". */
export type Value =
  | string
  | number
  | boolean
  | undefined
  | readonly string[]
  | { readonly phrase: Sentence; readonly values?: Values }
  | { readonly condition: Condition; readonly flow: JsonFile | undefined }
  | { readonly onward: readonly OnwardWay[]; readonly flow: JsonFile };

export type Values = Readonly<Record<string, Value>>;

export type SubjectArea =
  | 'flow'
  | 'form'
  | 'channel'
  | 'product'
  | 'caps'
  | 'tolerance'
  | 'decision'
  | 'document'
  | 'help'
  | 'picture'
  | 'calls'
  | 'texts';

/** What a change is a change of. */
export interface Subject {
  area: SubjectArea;
  id: string;
}

/** Where a change stands: now, or before where it is gone. */
export interface ChangePlace {
  file: JsonFile;
  pointer: string;
  isOld?: boolean;
}

/** What changed, without what it is a change of. */
export interface Told {
  kind: ChangeKind;
  /** the sentence that tells it */
  says: Sentence;
  values: Values;
  place: ChangePlace;
}

export interface Change extends Told {
  subject: Subject;
}

/** A change told by a sentence of its own, or by the one of its kind. */
export function told(kind: ChangeKind, place: ChangePlace, values: Values, says: Sentence): Told;
export function told(kind: ChangeKind & Sentence, place: ChangePlace, values: Values): Told;
export function told(kind: ChangeKind, place: ChangePlace, values: Values, says?: Sentence): Told {
  return { kind, place, values, says: says ?? (kind as ChangeKind & Sentence) };
}

/** The line of a place. */
export function lineOf({ file, pointer }: ChangePlace): number {
  return file.finding('root', pointer, '').line;
}
