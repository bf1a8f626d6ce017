import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';

/** So many digits can be an account, a telephone number or a code. */
const LEAST_DIGITS = 8;
/** So few can be one that people call, where the text speaks of calling. */
const LEAST_CALLED = 3;

/** Nothing of these is shown, or each change of them waits in any case. */
const UNSHOWN_KINDS: ReadonlySet<string> = new Set([
  ...['journey', 'renames', 'picture', 'calls', 'other'],
  ...['product', 'caps', 'document'],
]);
const UNSHOWN_KEY = '$schema';
/** Read by schemas alone: a message may be called so. */
const IN_SCHEMAS = 'pattern';

const UNSEEN = /\p{Cf}|\u034f/gu;
const DIGIT = /\p{Nd}/gu;
const BETWEEN_DIGITS = /(?<=\d)[\s.,\-–—_/\\()·•:|'+]+(?=\d)/gu;
const ADDRESS =
  /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\d*\.|@[\p{L}\d_.-]{2,}|(?:[\p{L}\d-]+\.)+(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\d]))/gu;
const CALLING = /telp|telepon|hubungi|hp\b|wa\b|whats|call\b|phone|dial|sms|\*\d|transfer|rekening|account/iu;

/** The value of a decimal digit of any script: those of a script stand in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(code < 0x80 ? digit : value);
}

/** What of a text could lead people to someone: addresses, and numbers, however they are written. */
export function contactsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(DIGIT, asciiDigit);
  const runs = plain.replace(BETWEEN_DIGITS, '').match(/\d+/g) ?? [];
  const least = CALLING.test(plain) ? LEAST_CALLED : LEAST_DIGITS;
  const addresses = plain.match(ADDRESS) ?? [];
  return [...addresses, ...runs.filter((run) => run.length >= least)];
}

/** Every text of a file by its pointer. */
function textsIn(value: unknown, pointer = ''): readonly (readonly [pointer: string, text: string])[] {
  if (typeof value === 'string') return [[pointer, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${pointer}/${index}`));
  return entriesOf(value).flatMap(([key, inner]) =>
    key === UNSHOWN_KEY ? [] : textsIn(inner, `${pointer}/${escapeSegment(key)}`),
  );
}

const shownFiles = ({ files }: Project): readonly JsonFile[] => files.filter(({ kind }) => !UNSHOWN_KINDS.has(kind));

/** The texts that hold an address or a number which they did not hold before, as `file pointer`. */
export function gainedContacts(before: Project, now: Project): readonly string[] {
  return shownFiles(now).flatMap((file) => {
    const old = before.at(file.path);
    if (old?.text !== undefined && old.text === file.text) return [];
    const was = new Map(textsIn(old?.value));
    return textsIn(file.value)
      .filter(([pointer, text]) => {
        if (file.kind !== 'locale' && pointer.endsWith(`/${IN_SCHEMAS}`)) return false;
        const known = contactsIn(was.get(pointer) ?? '');
        return contactsIn(text).some((contact) => !known.includes(contact));
      })
      .map(([pointer]) => `${file.path} ${pointer}`);
  });
}
