/**
 * Does one thing after the other, each whether or not those before it failed.
 * @throws AggregateError at the end with all that failed; its message says how many and why the first one did
 */
export async function inTurn(things: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const thing of things) await thing().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${things.length} failed, the first: ${failures[0]}`);
  }
}
