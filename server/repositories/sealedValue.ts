import type { Vault } from './vault';

const refuse = (): never => {
  throw new Error('a value that has to be sealed reached the database open');
};

/** A parameter that only `sealedDatabase` can write; no driver takes it as it is. */
export class SealedValue {
  toJSON = refuse;
  toPostgres = refuse;
  toString = refuse;

  constructor(readonly by: (vault: Vault) => string | Uint8Array | readonly string[]) {}
}

/** A text or bytes, written sealed and read as they were. */
export function sealed(content: string | Uint8Array): SealedValue {
  return new SealedValue((vault) =>
    typeof content === 'string' ? vault.sealText(content, 'text') : vault.sealBytes(content),
  );
}

/** A value for a jsonb column, written sealed and read as it was. SQL cannot look into it. */
export function sealedJson(value: unknown): SealedValue {
  return new SealedValue((vault) => JSON.stringify(vault.sealText(JSON.stringify(value), 'json')));
}

/** What stands for a text that has to be found again and is not to be read. */
export function markOf(text: string): SealedValue {
  return new SealedValue((vault) => vault.mark(text));
}

/** All that may stand for the text: marks by older keys, and the text itself where it was never marked. */
export function formsOf(text: string): SealedValue {
  return new SealedValue((vault) => [...vault.marks(text), text]);
}
