/** What the dbr-alert notice is told of what it takes the place of, in the state of its address. */
export interface RefusedLoan {
  /** the address of the step that asked, its channel included */
  readonly asked: string;
  /** what came with the refusal: a LoanRefused */
  readonly refused: unknown;
}
