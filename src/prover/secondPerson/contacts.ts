import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf } from '../../definitions/project/shape';
import { allTexts, hasText } from '../../definitions/project/texts';
import { escapeSegment } from '../../lib/pointer';
import { numbersIn, textAsRead } from './plainText';

/** So many digits can be an account, a telephone number or a code. */
const LEAST_DIGITS = 8;
/** So few can be one that people call, where the text speaks of calling. */
const LEAST_CALLED = 3;

/** Nothing of these is shown, or each change of them waits in any case. */
const UNSHOWN_KINDS: ReadonlySet<string> = new Set([
  ...['journey', 'renames', 'picture', 'calls', 'bodies', 'other'],
  ...['product', 'caps', 'document'],
]);
const UNSHOWN_KEY = '$schema';
/** Read by schemas alone: a message may be called so. */
const IN_SCHEMAS: readonly string[] = ['pattern', '$ref'];

/** Ends of names of hosts that a sentence does not begin with. */
const ENDINGS = 'com|net|org|id|co|io|app|link|xyz|site|online|shop|store|info|biz|top|vip|club|cc|ru|cn|ly|page|web';

/** Where a text leads elsewhere. */
const ADDRESSES: readonly RegExp[] = [
  /(?<![\p{L}\d])[a-z][a-z\d+.-]*:\/\//giu,
  /(?<![\p{L}\d])(?:https?|hxxps?|tel|mailto|sms|intent|market):/giu,
  /(?<![\p{L}\d])www\d*(?![\p{L}\d])/giu,
  /@[\p{L}\d_.-]{2,}/gu,
  /(?:[\p{L}\d-]+\.)+\p{L}{2,}(?![\p{L}\d])/gu,
  new RegExp(`[\\p{L}\\d-]+(?:\\s+\\.\\s*|\\.\\s+)(?:${ENDINGS})(?![\\p{L}\\d])`, 'gu'),
  new RegExp(`(?<!\\p{L})(?:dot|titik)\\s*(?:${ENDINGS})(?![\\p{L}\\d])`, 'giu'),
  /[([{]\s*(?:dot|titik|at|\.)\s*[)\]}]/giu,
  // spelled letter by letter
  /(?<![\p{L}\d])(?:[\p{L}\d][\s._-]+){4,}[\p{L}\d](?![\p{L}\d])/gu,
  /(?<!\p{L})(?:whats ?app|telegram|instagram|facebook|messenger|tiktok)(?!\p{L})/giu,
  // letters that look like those of an address that people know
  /(?:(?!\p{Script=Latin})\p{L})+/gu,
];
const CALLING =
  /telp|telepon|hubungi|hp\b|wa\b|whats|call\b|phone|dial|sms|\*\d|transfer|rekening|account|rek\b|va\b|tf\b|a\.n\./iu;

/** What of a text could lead people to someone: addresses, and numbers, however they are written. */
export function contactsIn(text: string): readonly string[] {
  const plain = textAsRead(text);
  const { runs, all } = numbersIn(plain);
  const least = CALLING.test(plain) ? LEAST_CALLED : LEAST_DIGITS;
  const numbers = [...runs.filter((run) => run.length >= least), ...(all.length >= LEAST_DIGITS ? [all] : [])];
  return [...new Set([...ADDRESSES.flatMap((address) => plain.match(address) ?? []), ...numbers])];
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

/** How many digits a text has in numbers that it did not have before. */
function gainedDigits(text: string, old: string): number {
  const known = numbersIn(textAsRead(old)).runs;
  const gained = numbersIn(textAsRead(text)).runs.filter((run) => !known.includes(run));
  return gained.join('').length;
}

/** What of a file holds an address or a number that was not there: its texts, or all of them together. */
function gainedIn(file: JsonFile, old: JsonFile | undefined, isShown: (text: string) => boolean): readonly string[] {
  if (old?.text !== undefined && old.text === file.text) return [];
  const was = new Map(textsIn(old?.value));
  const isRead = (pointer: string) => file.kind === 'locale' || !IN_SCHEMAS.some((key) => pointer.endsWith(`/${key}`));
  const changed = textsIn(file.value).filter(
    ([pointer, text]) => text !== was.get(pointer) && isRead(pointer) && isShown(text),
  );
  const gained = changed.filter(([pointer, text]) => {
    const known = contactsIn(was.get(pointer) ?? '');
    return contactsIn(text).some((contact) => !known.includes(contact));
  });
  if (gained.length > 0 || file.kind !== 'locale') return gained.map(([pointer]) => `${file.path} ${pointer}`);
  // a number that is split over several
  const digits = changed.reduce((sum, [pointer, text]) => sum + gainedDigits(text, was.get(pointer) ?? ''), 0);
  return digits >= LEAST_DIGITS ? [file.path] : [];
}

/** The texts that hold an address or a number which they did not hold before, as `file pointer`; `file` where only several together do. */
export function gainedContacts(before: Project, now: Project): readonly string[] {
  const isKey = (text: string) => allTexts(now).some((texts) => hasText(texts, text));
  return shownFiles(now).flatMap((file) =>
    gainedIn(file, before.at(file.path), (text) => file.kind === 'locale' || !isKey(text)),
  );
}
