import { compare, type Fraction, fraction } from './fraction';
import { plus, type Rupiah } from './money';

/** Interest and fees of a loan over its time: what the legal limit a day is reckoned by. In rupiah and days. */
export interface CostADay {
  readonly contractValue: Rupiah;
  readonly interest: Rupiah;
  readonly fees: Rupiah;
  readonly days: number;
}

/** What the loan costs beside its principal, in rupiah. Penalties, certified signature and tax are outside. */
export const economicBenefit = ({ interest, fees }: Pick<CostADay, 'interest' | 'fees'>): Rupiah =>
  plus(interest, fees);

/** The cost a day as an exact fraction of the contract value: (interest + fees) / (value x calendar days). */
export const costADay = (of: CostADay): Fraction =>
  fraction(economicBenefit(of), BigInt(of.contractValue) * BigInt(Math.max(1, of.days)));

/** True when a cost a day is not above a limit; equal is allowed. */
export const isWithin = (cost: Fraction, limit: Fraction): boolean => compare(cost, limit) <= 0;
