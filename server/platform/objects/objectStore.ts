/** Keeps bytes by a key. They are sealed: no store ever sees a picture. Each call ends in time and may be repeated. */
export interface ObjectStore {
  /** Resolves once the bytes are kept for good. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** undefined where there is no such object */
  get(key: string): Promise<Uint8Array | undefined>;
  /** What is not there counts as deleted. */
  delete(keys: readonly string[]): Promise<void>;
}

/** A store outside the database, which may be away while the database is there. */
export interface Bucket extends ObjectStore {
  /** Rejects where it does not answer. */
  check(): Promise<void>;
}

/** The stores that objects lie in, by their place. */
export interface ObjectStores {
  database: ObjectStore;
  /** undefined where none is configured; else new objects go there */
  bucket: Bucket | undefined;
}

/** The store is away, too slow, or refuses us; the call may be repeated later. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';

  constructor(
    /** what the log may say of it */
    readonly code: string,
    cause?: unknown,
  ) {
    super(`the object store failed: ${code}`, { cause });
  }
}
