import type { ComponentType, ReactElement } from 'react';
import type { FormDefinition, WidgetName } from '../contract/definitions';
import { loadAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';
import { AccountNumber } from './AccountNumber/AccountNumber';
import { type FieldValue, isAddress, isNumber, isText, isTexts } from './controls';
import { Email } from './Email/Email';
import type { FieldProps } from './fieldProps';
import { Hidden } from './Hidden/Hidden';
import { Money } from './Money/Money';
import { Nik } from './Nik/Nik';
import { NumberInput } from './Number/Number';
import { Phone } from './Phone/Phone';
import { Select } from './Select/Select';
import { Text } from './Text/Text';
import { Textarea } from './Textarea/Textarea';

export interface Widget {
  /** `group`: the label names the whole but belongs to no single element */
  label: 'control' | 'group';
  Control(props: FieldProps<FieldValue>): ReactElement;
}

/** A widget as the forms use it: a stored value of a wrong type counts as none. */
function widget<Value extends FieldValue>(
  Component: ComponentType<FieldProps<Value>>,
  isValue: (value: unknown) => value is Value,
  label: Widget['label'] = 'control',
): Widget {
  return {
    label,
    Control: (props) => <Component {...props} value={isValue(props.value) ? props.value : undefined} />,
  };
}

/** Widgets that the first form does without. */
const load = {
  addressPicker: async () => ({ default: (await import('./AddressPicker/AddressPicker')).AddressPicker }),
  bankList: async () => ({ default: (await import('./BankList/BankList')).BankList }),
  choice: async () => ({ default: (await import('./Choice/Choice')).Choice }),
  date: async () => ({ default: (await import('./Date/Date')).DateInput }),
  month: async () => ({ default: (await import('./Month/Month')).Month }),
  otp: async () => ({ default: (await import('./Otp/Otp')).Otp }),
};
const AddressPicker = lazyPart(load.addressPicker);
const BankList = lazyPart(load.bankList);
const Choice = lazyPart(load.choice);
const DateInput = lazyPart(load.date);
const Month = lazyPart(load.month);
const Otp = lazyPart(load.otp);
const Camera = lazyPart(() => import('./Camera/Camera'));
const Files = lazyPart(async () => {
  const [part] = await Promise.all([import('./Files/Files'), loadAreas(['uploads'])]);
  return part;
});

/** Any widget whose answer is known, but not shown in full. */
export const Masked = lazyPart(() => import('./masked/Masked'));

const lazyWidgets: Readonly<Partial<Record<WidgetName, { load(): Promise<unknown> }>>> = {
  addressPicker: AddressPicker,
  bankList: BankList,
  choice: Choice,
  date: DateInput,
  month: Month,
  otp: Otp,
  camera: Camera,
  files: Files,
};

/** Every widget of schemas/forms/*.ui.json by its name there. */
export const WIDGETS: Readonly<Record<WidgetName, Widget>> = {
  accountNumber: widget(AccountNumber, isText),
  addressPicker: widget(AddressPicker, isAddress),
  bankList: widget(BankList, isText),
  camera: widget(Camera, isText, 'group'),
  choice: widget(Choice, isText, 'group'),
  date: widget(DateInput, isText, 'group'),
  email: widget(Email, isText),
  files: widget(Files, isTexts, 'group'),
  hidden: widget(Hidden, isText),
  money: widget(Money, isNumber),
  month: widget(Month, isText, 'group'),
  nik: widget(Nik, isText),
  number: widget(NumberInput, isNumber),
  otp: widget(Otp, isText),
  phone: widget(Phone, isText),
  select: widget(Select, isText),
  text: widget(Text, isText),
  textarea: widget(Textarea, isText),
};

/** Brings the widgets of a form that is likely to come, so that they show with it; those that most will not need wait. */
export async function prefetchWidgets({ ui }: FormDefinition): Promise<void> {
  const wanted = ui.fields.map(({ widget: name }) => name).filter((name) => Object.hasOwn(load, name));
  await Promise.all(wanted.map((name) => lazyWidgets[name]?.load()));
}

/** Fetches all widgets of a form that is about to be shown: from then on they are there at once. */
export async function loadWidgets({ ui }: FormDefinition): Promise<void> {
  await Promise.all([Masked.load(), ...ui.fields.map(({ widget: name }) => lazyWidgets[name]?.load())]);
}
