import type { Transaction } from './database';

/** What is done in a transaction, then what it asked to be done at its end, in the order in which it was asked for first. */
export async function workToItsEnd<Result>(
  tx: Omit<Transaction, 'atEnd'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const ends = new Map<string, () => Promise<void>>();
  const result = await work({ ...tx, atEnd: (name, end) => void ends.set(name, end) });
  // a map also gives what is added to it meanwhile
  for (const end of ends.values()) await end();
  return result;
}
