/** What is taken in a day of people without a sign-in, who are counted by their network ([requests](./requests.ts)). */
export interface AskLimits {
  /** from a network about one number */
  own: number;
  /** from a network about all numbers */
  ofNetwork: number;
  /** second and further ones of all networks together */
  again: number;
  /** networks that ask for the first time */
  networks: number;
}

/** What was asked since a day ago. */
export interface Asked {
  /** from the same network about the same number */
  own: number;
  ofNetwork: number;
  all: number;
  /** how many networks it came from */
  networks: number;
}

/** Before anyone asked. */
export const NOT_ASKED: Asked = { own: 0, ofNetwork: 0, all: 0, networks: 0 };

/**
 * True where no more is taken from a network today. What others ask never uses up the tries of a network that has not asked:
 * a number has no limit of its own, or a thief could use up those of its owner.
 */
export function isOverLimits({ own, ofNetwork, all, networks }: Asked, limits: AskLimits): boolean {
  if (ofNetwork === 0) return networks >= limits.networks;
  return own >= limits.own || ofNetwork >= limits.ofNetwork || all - networks >= limits.again;
}
