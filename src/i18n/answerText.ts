import type { AnswerValue, WidgetName } from '../contract/definitions';
import { dayMonthYear } from '../lib/dayMonth';
import { formatPhone, formatRupiah, groupDigits, monthName } from '../lib/formats';
import { isMasked } from '../lib/mask';
import { ownValue } from '../lib/ownValue';
import type { Texts } from './textStore';

/** Names of banks by code, as far as they are loaded. */
export type BankNames = ReadonlyMap<string, string>;

/** What of a control says how its answers are read. */
interface AnsweredControl {
  field: string;
  widget: string;
  /** the list of enums.<options>, where it is not the field */
  options?: string | undefined;
}

type Show = (value: AnswerValue, ui: AnsweredControl, texts: Texts, banks: BankNames) => string;

/** What a published release lets people choose, a build before it may have no text for. */
const option: Show = (value, ui, { t, has }) => {
  const key = `enums.${ui.options ?? ui.field}.${value}`;
  return has(key) ? t(key) : String(value);
};

const asItIs: Show = (value) => String(value);

/** How the answers of a widget are read; a widget that is not listed shows its value as it is. */
const SHOWN: Readonly<Partial<Record<WidgetName, Show>>> = {
  accountNumber: (value) => groupDigits(String(value)),
  bankList: (value, _ui, _texts, banks) => banks.get(String(value)) ?? String(value),
  choice: option,
  date: (value, _, { language }) => dayMonthYear(String(value), language),
  hidden: option,
  money: (value, _, { language }) => formatRupiah(Number(value), language),
  month: (value, _, { language }) => monthName(String(value), language),
  number: (value, _, { language }) => (typeof value === 'number' ? value.toLocaleString(language) : String(value)),
  nik: (value) => groupDigits(String(value)),
  phone: (value) => formatPhone(String(value)),
  select: option,
};

const isShown = (widget: string): widget is WidgetName => ownValue(SHOWN, widget) !== undefined;

/** An answer in words, in the present language (docs/product/rules.md); a masked one as it is. */
export function answerText(
  ui: AnsweredControl,
  values: readonly AnswerValue[],
  texts: Texts,
  banks: BankNames,
): string {
  const show = (isShown(ui.widget) && SHOWN[ui.widget]) || asItIs;
  const shown = (value: AnswerValue) =>
    typeof value === 'string' && isMasked(value) ? value : show(value, ui, texts, banks);
  // from the village up, as an address is read
  const inOrder = ui.widget === 'addressPicker' ? [...values].reverse() : values;
  return inOrder.map(shown).join(', ');
}
