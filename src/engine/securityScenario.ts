import type { FlowPath } from '../contract/generated/names';
import type { SecurityScenario } from '../contract/security';

/** Where somebody stood when the account was to be checked. */
export interface SecurityPlace {
  /** path and query of the page */
  readonly path: string;
  /** its name in section 2; empty where it has none */
  readonly screen: string;
}

const named =
  (pattern: RegExp) =>
  ({ screen }: SecurityPlace) =>
    pattern.test(screen);

const below =
  (folder: FlowPath) =>
  ({ path }: SecurityPlace) =>
    new RegExp(`^/[^/]+/${folder}(?:[/?#]|$)`).test(path);

/** Section 4: the first row that fits counts. Sign-ins, codes of a new device and the account's management come last. */
const SCENARIOS: readonly { fits(place: SecurityPlace): boolean; scenario: SecurityScenario }[] = [
  { fits: named(/^AddLoanBankCard$/), scenario: 'changeCard' },
  { fits: named(/Linear/i), scenario: 'linearKYC' },
  { fits: named(/Resubmit/), scenario: 'returnKYC' },
  { fits: named(/Module/), scenario: 'moduleKYC' },
  { fits: below('apply-step'), scenario: 'moduleKYC' },
  { fits: named(/^(?:LoginOtp|CodeStep)$/), scenario: 'changeDevice' },
  { fits: named(/Login$/), scenario: 'faceIdLogin' },
  { fits: named(/^ManageAccount$/), scenario: 'changePhone' },
];

/** Why the account is checked, from the page where a call was refused (section 4, transitions). */
export function securityScenario(place: SecurityPlace): SecurityScenario {
  return SCENARIOS.find(({ fits }) => fits(place))?.scenario ?? 'securityCheck';
}
