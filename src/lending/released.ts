import type { Caps } from './caps';
import type { Day } from './days';
import { NOTHING, type Rupiah } from './money';
import type { Product } from './product';
import { type Tolerance, toleranceOn } from './tolerance';

/** Reads the files of a release, each of the shape of its kind; throws for one that is missing or of another. */
export interface TermFiles {
  ids(kind: 'product' | 'tolerance'): readonly string[];
  shaped(kind: 'product' | 'caps' | 'tolerance', id: string, what: string): unknown;
}

/** A loan product. @throws DefinitionError */
export const productOf = (files: TermFiles, id: string): Product => files.shaped('product', id, 'a product') as Product;

/** All loan products, in the order of their ids. @throws DefinitionError */
export const productsOf = (files: TermFiles): readonly Product[] =>
  files.ids('product').map((id) => productOf(files, id));

/** The legal limits of what a loan may cost. @throws DefinitionError */
export const capsOf = (files: TermFiles): Caps => files.shaped('caps', 'caps', 'limits of cost') as Caps;

/** What may be left of a bill that is paid on a day, in rupiah; nothing where no file says it. @throws DefinitionError */
export function leftOn(files: TermFiles, day: Day): Rupiah {
  if (files.ids('tolerance').length === 0) return NOTHING;
  return toleranceOn(files.shaped('tolerance', 'tolerance', 'what may be left of a bill') as Tolerance, day);
}
