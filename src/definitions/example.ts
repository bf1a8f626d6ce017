/**
 * Values with which a finding about a path shows, and the way they lead. Only what matters is named: all else is
 * answered or found out, the finding stands.
 */
export interface Example {
  /** the steps passed, up to the one in question */
  readonly path: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly known: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What stands before the name of a value of each kind. */
const NAMED = { answers: '', facts: 'fact ', known: 'known ', params: 'param ' } as const;

const KINDS = ['answers', 'facts', 'known', 'params'] as const;
const LONGEST_PATH = 12;

function written(value: unknown): string {
  if (value === undefined) return 'absent';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(written).join(' + ');
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function way(path: readonly string[]): string {
  const shown = path.length > LONGEST_PATH ? [...path.slice(0, 2), '...', ...path.slice(3 - LONGEST_PATH)] : path;
  return shown.join(' > ');
}

/** An example in one line: `jobType = STUDENT, fact creditStatus = REJECTED, by way of ktp > work-info`. */
export function describeExample(example: Example): string {
  const values = KINDS.flatMap((kind) =>
    Object.entries(example[kind]).map(([name, value]) => `${NAMED[kind]}${name} = ${written(value)}`),
  );
  const passed = example.path.length > 0 ? [`by way of ${way(example.path)}`] : [];
  return [...values, ...passed].join(', ');
}
