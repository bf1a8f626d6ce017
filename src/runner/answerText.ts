import type { AnswerValue, UiField, WidgetName } from '../contract/definitions';
import type { Texts } from '../i18n/texts';
import { dayMonthYear } from '../lib/dayMonth';
import { formatPhone, formatRupiah, groupDigits, monthName } from '../lib/formats';
import { isMasked } from '../lib/mask';

/** Names of banks by code, as far as they are loaded. */
export type BankNames = ReadonlyMap<string, string>;

type Show = (value: AnswerValue, ui: UiField, texts: Texts, banks: BankNames) => string;

const option: Show = (value, ui, { t }) => t(`enums.${ui.options ?? ui.field}.${value}`);

/** How the answers of a widget are read; a widget that is not listed shows its value as it is. */
const SHOWN: Readonly<Partial<Record<WidgetName, Show>>> = {
  accountNumber: (value) => groupDigits(String(value)),
  bankList: (value, _ui, _texts, banks) => banks.get(String(value)) ?? String(value),
  choice: option,
  date: (value, _, { language }) => dayMonthYear(String(value), language),
  hidden: option,
  money: (value) => formatRupiah(Number(value)),
  month: (value, _, { language }) => monthName(String(value), language),
  number: (value, _, { language }) => (typeof value === 'number' ? value.toLocaleString(language) : String(value)),
  nik: (value) => groupDigits(String(value)),
  phone: (value) => formatPhone(String(value)),
  select: option,
};

/** An answer in words, in the present language (docs/product/rules.md); a masked one as it is. */
export function answerText(ui: UiField, values: readonly AnswerValue[], texts: Texts, banks: BankNames): string {
  const show = SHOWN[ui.widget] ?? ((value) => String(value));
  const shown = (value: AnswerValue) =>
    typeof value === 'string' && isMasked(value) ? value : show(value, ui, texts, banks);
  // from the village up, as an address is read
  const inOrder = ui.widget === 'addressPicker' ? [...values].reverse() : values;
  return inOrder.map(shown).join(', ');
}
