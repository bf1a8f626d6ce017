import { dayOf } from '../../src/lending/days';
import { quoteLoan } from '../../src/lending/quote';
import { CAPS, SHIPPED } from '../lending/support';
import { atMost, print, quantile } from './measure';

const QUOTES = 2000;
const WARM_UP = 200;

/** How long the core takes for a quote of the longest tenor of each product: what each move of a slider costs. */
export async function benchLending(): Promise<void> {
  const day = dayOf('2026-01-31');
  const times = Array.from({ length: WARM_UP + QUOTES }, (_, index) => {
    const product = SHIPPED[index % SHIPPED.length];
    const tenor = product?.tenors.at(-1);
    if (product === undefined || tenor === undefined) throw new Error('there is no product to quote');
    const start = performance.now();
    const quote = quoteLoan(product, CAPS, { amount: product.amounts.least, tenor, day });
    const ms = performance.now() - start;
    if (typeof quote === 'string') throw new Error(`no quote for ${product.id}: ${quote}`);
    return ms;
  }).slice(WARM_UP);
  print({
    measure: 'quote of a loan in the core, 95 of 100',
    unit: 'ms',
    value: quantile(times, 0.95),
    target: atMost(1),
  });
}
