import { expect, it } from 'vitest';
import { definitionsOf } from '../../server/platform/releases/definitions';
import { checkReminders } from '../support/checkReminders';
import { remindThroughKills } from '../support/remindThroughKills';

it('a year of a thousand people has no reminder outside of legal hours, after a payment, or twice', () => {
  const { set } = definitionsOf(process.cwd(), false, console.error)();
  const seen = checkReminders(set, { people: 1_000, days: 365 });
  console.log(seen);
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(500);
});

it('kills of a server that reminds leave everybody told, and nobody twice', () =>
  remindThroughKills(Number(process.env.LANCAR_KILLS ?? 50)));
