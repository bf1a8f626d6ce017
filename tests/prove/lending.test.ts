import { it } from 'vitest';
import { lendThroughKills } from '../support/lendThroughKills';

it('kills of a lender at work leave loans and ledger agreeing, and everything counted once', () =>
  lendThroughKills(Number(process.env.LANCAR_KILLS ?? 200)));
