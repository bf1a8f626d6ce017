/** What inviting so many friends brings, as server/data/campaigns.json has it. */
export interface Mission {
  id: string;
  /** rupiah */
  amount: number;
  /** friends whose first loan was paid out */
  target: number;
}

/** The missions that so many friends fulfil. */
export const fulfilledBy = (missions: readonly Mission[], friends: number): readonly Mission[] =>
  missions.filter(({ target }) => target <= friends);
