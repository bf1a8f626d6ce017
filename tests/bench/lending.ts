import { dayOf } from '../../src/lending/days';
import { quoteLoan } from '../../src/lending/quote';
import { CAPS, SHIPPED } from '../lending/support';
import { signIn } from '../support/account';
import { startServer } from '../support/server';
import { atMost, print, quantile } from './measure';

const QUOTES = 2000;
const WARM_UP = 200;

const CALLS = 200;
const ASKED = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
/** Has a limit of Rp6,000,000 (docs/personas.md). */
const BORROWER = '081211101401';

/** How long the server takes to check a loan that is asked for and say what it costs, one call after the other. */
async function benchServerQuote(): Promise<void> {
  const server = await startServer({ LANCAR_SANDBOX: 'on' });
  try {
    const account = await signIn(server, BORROWER);
    const times: number[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      const start = performance.now();
      await account.submitStep('apply-loan', 'amount', '/loan/check', ASKED);
      times.push(performance.now() - start);
    }
    const measure = 'quote of a loan through the server, 95 of 100';
    print({ measure, unit: 'ms', value: quantile(times, 0.95), target: atMost(50) });
  } finally {
    await server.close();
  }
}

/** How long a quote takes: of the longest tenor of each product in the core, at each move of a slider, and by the server. */
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
  await benchServerQuote();
}
