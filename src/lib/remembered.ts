/** Remembers what a call gave for each key, which is compared as JSON, but not its failures: those are asked again. */
export function remembered<Key, Result>(call: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (key) => {
    const id = JSON.stringify(key ?? null);
    const promise = known.get(id) ?? call(key);
    known.set(id, promise);
    promise.catch(() => known.delete(id));
    return promise;
  };
}
