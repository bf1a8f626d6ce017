import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { giveBackLinks } from './returnLinks';

interface GiveBacksProps {
  open: readonly OwnLoan[];
  isHeld: boolean;
}

/** Loans that may still be returned, a row for each. */
export function GiveBacks({ open, isHeld }: GiveBacksProps) {
  return <LinkList links={giveBackLinks(useTexts(), open, isHeld)} />;
}
