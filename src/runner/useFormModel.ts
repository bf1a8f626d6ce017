import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnswerValue, FieldError, FormDefinition } from '../contract/definitions';
import { errorField } from '../rules/errorField';

export type FormData = Readonly<Record<string, AnswerValue | undefined>>;
export type ErrorsByField = Readonly<Record<string, readonly FieldError[]>>;

export interface FormModel {
  data: FormData;
  /** the data with what was committed since the last render */
  current(): FormData;
  /** errors to show: of fields that were left, of all fields after a refused submit, and the server's */
  errors: ErrorsByField;
  commit(field: string, value: AnswerValue | undefined): void;
  touch(field: string): void;
  accepts(field: string, value: AnswerValue | undefined): boolean;
  /** shows every error and names the fields that have one, in the form's order; empty when all is well */
  reveal(): readonly string[];
  /** errors that the server found; each goes when its field is changed */
  refuse(errors: readonly FieldError[]): void;
}

/**
 * A field is often left by pressing something else. An error that appears at once moves what is being pressed away
 * from under the finger, and the press is lost.
 */
const TOUCH_MS = 250;

/** Errors by the field they are at. */
export function byField(errors: readonly FieldError[]): Record<string, FieldError[]> {
  const grouped: Record<string, FieldError[]> = {};
  for (const error of errors) {
    const field = errorField(error);
    grouped[field] = [...(grouped[field] ?? []), error];
  }
  return grouped;
}

export interface FormStart {
  data: FormData;
  /** errors to show at once */
  refused?: readonly FieldError[];
}

/** What is wrong with the data of a form. */
export type JudgeForm = (data: FormData) => readonly FieldError[];

/** Answers, touched fields and errors of one form. `check` stays the same function from render to render. */
export function useFormModel({ schema }: FormDefinition, start: FormStart, check: JudgeForm): FormModel {
  const [data, setData] = useState(start.data);
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set());
  const [refused, setRefused] = useState<readonly FieldError[]>(start.refused ?? []);
  const latest = useRef(data);

  const found = useMemo(() => byField(check(data)), [check, data]);

  const errors = useMemo(() => {
    const shown: Record<string, readonly FieldError[]> = {};
    for (const field of touched) if (found[field]) shown[field] = found[field];
    return { ...shown, ...byField(refused) };
  }, [found, touched, refused]);

  const { properties } = schema;
  const commit = useCallback(
    (field: string, value: AnswerValue | undefined) => {
      if (latest.current[field] === value) return;
      const checked = Object.keys(properties).filter((name) => properties[name]?.fromCheckOf?.includes(field));
      const outdated = Object.fromEntries(checked.map((name) => [name, undefined]));
      latest.current = { ...latest.current, ...outdated, [field]: value };
      setData(latest.current);
      setRefused((before) => before.filter((error) => errorField(error) !== field));
    },
    [properties],
  );

  const touch = useCallback((field: string) => {
    setTimeout(() => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))), TOUCH_MS);
  }, []);

  const accepts = useCallback(
    (field: string, value: AnswerValue | undefined) =>
      value !== undefined && !check({ ...latest.current, [field]: value }).some((error) => errorField(error) === field),
    [check],
  );

  const reveal = useCallback(() => {
    const wrong = Object.keys(byField(check(latest.current)));
    setTouched((before) => new Set([...before, ...wrong]));
    return wrong;
  }, [check]);

  const current = useCallback(() => latest.current, []);

  return { data, current, errors, commit, touch, accepts, reveal, refuse: setRefused };
}
