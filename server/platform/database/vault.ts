import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a value is once it is open again: a text, JSON, or bytes. */
export type SealedKind = 'text' | 'json' | 'bytes';

/** The data hold values of a key that is not there any more. */
export class KeyMissingError extends Error {
  override readonly name = 'KeyMissingError';

  constructor(keyIds: readonly string[]) {
    super(
      `Data are sealed with a key that is missing (${keyIds.join(', ')}): add the secret it is made of to LANCAR_KEYS, after the one in use now.`,
    );
  }
}

interface Key {
  id: string;
  sealing: Buffer;
  marking: Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 4;
const PREFIXES = { text: '\u0001sealed:', json: '\u0001sealed-json:' } as const;
/** no picture begins like that */
const BYTES_PREFIX = Buffer.from('\u0001sealed:');

function keyOf(secret: string): Key {
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
  return {
    id: derive('lancar key id', ID_BYTES).toString('hex'),
    sealing: derive('lancar sealing', KEY_BYTES),
    marking: derive('lancar marking', KEY_BYTES),
  };
}

function encrypt({ sealing }: Key, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealing, iv);
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt({ sealing }: Key, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Seals what is personal (AES-256-GCM) and marks what has to be found again (HMAC). */
export interface Vault {
  /** the key that seals; the others only open */
  readonly keyId: string;
  readonly keyIds: readonly string[];
  sealText(text: string, kind: 'text' | 'json'): string;
  sealBytes(bytes: Uint8Array): Buffer;
  /** the value as it was sealed; any other value as it is */
  open(value: unknown): unknown;
  /** how a value begins that is sealed with the key in use: a text, or hexadecimal digits for bytes */
  beginningOf(kind: SealedKind): string;
  /** the same for the same text, and tells nothing of it */
  mark(text: string): string;
  /** the marks by all keys, that of the key in use first */
  marks(text: string): string[];
}

/** The vault whose keys are made of secrets: the first seals, all of them open. */
export function vaultOf(secrets: readonly [string, ...string[]]): Vault {
  const [current, ...others] = secrets.map(keyOf) as [Key, ...Key[]];
  const byId = new Map([current, ...others].map((key) => [key.id, key]));
  const markBy = ({ id, marking }: Key, text: string) =>
    `${id}:${createHmac('sha256', marking).update(text).digest('base64url')}`;

  function named(id: string): Key {
    const key = byId.get(id);
    if (!key) throw new KeyMissingError([id]);
    return key;
  }

  function openText(value: string, prefix: string): string {
    const [id = '', content = ''] = value.slice(prefix.length).split(':');
    return decrypt(named(id), Buffer.from(content, 'base64')).toString('utf8');
  }

  function openBytes(value: Buffer): Buffer {
    const start = BYTES_PREFIX.length + ID_BYTES;
    return decrypt(named(value.subarray(BYTES_PREFIX.length, start).toString('hex')), value.subarray(start));
  }

  return {
    keyId: current.id,
    keyIds: [...byId.keys()],
    sealText: (text, kind) =>
      `${PREFIXES[kind]}${current.id}:${encrypt(current, Buffer.from(text, 'utf8')).toString('base64')}`,
    sealBytes: (bytes) => Buffer.concat([BYTES_PREFIX, Buffer.from(current.id, 'hex'), encrypt(current, bytes)]),
    open(value) {
      if (typeof value === 'string') {
        if (value.startsWith(PREFIXES.text)) return openText(value, PREFIXES.text);
        return value.startsWith(PREFIXES.json) ? JSON.parse(openText(value, PREFIXES.json)) : value;
      }
      if (!(value instanceof Uint8Array)) return value;
      const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      return BYTES_PREFIX.equals(bytes.subarray(0, BYTES_PREFIX.length)) ? openBytes(bytes) : value;
    },
    beginningOf: (kind) =>
      kind === 'bytes' ? `${BYTES_PREFIX.toString('hex')}${current.id}` : `${PREFIXES[kind]}${current.id}:`,
    mark: (text) => markBy(current, text),
    marks: (text) => [current, ...others].map((key) => markBy(key, text)),
  };
}

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

/** The same for several texts, in a list. */
export function marksOf(texts: readonly string[]): SealedValue {
  return new SealedValue((vault) => texts.map((text) => vault.mark(text)));
}

/** The id of the key that seals and marks now. */
export function keyInUse(): SealedValue {
  return new SealedValue((vault) => vault.keyId);
}

/** All that may stand for one of the texts: marks by older keys, and the text itself where it was never marked. */
export function formsOf(...texts: readonly string[]): SealedValue {
  return new SealedValue((vault) => texts.flatMap((text) => [...vault.marks(text), text]));
}
