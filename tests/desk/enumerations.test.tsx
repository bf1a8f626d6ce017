import { expect, it } from 'vitest';
import { FACE_REFUSALS, NIK_REFUSALS } from '../../server/modules/identity/domain/identityRefusals';
import { CHECK_CHANGES } from '../../server/modules/people/domain/outsideCheck';
import {
  CASE_STATUSES,
  CASE_TOPICS,
  COLLECTION_STATUSES,
  CREDIT_STATUSES,
  DIFFERENCE_ANSWERS,
  DIFFERENCE_KINDS,
  IDENTITY_PICTURES,
  OPERATION_TYPES,
  OPERATOR_ACTS,
  OPERATOR_ROLES,
  OPERATOR_STATUSES,
  PAYMENT_STATES,
  RETURN_REASONS,
  REVIEW_CAUSES,
  REVIEW_STATUSES,
  SEARCH_KINDS,
  TOKEN_STATUSES,
} from '../../src/contract/generated/bodies';
import { ACCOUNTS } from '../../src/lending/ledger';
import { WARNINGS } from '../../src/rules/warnings';
import { textIn } from '../support/texts';

const REFUSED = 'REFUSED';
const OUTCOMES = [
  ...new Set([...Object.values(CHECK_CHANGES).map(({ to }) => to), ...FACE_REFUSALS, ...NIK_REFUSALS, 'LOOKED_UP']),
].filter((outcome) => outcome !== REFUSED);

/** Every enumeration of which the desk shows values, with where its texts stand. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'desk.acts': OPERATOR_ACTS,
  'desk.roles': OPERATOR_ROLES,
  'desk.roleTexts': OPERATOR_ROLES,
  'desk.operators.status': OPERATOR_STATUSES,
  'desk.tokens.status': TOKEN_STATUSES,
  'desk.applications.status': REVIEW_STATUSES,
  'desk.applications.history.causes': REVIEW_CAUSES,
  'desk.applications.decide.returnReasons': RETURN_REASONS,
  'desk.applications.checks.outcomes': OUTCOMES,
  'desk.applications.checks.kinds': ['face', 'bank', 'nik', 'register', 'photos', 'securityCode', 'securityFace'],
  'desk.applications.doubts.said': [
    ...Object.keys(WARNINGS),
    'accountHolderUnknown',
    'accountHolderDiffers',
    'incomeLow',
    'incomeHigh',
  ],
  'desk.pictures.fields': IDENTITY_PICTURES,
  'desk.pictures.faults': FACE_REFUSALS,
  'desk.faces.operations': OPERATION_TYPES,
  'desk.payments.kinds': DIFFERENCE_KINDS,
  'desk.payments.answers': DIFFERENCE_ANSWERS,
  'desk.paymentSearch.states': PAYMENT_STATES,
  'desk.books.accounts': ACCOUNTS.filter((account) => account !== 'cash'),
  'desk.cases.topics': CASE_TOPICS,
  'desk.person.cases.status': CASE_STATUSES,
  'desk.person.credit': CREDIT_STATUSES,
  'desk.person.numbers.status': COLLECTION_STATUSES,
  'desk.person.standing.creditLine': ['DEFAULT', 'CREDITING', 'REJECTED', 'RETURN', 'APPROVED'],
  'desk.search.kinds': SEARCH_KINDS,
};

it.each(Object.entries(SHOWN))('%s says each value in words, in both languages', (place, values) => {
  for (const language of ['id', 'en-us'] as const) {
    const t = textIn(language);
    // one without a text is named by what is thrown
    const texts = values.map((value) => t(`${place}.${value}`));
    expect(
      texts.filter((text, index) => /^[A-Z]+(?:_[A-Z]+)+$/.test(text) || (text === values[index] && text !== 'name')),
    ).toEqual([]);
  }
});
