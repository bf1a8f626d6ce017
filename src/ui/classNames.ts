/** Joins the class names that apply; `undefined` when none does, so that no empty attribute is written. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
