/** What an outside service says of a person: it passes, it is refused, or a person has to decide. */
export type Judgement<Refused extends string> = 'PASSED' | 'PENDING_REVIEW' | Refused;

/** True when the service itself refused. */
export function isRefused<Refused extends string>(judgement: Judgement<Refused>): judgement is Refused {
  return judgement !== 'PASSED' && judgement !== 'PENDING_REVIEW';
}
