import type { PagePath } from '../../contract/pages';

/** Paths of screens that the path of a flow begins: what a loan would be before one applies, and its PDF (docs/product/screens.md). */
export const BELOW_FLOWS = [
  'apply/pdl-pre-borrow',
  'apply/limit-pdl-pre-borrow',
  'apply/mandatory-branch',
  'home/apply-loan/ViewPdf',
] as const satisfies readonly PagePath[];
