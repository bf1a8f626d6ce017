/** A place where a module calls what stands above it: it names what it wants done, and the start fills in who does it. */
export interface Hook<Do extends (...args: never[]) => Promise<unknown>> {
  /** does it; rejects where the start has filled in nothing */
  call: Do;
  fill(does: Do): void;
}

/** A hook by a name that says when it is called. */
export function hook<Do extends (...args: never[]) => Promise<unknown>>(name: string): Hook<Do> {
  let filled: Do | undefined;
  const call = async (...args: Parameters<Do>) => {
    if (!filled) throw new Error(`nothing is done at the hook "${name}": fill it in server/hooks.ts.`);
    return filled(...args);
  };
  return {
    call: call as Do,
    fill(does) {
      filled = does;
    },
  };
}
