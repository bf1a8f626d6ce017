import type { LinkedAccount } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';

/** What a linked account is: one with a page of its own, or a partner's. */
export type LinkKind = 'savings' | 'facebook' | 'partner';

/** What an account of a type is. @param type SAVINGS, FACEBOOK, or the name of a channel */
export function linkKind(type: string): LinkKind {
  if (type === 'SAVINGS') return 'savings';
  return type === 'FACEBOOK' ? 'facebook' : 'partner';
}

/** What a linked account is called. */
export function useLinkedName(): (account: LinkedAccount) => string {
  const { t } = useTexts();
  return ({ type, name }) => {
    const kind = linkKind(type);
    return kind === 'partner' ? (name ?? type) : t(`setting.linked.names.${kind}`);
  };
}
