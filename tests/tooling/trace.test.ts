import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readJsonFile } from '../../server/platform/releases/jsonFile';

/** A test, and the names of a section of the specification that it meets. */
interface Meeting {
  test: string;
  names: readonly string[];
  /** the file that the test has these names from, where it does not say them itself */
  data?: string;
}

const FOLDER = 'tests/trace';
const metBy = readJsonFile(`${FOLDER}/metBy.json`).value as Readonly<Record<string, readonly Meeting[]>>;

/** What the product calls otherwise; why, where it is more than a name, says docs/decisions/specification-gaps.md. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  // of a person
  facebookBinding: 'FACEBOOK',
  handHeldPhoto: 'idHoldingPhoto',
  creditCode: 'creditStatus',
  IOHFilledBankAccount: 'accountNumber',
  repeatUser: 'isNew',
  // of a loan
  amount: 'loanAmount',
  bankAccount: 'loanAccount',
  bankList: 'GET /user/bank-accounts',
  isChangeBank: 'POST /user/bank-account/use',
  selectBankInfo: 'POST /user/bank-account/use',
  loanPurposeList: 'loanPurpose',
  concurrent: 'repayments',
  selectedProductIds: 'INSTALLMENT',
  extra: 'source_type',
  prevSelectedCouponIds: 'voucherId',
  flexibleLoanData: 'quote',
  selectedTenor: 'tenor',
  selectedTenorList: 'tenors',
  minLoanAmount: 'least',
  maxLoanAmount: 'most',
  loanPlanValid: 'quote.nearest',
  updateLoanIntentionBranch: 'mandatory-branch',
  routeQuery: 'amount=500000&tenor=3',
  'rejectData.message': 'home.declined.reasons',
  // of a face and its picture
  faceDetectionType: 'LIVENESS_WITHOUT_KTP',
  livenessResultInfo: 'faceResult',
  hasTakePhoto: 'facePhoto',
  photoName: 'facePhoto',
  isLocalImg: 'uploading',
  photoUrl: '/api/user/image?id=',
  // of what is agreed to, and of insurance
  agreement: 'consent',
  pageName: 'documents',
  isChecked: 'checked',
  isSelected: 'checked',
  productId: 'product_id',
  createTime: 'create_time',
  // others
  delayNotification: 'delay-notification-status',
  type: 'id',
  requirementStatus: 'requirement',
};

describe('the names of the specification', () => {
  const lists = ['entities', 'rules', 'errors', 'constants'].map(
    (list) => readJsonFile(`${FOLDER}/specification/${list}.json`).value as Record<string, string[]>,
  );
  const listed: Record<string, string[]> = Object.assign({}, ...lists);

  it('are all met by a test', () => {
    const missing = Object.entries(listed).flatMap(([section, names]) => {
      const met = new Set(metBy[section]?.flatMap((meeting) => meeting.names));
      return names.filter((name) => !met.has(name)).map((name) => `${section}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are the only ones that a test is said to meet, each once', () => {
    const unknown = Object.entries(metBy).flatMap(([section, meetings]) =>
      meetings.flatMap(({ names }) => names.filter((name) => !listed[section]?.includes(name))),
    );
    expect(unknown).toEqual([]);
    const twice = Object.values(metBy).flatMap((meetings) =>
      meetings.flatMap(({ names }) => names.filter((name, place) => names.indexOf(name) !== place)),
    );
    expect(twice).toEqual([]);
  });

  it('stand in the tests that meet them, where they are one word or a message', () => {
    const isLiteral = (section: string, name: string) => !name.includes(' ') || section === '5 messages';
    const without = Object.entries(metBy).flatMap(([section, meetings]) =>
      meetings.flatMap(({ test, data, names }) => {
        const texts = [test, ...[test, data ?? test].map((path) => readFileSync(path, 'utf8'))].join('\n');
        const own = (name: string) => OWN_NAMES[name] ?? name;
        return names.filter((name) => isLiteral(section, name) && !texts.includes(own(name)));
      }),
    );
    expect(without).toEqual([]);
  });
});
