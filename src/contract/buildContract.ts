import type { Rule } from '../rules';
import type { FieldSchema, UiField } from './definitions';

/** A key that code puts together: the parts written out, with a hole between any two. */
export type KeyPattern = readonly string[];

/** The keys of texts that code names or puts together. */
export interface TextKeys {
  /** keys, and beginnings of keys, written out */
  readonly literals: readonly string[];
  /** those with holes that begin with an area */
  readonly patterns: readonly KeyPattern[];
  /** those that go on from a key given elsewhere: `${texts}.title` */
  readonly endings: readonly KeyPattern[];
  /** every word: what a hole can stand for is a word somewhere */
  readonly words: readonly string[];
}

/** Settings of a control that only some widgets have. */
export type WidgetSetting = keyof UiField &
  ('camera' | 'length' | 'notes' | 'options' | 'parts' | 'reads' | 'sendCode');

/** What a widget needs of its field and its settings. */
export interface WidgetFit {
  /** types of the field it can show; all when absent */
  readonly types?: readonly FieldSchema['type'][];
  /** settings it cannot do without */
  readonly needs?: readonly WidgetSetting[];
  /** settings it reads besides */
  readonly takes?: readonly WidgetSetting[];
  readonly needsEnum?: boolean;
  /** a field with an enum would have to be typed */
  readonly refusesEnum?: boolean;
  /** rule the field cannot do without */
  readonly needsRule?: string;
}

/** A definition that code cannot do without, and the files of code that name it. */
export interface NamedDefinition {
  /** an address is one of a flow or of a step, below the channel; what is filled in stands as `{}` */
  readonly kind: 'flow' | 'form' | 'document' | 'address';
  readonly name: string;
  readonly at: readonly string[];
}

/** What a build can do, which definitions are checked against: schemas/meta/contract.schema.json. */
export interface BuildContract {
  readonly widgets: Readonly<Record<string, WidgetFit>>;
  readonly rules: Readonly<Record<string, Pick<Rule, 'type' | 'takes'>>>;
  /** those that flows may leave for, and those that back may lead to */
  readonly screens: { readonly leave: readonly string[]; readonly back: readonly string[] };
  /** addresses of screens that are no step, below the channel: `bill/detail/:loanId` */
  readonly paths: readonly string[];
  /** as `public/pictures/ktp.svg` */
  readonly pictures: readonly string[];
  /** those that the server answers, by method and path */
  readonly calls: readonly string[];
  /** those that code shows beside flows */
  readonly forms: readonly string[];
  /** those whose answers code reads by their names */
  readonly fields: readonly string[];
  /** those that its code relies on by their names */
  readonly named: readonly NamedDefinition[];
  readonly texts: TextKeys;
}

/** For definitions that are only run. */
export const NO_CONTRACT: BuildContract = {
  widgets: {},
  rules: {},
  screens: { leave: [], back: [] },
  paths: [],
  pictures: [],
  calls: [],
  forms: [],
  fields: [],
  named: [],
  texts: { literals: [], patterns: [], endings: [], words: [] },
};
