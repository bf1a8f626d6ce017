import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readJsonFile } from '../../server/definitionFiles/jsonFile';

/** A line of the specification and a test that fails when it is not kept. */
interface TracedLine {
  section: string;
  line: string;
  file: string;
  /** part of the test's title */
  test: string;
  /** names of the lists in tests/trace/specification that the test meets */
  names?: string[];
  /** the file that the test has these names from, where it does not say them itself */
  data?: string;
}

const FOLDER = 'tests/trace';
const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => `${FOLDER}/${file}`);
const linesOf = (file: string) => readJsonFile(file).value as TracedLine[];

describe.each(files)('%s', (file) => {
  const lines = linesOf(file);

  it('says each line once', () => {
    const said = lines.map(({ section, line, file, test }) => [section, line, file, test].join(' | '));
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = lines.filter(({ file, test }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(test));
    expect(missing).toEqual([]);
  });
});

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
  const lines = files.flatMap(linesOf).filter(({ names }) => names !== undefined);
  const isMet = (section: string, name: string) =>
    lines.some((line) => line.section === section && line.names?.includes(name));

  it('are all met by a line of their section', () => {
    const missing = Object.entries(listed).flatMap(([section, names]) =>
      names.filter((name) => !isMet(section, name)).map((name) => `${section}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('are the only ones that lines name', () => {
    const unknown = lines.flatMap(({ section, names = [] }) =>
      names.filter((name) => !listed[section]?.includes(name)).map((name) => `${section}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('stand in the tests that meet them, where they are one word or a message', () => {
    const isLiteral = (section: string, name: string) => !name.includes(' ') || section === '5 messages';
    const without = lines.flatMap(({ section, file, data, names = [] }) => {
      const texts = [file, ...[file, data ?? file].map((path) => readFileSync(path, 'utf8'))].join('\n');
      const own = (name: string) => OWN_NAMES[name] ?? name;
      return names.filter((name) => isLiteral(section, name) && !texts.includes(own(name)));
    });
    expect(without).toEqual([]);
  });
});
