import { useSyncExternalStore } from 'react';
import type { AnswerValue, FieldError, FormDefinition, UiField } from '../../contract/definitions';
import type { Language } from '../../contract/enums';
import { errorField } from '../../rules/errorField';
import { controlPartsOf, type FieldValue } from '../controls';
import type { AnswerStage, Doubt, Offered, WidgetServices } from '../fieldProps';
import { afterPress } from '../typing/afterPress';

/** Answers by field; '' is a known answer that was emptied. */
export type FormData = Readonly<Record<string, AnswerValue | undefined>>;
export type FieldErrors = Readonly<Record<string, readonly FieldError[] | undefined>>;

export interface FormStart {
  data: FormData;
  /** errors to show at once */
  refused?: readonly FieldError[];
}

/** How the owner of a form treats its answers. */
export interface FormOwner {
  start: FormStart;
  /** what is wrong with the data */
  judge(data: FormData): readonly FieldError[];
  /** what the form holds of a value that a control hands over; the value itself without it */
  hold?(field: string, value: AnswerValue | undefined): AnswerValue | undefined;
  /** an answer was changed to this */
  onCommit?(field: string, held: AnswerValue | undefined): void;
}

/** What is shown around the answers. */
export interface Surroundings {
  /** doubts that do not make a field invalid */
  warnings?: FieldErrors;
  /** field -> what is known of it, masked: shown instead of the control as long as it is the answer */
  masked?: Readonly<Record<string, string>>;
  readOnlyFields?: readonly string[];
}

/** The whole form at one moment. Replaced, never changed. */
export interface FormSnapshot {
  data: FormData;
  /** errors to show: of fields that were left, of all fields after a refused submit, and the server's */
  errors: FieldErrors;
}

/** What one control shows. Replaced, never changed, and only when something in it differs. */
export interface ControlState {
  value: FieldValue | undefined;
  error: FieldError | undefined;
  warning: FieldError | undefined;
  readOnly: boolean;
  /** what is known of the answer, masked */
  masked: string | undefined;
  offered: Offered | undefined;
}

/** Errors by the field they are at. */
export function byField(errors: readonly FieldError[]): Record<string, FieldError[]> {
  const grouped: Record<string, FieldError[]> = {};
  for (const error of errors) {
    const field = errorField(error);
    grouped[field] = [...(grouped[field] ?? []), error];
  }
  return grouped;
}

/** The answers that are given: without those that were emptied. */
export function givenAnswers(data: FormData): FormData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''));
}

function controlValue(control: UiField, data: FormData, before: FieldValue | undefined): FieldValue | undefined {
  if (!control.parts) return data[control.field] === '' ? undefined : data[control.field];
  const parts = Object.entries(control.parts).map(([part, field]) => [part, data[field]] as const);
  const filled: Record<string, string> = {};
  for (const [part, value] of parts) if (typeof value === 'string' && value !== '') filled[part] = value;
  const same = JSON.stringify(before) === JSON.stringify(filled);
  return Object.keys(filled).length === 0 ? undefined : same ? before : filled;
}

function firstOf(found: FieldErrors | undefined, fields: readonly string[]): FieldError | undefined {
  for (const field of fields) if (found?.[field]?.[0]) return found[field][0];
  return undefined;
}

const isSame = (one: ControlState, other: ControlState) =>
  one.value === other.value &&
  one.error === other.error &&
  one.warning === other.warning &&
  one.readOnly === other.readOnly &&
  one.masked === other.masked &&
  one.offered === other.offered;

let stores = 0;

/**
 * The one place of a form's answers and errors, beside rjsf. Each control hears of its own changes only: a commit
 * renders the controls it changes, while rjsf lays the form out again only when other fields become relevant.
 */
export class FormStore {
  /** tells stores apart where a deep comparison would not */
  readonly key: string;
  readonly #states = new Map<string, ControlState>();
  readonly #controlListeners = new Map<string, Set<() => void>>();
  readonly #listeners = new Set<() => void>();
  #found: Readonly<Record<string, readonly FieldError[]>>;
  #touched: ReadonlySet<string> = new Set();
  #refused: readonly FieldError[];
  #around: Surroundings = {};
  #offered: Readonly<Record<string, Offered>>;
  readonly #doubts = new Map<string, Doubt>();
  /** doubted answers that the user has been sent back to */
  readonly #heeded = new Set<string>();
  #snapshot: FormSnapshot;

  constructor(
    readonly definition: FormDefinition,
    readonly owner: FormOwner,
  ) {
    stores += 1;
    this.key = String(stores);
    const priced = definition.ui.quote?.tenor;
    // its prices are on their way
    this.#offered = priced === undefined ? {} : { [priced]: { figures: {} } };
    this.#refused = owner.start.refused ?? [];
    this.#found = byField(owner.judge(owner.start.data));
    this.#snapshot = this.#snapshotOf(owner.start.data);
    this.#refresh();
  }

  get data(): FormData {
    return this.#snapshot.data;
  }

  readonly snapshot = (): FormSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state(control: string): ControlState | undefined {
    return this.#states.get(control);
  }

  subscribeTo(control: string, listener: () => void): () => void {
    const group = this.#controlListeners.get(control) ?? new Set();
    this.#controlListeners.set(control, group.add(listener));
    return () => group.delete(listener);
  }

  /** Takes over an answer; what a check found out about the one before is not known of it. */
  commit(field: string, value: AnswerValue | undefined): void {
    const held = this.owner.hold ? this.owner.hold(field, value) : value;
    if (this.data[field] === held) return;
    this.suggest(field, held);
    this.owner.onCommit?.(field, held);
  }

  /** Puts in an answer that the user did not give: it is part of what they send, and of nothing before. */
  suggest(field: string, held: AnswerValue | undefined): void {
    const { properties } = this.definition.schema;
    const checked = Object.keys(properties).filter((name) => properties[name]?.fromCheckOf?.includes(field));
    const outdated = Object.fromEntries(checked.map((name) => [name, undefined]));
    const data = { ...this.data, ...outdated, [field]: held };
    this.#refused = this.#refused.filter((error) => errorField(error) !== field);
    this.#found = byField(this.owner.judge(data));
    this.#publish(data);
  }

  /** The user has left the field: its error may be shown. */
  touch(field: string): void {
    afterPress(() => {
      if (this.#touched.has(field)) return;
      this.#touched = new Set(this.#touched).add(field);
      this.#publish(this.data);
    });
  }

  /** True when the rules accept the value beside the other answers. */
  accepts(field: string, value: AnswerValue | undefined): boolean {
    if (value === undefined) return false;
    return !this.owner.judge({ ...this.data, [field]: value }).some((error) => errorField(error) === field);
  }

  /**
   * Shows every error and names the fields that have one, in the form's order; else those with an answer in doubt, once.
   * Empty when all is well.
   */
  reveal(): readonly string[] {
    this.#found = byField(this.owner.judge(this.data));
    const beyond = this.definition.ui.fields.map(({ field }) => field).filter((field) => this.#offered[field]?.beyond);
    const errors = [...new Set([...beyond, ...Object.keys(this.#found)])];
    const wrong = errors.length > 0 ? errors : this.#heed();
    this.#touched = new Set([...this.#touched, ...wrong]);
    this.#publish(this.data);
    return wrong;
  }

  /** Errors that the server found; each goes when its field is changed. */
  refuse(errors: readonly FieldError[]): void {
    this.#refused = errors;
    this.#publish(this.data);
  }

  /** What is to be shown around the answers from now on. */
  surround(around: Surroundings): void {
    this.#around = around;
    this.#refresh();
  }

  /** What is on offer from now on, by field. */
  offer(offered: Readonly<Record<string, Offered>>): void {
    this.#offered = offered;
    this.#refresh();
  }

  /** What a control doubts from now on, before what is shown around the answers; nothing more where undefined. */
  doubt(by: string, doubt: Doubt | undefined): void {
    if (doubt) this.#doubts.set(by, doubt);
    else this.#doubts.delete(by);
    this.#refresh();
  }

  #snapshotOf(data: FormData): FormSnapshot {
    const left = Object.entries(this.#found).filter(([field]) => this.#touched.has(field));
    return { data, errors: { ...Object.fromEntries(left), ...byField(this.#refused) } };
  }

  #publish(data: FormData): void {
    this.#snapshot = this.#snapshotOf(data);
    this.#refresh();
    for (const listener of this.#listeners) listener();
  }

  #refresh(): void {
    for (const control of this.definition.ui.fields) {
      const before = this.#states.get(control.field);
      const state = this.#stateOf(control, before);
      if (before && isSame(before, state)) continue;
      this.#states.set(control.field, state);
      for (const listener of this.#controlListeners.get(control.field) ?? []) listener();
    }
  }

  /** The fields in doubt whose answers the user has not been sent back to. */
  #heed(): string[] {
    const { size } = this.#heeded;
    const doubted = this.definition.ui.fields
      .map(({ field }) => field)
      .filter((field) => this.#doubtAt(field, 'sentBack'));
    for (const field of doubted) this.#heeded.add(`${field} ${this.data[field]}`);
    return this.#heeded.size > size ? doubted : [];
  }

  /** Of answers that are right so far. */
  #doubtAt(field: string, stage = this.#stageOf(field)): FieldError | undefined {
    const value = this.data[field];
    if (!value || this.#found[field]) return undefined;
    for (const doubt of this.#doubts.values()) {
      const found = doubt(field, value, stage);
      if (found) return found;
    }
    return undefined;
  }

  /** What to do about a field without an answer, where a control has one for it. */
  #missingAt(field: string, error: FieldError | undefined): FieldError | undefined {
    if (error?.message !== 'rules.required') return error;
    for (const doubt of this.#doubts.values()) {
      const found = doubt(field, '', 'left');
      if (found) return found;
    }
    return error;
  }

  #stageOf(field: string): AnswerStage {
    if (this.#heeded.has(`${field} ${this.data[field]}`)) return 'sentBack';
    return this.#touched.has(field) ? 'left' : 'typing';
  }

  /** What is wrong with an answer that is beyond all that is on offer for it. */
  #beyondAt(field: string): FieldError | undefined {
    const beyond = this.#offered[field]?.beyond;
    return beyond && (beyond.said === 'once' || this.#touched.has(field)) ? beyond.error : undefined;
  }

  #stateOf(control: UiField, before: ControlState | undefined): ControlState {
    const { data, errors } = this.#snapshot;
    const { warnings, masked, readOnlyFields } = this.#around;
    const fields = Object.values(controlPartsOf(control));
    return {
      value: controlValue(control, data, before?.value),
      error: this.#beyondAt(control.field) ?? this.#missingAt(control.field, firstOf(errors, fields)),
      warning: this.#doubtAt(control.field) ?? firstOf(warnings, fields),
      readOnly: readOnlyFields?.includes(control.field) ?? false,
      masked: masked?.[control.field],
      offered: this.#offered[control.field],
    };
  }
}

/** The form as it is now; renders again with every change of it. */
export function useFormSnapshot(store: FormStore): FormSnapshot {
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}

/** rjsf compares it deeply and takes all functions for equal: a language switch shows only because `locale` is a plain value. */
export interface StepFormContext {
  store: FormStore;
  services: WidgetServices;
  locale: Language;
  /** takes the place of the costs of a loan, behind its tenor */
  quotePlace?: ((place: Element | null) => void) | undefined;
}
