import { it } from 'vitest';
import { payThroughKills } from '../support/payThroughKills';

it('kills of a server while people pay leave each rupiah booked once', () =>
  payThroughKills(Number(process.env.LANCAR_KILLS ?? 200)));
