/**
 * What the promise gives, unless it takes longer than `ms` milliseconds: then the error of `late` is raised, and what
 * the promise comes to later is ignored.
 */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
