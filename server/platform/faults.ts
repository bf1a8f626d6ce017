/** What broke, and where: nothing of what was worked on, as messages and details of the database may hold personal data. */
export interface Fault {
  readonly name: string;
  readonly code: unknown;
  /** lines of the stack, the innermost first */
  readonly at: readonly string[];
}

/** What people have to do something about and no program did wrong: the log has its message, as a line. */
export class LeftUndone extends Error {
  override readonly name = 'LeftUndone';
}

/** Where a fault came up: the pattern of a route, never its address, and the id of the request in the log; or a job. */
export interface FaultPlace {
  readonly route?: string | undefined;
  readonly requestId?: string;
  readonly job?: string;
}

/** Tells of a fault where faults are collected; nothing waits for it, and it never throws. */
export type ReportFault = (fault: Fault, place: FaultPlace) => void;

const LINES = 8;

/** What may be said of a fault that was thrown. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined, at: [] };
  // a message may have lines that look like those of a stack
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    code: 'code' in error ? error.code : undefined,
    at: frames.slice(0, LINES).map((line) => line.trim()),
  };
}
