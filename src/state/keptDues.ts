import type { OwnLoans } from '../contract/generated/bodies';
import { type Kept, keptCopy } from './keptCopy';
import { DUES_KEY } from './session';

/** What is owed on a day of a loan, in rupiah, and what the loan is called by: all that a copy has of it. */
export interface KeptDue {
  readonly due: string;
  readonly amount: number;
  readonly late: boolean;
  /** absent in a copy of before */
  readonly loan?: { readonly amount: number; readonly purchase?: { readonly shop: string } };
}

const copy = keptCopy<readonly KeptDue[]>(DUES_KEY);

/** Keeps what is owed when for who is signed in; signing out forgets it. */
export function keepDues({ loans }: OwnLoans, now: number): void {
  const dues = loans.flatMap(({ amount, purchase, instalments, owedBack = 0, owedBackSince }) => {
    const loan = { amount, ...(purchase && { purchase: { shop: purchase.shop } }) };
    return [
      ...instalments
        .filter(({ outstanding, forgivenOn }) => outstanding > 0 && forgivenOn === undefined)
        .map(({ due, outstanding, daysLate }) => ({ due, amount: outstanding, late: daysLate !== undefined, loan })),
      ...(owedBackSince === undefined ? [] : [{ due: owedBackSince, amount: owedBack, late: false, loan }]),
    ];
  });
  copy.keep(
    dues.sort((one, other) => (one.due < other.due ? -1 : 1)),
    now,
  );
}

/** A kept due, with what tells it from another of the same day. */
export interface ReadDue extends KeptDue {
  readonly key: string;
}

/** The copy of who is signed in, the oldest due day first; undefined where there is none of theirs. */
export function keptDues(): Kept<readonly ReadDue[]> | undefined {
  const kept = copy.kept();
  return kept && { ...kept, value: kept.value.map((due, place) => ({ ...due, key: `${due.due} ${place}` })) };
}
