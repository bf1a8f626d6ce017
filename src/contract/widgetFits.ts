import type { WidgetFit } from './buildContract';
import type { WidgetName } from './generated/names';

const TEXT: WidgetFit = { types: ['string'] };
const TYPED: WidgetFit = { ...TEXT, refusesEnum: true };
const NUMBER: WidgetFit = { types: ['integer', 'number'] };
const ONE_OF: WidgetFit = { types: ['string'], takes: ['options'], needsEnum: true };

/** What each widget needs of its field and its settings. */
export const WIDGET_FITS: Readonly<Record<WidgetName, WidgetFit>> = {
  accountNumber: TYPED,
  addressPicker: { types: ['string'], needs: ['parts'] },
  bankList: TEXT,
  camera: { types: ['string'], needs: ['camera'], takes: ['reads'] },
  choice: { ...ONE_OF, takes: ['notes', 'options'] },
  date: { types: ['string'], needsRule: 'pastDate' },
  email: TYPED,
  files: { types: ['array'], needs: ['camera'] },
  hidden: { takes: ['options'] },
  money: NUMBER,
  month: TYPED,
  nik: TYPED,
  number: NUMBER,
  offered: TYPED,
  otp: { types: ['string'], needs: ['length'], takes: ['sendCode'] },
  phone: TYPED,
  select: ONE_OF,
  text: TYPED,
  textarea: TYPED,
};
