import { it } from 'vitest';
import { listeningServer } from '../server/support/listeningServer';
import { SHOP } from '../server/support/partnerShop';
import { takeLoansAtOnce } from '../support/loansAtOnce';
import { WRITTEN_AT_ONCE, writeAtOnce } from '../support/writesAtOnce';

const server = listeningServer({ partners: [SHOP] });

it('100 people who take 20 ways to a loan each, all at once, pass no rule once', () =>
  takeLoansAtOnce(server, { people: 100, ways: 20 }));

it.each(Object.keys(WRITTEN_AT_ONCE))('100 people who %s in 20 tabs at once break no rule', (what) =>
  writeAtOnce(server, what, { people: 100, ways: 20 }),
);
