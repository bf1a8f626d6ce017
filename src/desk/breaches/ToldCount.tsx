import type { Breach } from '../../contract/generated/bodies';
import { useDeskTexts } from '../deskTexts';

/** How many of those whom a breach concerns were told, and how many cannot be any more. */
export function ToldCount({ breach: { people, told, erased } }: { breach: Breach }) {
  const { t } = useDeskTexts();
  return [
    t('desk.breaches.count', { told: String(told), people: String(people) }),
    ...(erased > 0 ? [t('desk.breaches.erasedCount', { erased: String(erased) })] : []),
  ].join(', ');
}
