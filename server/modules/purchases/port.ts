import type { PostpaidBill, PostpaidBillQuery, ServiceProducts } from '../../../src/contract/generated/bodies';
import type { Question } from '../../platform/outside/question';
import type { LoansNeeds } from '../loans';

/** A question that changes nothing where it is repeated. */
type Asked = Pick<Question, 'signal'>;

/** Whose bill is asked about. */
export type BillOf = Pick<PostpaidBillQuery, 'serviceProductId' | 'customerNumber'>;

/** Knows the bills of services: electricity, water and the like. Each call rejects where it is not reached or cannot be understood. */
export interface Biller {
  products(asked: Asked): Promise<ServiceProducts>;
  /** undefined where it knows no such service or customer */
  inquire(of: BillOf, asked: Asked): Promise<PostpaidBill | undefined>;
}

/** What buying with a loan needs. */
export type PurchasesNeeds = LoansNeeds & {
  /** undefined where none is connected: no bill of a service can be looked up */
  biller: Biller | undefined;
  /** the id of the partner who is paid for such bills; undefined where they cannot be paid in instalments */
  billsPartner: string | undefined;
};
