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

/** Time limit for loading a chunk in milliseconds (docs/product/navigation.md). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app did not come in time (docs/product/errors.md). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What a dynamic import gives; raises {@link ChunkLoadError} when it has not come after 120 s. */
export function loadChunk<Value>(load: () => Promise<Value>): Promise<Value> {
  return withTimeout(
    load(),
    CHUNK_TIMEOUT_MS,
    () => new ChunkLoadError(`a chunk did not come in ${CHUNK_TIMEOUT_MS} ms`),
  );
}
