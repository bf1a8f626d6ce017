import { withTimeout } from './withTimeout';

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
