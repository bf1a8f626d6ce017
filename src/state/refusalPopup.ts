import type { ApiError } from '../api/errors';
import type { PopupType } from '../contract/popups';
import { ownValue } from '../lib/ownValue';
import { showPopup } from './overlays';

/** The popup that a refusal names with why; false where it names none. */
export function showRefusalPopup(error: ApiError): boolean {
  const type = ownValue(error.data, 'popup');
  if (typeof type !== 'string') return false;
  void showPopup({ type: type as PopupType });
  return true;
}
