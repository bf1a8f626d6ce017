import { expect } from 'vitest';
import { proveLoans } from '../../../server/modules/loans/proveLoans';
import { provePayments } from '../../../server/modules/payments/provePayments';
import type { TestServer } from './testServer';

/** Ledger, loans and payments agree to the rupiah. */
export async function expectProved({ database }: Pick<TestServer, 'database'>): Promise<void> {
  expect((await proveLoans(database)).problems).toEqual([]);
  expect(await provePayments(database)).toEqual([]);
}
