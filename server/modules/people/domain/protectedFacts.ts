import type { SecurityMethod } from '../../../../src/contract/generated/bodies';
import type { ByField, KnownValues } from '../../../../src/contract/named';
import type { KnownChange } from '../../../../src/engine/acceptBody';
import type { FieldName } from '../../../../src/rules/generated/fieldNames';
import { type OtherData, otherDataOf } from './otherData';

/** What says who a person is and where their money goes. */
export const PROTECTED_FACTS = [
  'idNumber',
  'fullName',
  'birthDate',
  'motherMaidenName',
  'email',
  'mobileNumber',
  'paymentBankCode',
  'paymentBankAccountNo',
  'paymentBankName',
] as const satisfies readonly FieldName[];
export type ProtectedFact = (typeof PROTECTED_FACTS)[number];

/** How a person stands with us. `customer`: known, and nothing is with the reviewers. */
export const PERSON_STATES = ['firstApplication', 'underReview', 'returned', 'customer', 'disputed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** What a change needs, the least first: a code to the own phone, that and the own face, or a reviewer. */
const NEEDS = ['nothing', 'code', 'codeAndFace', 'reviewer'] as const;
export type Need = (typeof NEEDS)[number];

const IDENTITY = {
  firstApplication: 'nothing',
  underReview: 'reviewer',
  returned: 'reviewer',
  customer: 'reviewer',
  disputed: 'reviewer',
} as const;
const PERSONAL = { ...IDENTITY, customer: 'codeAndFace' } as const;
const REACHED_BY = {
  firstApplication: 'nothing',
  underReview: 'code',
  returned: 'code',
  customer: 'code',
  disputed: 'reviewer',
} as const;
const ACCOUNT = { ...REACHED_BY, underReview: 'codeAndFace', returned: 'codeAndFace' } as const;

const NEEDED: Readonly<Record<ProtectedFact, Readonly<Record<PersonState, Need>>>> = {
  idNumber: IDENTITY,
  fullName: IDENTITY,
  birthDate: PERSONAL,
  motherMaidenName: PERSONAL,
  email: REACHED_BY,
  mobileNumber: { ...PERSONAL, firstApplication: 'codeAndFace' },
  paymentBankCode: ACCOUNT,
  paymentBankAccountNo: ACCOUNT,
  paymentBankName: ACCOUNT,
};

/** Where a person's money goes. */
export const BANK_FACTS: readonly ProtectedFact[] = ['paymentBankCode', 'paymentBankAccountNo', 'paymentBankName'];

/** How a person stands with us, and whether there is a photo that their face can be compared with. */
interface KnownAs {
  personState: PersonState;
  hasPhoto: boolean;
}

/**
 * What the change of a fact needs. What the reviewers asked for needs nothing: they look at it once more. Of a person who
 * has given nothing yet and no photo, no face could be compared: the code to the own phone will do.
 */
export function needOf(
  fact: ProtectedFact,
  { personState, hasPhoto }: KnownAs,
  asked: ReadonlySet<ProtectedFact>,
): Need {
  const need = asked.has(fact) ? 'nothing' : NEEDED[fact][personState];
  const isFaceless = personState === 'firstApplication' && !hasPhoto;
  return need === 'codeAndFace' && isFaceless ? 'code' : need;
}

const METHODS: Readonly<Record<Exclude<Need, 'reviewer'>, readonly SecurityMethod[]>> = {
  nothing: [],
  code: ['OTP'],
  codeAndFace: ['OTP', 'LIVENESS'],
};

/** What has to be proved for all these needs together; `reviewer` where one of them cannot be met by proofs. */
export function proofsFor(needs: readonly Need[]): readonly SecurityMethod[] | 'reviewer' {
  const highest = NEEDS[Math.max(0, ...needs.map((need) => NEEDS.indexOf(need)))] ?? 'nothing';
  return highest === 'reviewer' ? highest : METHODS[highest];
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The protected facts that a change of what is known gives another value, or takes away. */
export function changedFacts(known: KnownValues, { set, remove }: KnownChange): readonly ProtectedFact[] {
  const before: ByField = known;
  const after: ByField = set;
  return PROTECTED_FACTS.filter((fact) =>
    remove.includes(fact) ? before[fact] !== undefined : fact in set && isOther(after[fact], before[fact]),
  );
}

/** What else a change of what is known gives another value. What was not known before is no change. */
export function changedOtherData(known: KnownValues, { set, remove }: KnownChange): readonly OtherData[] {
  const isProtected = (name: string) => PROTECTED_FACTS.some((fact) => fact === name);
  const after = new Map<string, unknown>([...Object.entries(set), ...remove.map((name) => [name, undefined] as const)]);
  const changed = Object.entries(known).filter(
    ([name, value]) => after.has(name) && isOther(after.get(name), value) && !isProtected(name),
  );
  return [...new Set(changed.map(([name]) => otherDataOf(name)))];
}
