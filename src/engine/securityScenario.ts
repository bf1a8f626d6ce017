import type { SecurityScenario } from '../contract/generated/bodies';
import type { FlowAddress } from '../contract/generated/names';

/** The page that was open when the account had to be checked. */
export interface SecurityPlace {
  /** path and query of the page */
  readonly path: string;
  /** name of its screen; empty where it has none */
  readonly screen: string;
}

const named =
  (pattern: RegExp) =>
  ({ screen }: SecurityPlace) =>
    pattern.test(screen);

const below =
  (folder: FlowAddress) =>
  ({ path }: SecurityPlace) =>
    new RegExp(`^/[^/]+/${folder}(?:[/?#]|$)`).test(path);

/** The first row that fits counts. */
const SCENARIOS: readonly { fits(place: SecurityPlace): boolean; scenario: SecurityScenario }[] = [
  { fits: named(/^AddLoanBankCard$/), scenario: 'changeCard' },
  { fits: named(/^ChangeMobile$/), scenario: 'changePhone' },
  { fits: named(/Linear/i), scenario: 'linearKYC' },
  { fits: named(/Resubmit/), scenario: 'returnKYC' },
  { fits: named(/Module/), scenario: 'moduleKYC' },
  { fits: below('apply-step' satisfies FlowAddress), scenario: 'moduleKYC' },
];

/**
 * Why the account is checked, from the page where a call was refused. Five of the eight scenarios have a rule in the
 * specification, changePhone is ours; every other page is a plain securityCheck.
 */
export function securityScenario(place: SecurityPlace): SecurityScenario {
  return SCENARIOS.find(({ fits }) => fits(place))?.scenario ?? 'securityCheck';
}
