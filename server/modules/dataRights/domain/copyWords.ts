import { type Language, PICTURE_WIDGETS } from '../../../../src/contract/enums';
import { dayMonthYear } from '../../../../src/lib/dayMonth';
import { formatPhone, formatRupiah, groupDigits, monthName } from '../../../../src/lib/formats';
import { formatTimestamp } from '../../../../src/lib/formatTimestamp';

/** What the words of a copy are made of. */
export interface Wording {
  language: Language;
  say(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** the text of a key; undefined where there is none */
  text(key: string): string | undefined;
  /** what a field or a column is called; undefined for what has no name */
  labelOf(name: string): string | undefined;
  /** how forms ask for an answer, by its field */
  controls: ReadonlyMap<string, { widget: string; options: string }>;
  /** what things are called that have their names elsewhere, by field or column */
  names: Readonly<Record<string, (value: string) => string | undefined>>;
}

/** Where a value stands: the part of the copy, and the field or column in it. */
export interface ValuePlace {
  part: string;
  name: string;
}

type Read = (value: string | number, language: Language) => string;

const money: Read = (value, language) => formatRupiah(Number(value), language);
const phone: Read = (value) => formatPhone(String(value));
const digits: Read = (value) => groupDigits(String(value));

/** How the answers of a widget are read; the options of others are looked up. */
const BY_WIDGET: Readonly<Record<string, Read>> = {
  money,
  phone,
  nik: digits,
  accountNumber: digits,
  month: (value, language) => monthName(String(value), language),
};

/** The same of columns, and of what no form asks for. */
const BY_NAME: Readonly<Record<string, Read>> = {
  ...{ amount: money, toPayOut: money, premium: money, totalLimit: money, availableLimit: money, fees: money },
  ...{ mobileNumber: phone, newNumber: phone },
  ...{ account: digits },
};

/** Where the texts of codes stand, other than `data-copy.words.<column>`; of a part, `<part>.<column>`. */
const TEXTS_OF: Readonly<Record<string, string>> = {
  fact: 'data-rights.facts',
  operation: 'data-rights.operations',
  act: 'data-rights.acts',
  purpose: 'enums.loanPurpose',
  returnedFor: 'messages.returnReasons',
  failure: 'loans.payOut.failure',
  'renewals.part': 'messages.renewalParts',
  'documents.type': 'enums.supplementalMaterial',
  'limit.status': 'data-copy.words.credit',
  'limitDecisions.status': 'data-copy.words.credit',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A stored text or number in words; as it is where there are none for it. */
export function wordOf(value: string | number, { part, name }: ValuePlace, wording: Wording): string {
  const { language, say, text, controls, names } = wording;
  const control = controls.get(name);
  const named = names[name]?.(String(value));
  if (named !== undefined) return named;
  // the id of a picture says nothing to who reads
  if (control && PICTURE_WIDGETS.has(control.widget) && UUID.test(String(value))) return say('data-copy.photo');
  const read = BY_NAME[name] ?? (control && BY_WIDGET[control.widget]);
  if (read) return read(value, language);
  const prefixes = [
    TEXTS_OF[`${part}.${name}`] ?? TEXTS_OF[name] ?? `data-copy.words.${name}`,
    `enums.${control?.options ?? name}`,
  ];
  const word = prefixes.map((prefix) => text(`${prefix}.${value}`)).find((found) => found !== undefined);
  if (word !== undefined) return word;
  if (DAY.test(String(value))) return dayMonthYear(String(value), language);
  return TIME.test(String(value)) ? formatTimestamp(String(value)) : String(value);
}
