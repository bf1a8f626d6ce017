import type { PopupRequest } from '../../contract/popups';
import type { Texts } from '../../i18n/texts';
import { dayMonth } from '../../lib/dayMonth';

/** What the placeholders of a popup stand for in the language of the page: `date` is written out, "21 Nov". */
export function popupParams(params: PopupRequest['params'], { language }: Texts): NonNullable<PopupRequest['params']> {
  return params?.date === undefined ? { ...params } : { ...params, date: dayMonth(String(params.date), language) };
}
