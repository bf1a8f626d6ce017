import type { ComponentType, ReactElement } from 'react';
import type { FormDefinition, WidgetName } from '../contract/definitions';
import { withAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';
import { type FieldValue, isAddress, isNumberOrText, isText, isTexts } from './controls';
import type { FieldProps } from './fieldProps';
import { Hidden } from './Hidden/Hidden';
import { Nik } from './Nik/Nik';
import { Phone } from './Phone/Phone';
import { Text } from './Text/Text';

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
const AccountNumber = lazyPart(() => import('./AccountNumber/AccountNumber'));
const AddressPicker = lazyPart(() => import('./AddressPicker/AddressPicker'), withAreas(['pickers']));
const BankList = lazyPart(() => import('./BankList/BankList'), withAreas(['pickers']));
const Choice = lazyPart(() => import('./Choice/Choice'));
const DateInput = lazyPart(() => import('./Date/Date'));
const Email = lazyPart(() => import('./Email/Email'));
const Money = lazyPart(() => import('./Money/Money'), withAreas(['numbers']));
const Month = lazyPart(() => import('./Month/Month'));
const NumberInput = lazyPart(() => import('./Number/Number'), withAreas(['numbers']));
const Otp = lazyPart(() => import('./Otp/Otp'));
const Select = lazyPart(() => import('./Select/Select'));
const Textarea = lazyPart(() => import('./Textarea/Textarea'));
const Camera = lazyPart(() => import('./Camera/Camera'));
const Files = lazyPart(() => import('./Files/Files'), withAreas(['uploads']));

/** Any widget whose answer is known, but not shown in full. */
export const Masked = lazyPart(() => import('./masked/Masked'));

type LazyWidgets = Readonly<Partial<Record<WidgetName, { load(): Promise<unknown> }>>>;

const ofForms: LazyWidgets = {
  accountNumber: AccountNumber,
  addressPicker: AddressPicker,
  bankList: BankList,
  choice: Choice,
  date: DateInput,
  email: Email,
  money: Money,
  month: Month,
  number: NumberInput,
  otp: Otp,
  select: Select,
  textarea: Textarea,
};
/** Larger ones, which wait until they are shown. */
const ofUploads: LazyWidgets = { camera: Camera, files: Files };

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
  money: widget(Money, isNumberOrText),
  month: widget(Month, isText, 'group'),
  nik: widget(Nik, isText),
  number: widget(NumberInput, isNumberOrText),
  offered: widget(Hidden, isText),
  otp: widget(Otp, isText),
  phone: widget(Phone, isText),
  select: widget(Select, isText),
  text: widget(Text, isText),
  textarea: widget(Textarea, isText),
};

async function bring(widgets: LazyWidgets, { ui }: FormDefinition): Promise<void> {
  await Promise.all(ui.fields.map(({ widget: name }) => widgets[name]?.load()));
}

/** Brings the widgets of a form that is likely to come, so that they show with it. */
export const prefetchWidgets = (form: FormDefinition): Promise<void> => bring(ofForms, form);

/** Brings all widgets of a form that is about to be shown: from then on they are there at once. */
export async function loadWidgets(form: FormDefinition): Promise<void> {
  await Promise.all([Masked.load(), bring(ofForms, form), bring(ofUploads, form)]);
}
