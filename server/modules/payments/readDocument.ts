import { LANGUAGES, type Language } from '../../../src/contract/enums';
import type { DocumentQuery, LoanDocument } from '../../../src/contract/generated/bodies';
import { closedOn } from '../../../src/lending/history';
import { inEachLanguage } from '../../../src/lib/locale';
import { Refusal } from '../../platform/domain/refusals';
import { drawPdf } from '../../platform/pdf/drawPdf';
import type { InChannel } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import type { DocumentContent } from '../documents';
import {
  askToSign,
  documentOfInsurance,
  findLetter,
  historiesOfUser,
  insuranceOnOffer,
  keepLetter,
  keptDocument,
  type LoanLetter,
  lenderOfContracts,
  letterContent,
  partiesOf,
  policyContent,
  receiptContent,
  statementContent,
} from '../loans';
import type { User } from '../people';
import type { PaymentsNeeds } from './port';
import { readLoanDetails, readPayments, readStatement } from './readBills';

/** Who asks for a document, and in which language. */
interface Asking {
  services: InChannel<PaymentsNeeds>;
  user: User;
  language: Language;
}

/** A document with its PDF, which is drawn or read when it is asked for. */
interface FoundDocument {
  number: string;
  content: DocumentContent;
  signed: boolean;
  pdf(): Promise<Uint8Array>;
}

/** A document that is drawn each time: it says what the books say. */
const drawnDocument = (number: string, content: DocumentContent): FoundDocument => ({
  ...{ number, content, signed: false },
  pdf: () => drawPdf({ number, parts: [content] }),
});

async function receipt(asking: Asking, { loanNo, payment: asked }: DocumentQuery): Promise<FoundDocument> {
  const { services, user, language } = asking;
  const { payments } = await readPayments(services, user.userId);
  const payment = payments.find((one) => one.loanNo === loanNo && one.payment === Number(asked));
  if (!payment) throw new Refusal('NOT_FOUND');
  const number = `${payment.loanNo}/${payment.payment}`;
  const say = sayIn(services.release.texts, language);
  return drawnDocument(number, receiptContent(partiesOf(asking), { number, payment }, { language, say }));
}

async function statement(asking: Asking, { month }: DocumentQuery): Promise<FoundDocument> {
  const { services, user, language } = asking;
  const stated = await readStatement(services, user.userId, month);
  const say = sayIn(services.release.texts, language);
  return drawnDocument(stated.month, statementContent(partiesOf(asking), stated, { language, say }));
}

/** SKL, surat keterangan lunas. */
const letterNumber = (loanNo: string) => `${loanNo}/SKL`;

/** Draws the letter in each language and has the lender sign it, where there is a provider. */
async function issueLetter(asking: Asking, { loanId, loanNo, closedBy }: Closed, now: Date): Promise<LoanLetter> {
  const { services, user } = asking;
  const { eSign } = services;
  const { loan, repaidOn = '' } = await readLoanDetails(services, user.userId, loanNo);
  const paid = loan.instalments.reduce((sum, one) => sum + one.paid, 0);
  const number = letterNumber(loanNo);
  const parties = partiesOf(asking);
  const inLanguage = (language: Language) =>
    letterContent(
      parties,
      { number, loan, repaidOn, paid },
      { language, say: sayIn(services.release.texts, language) },
    );
  const content = inEachLanguage(inLanguage);
  const drawn = await drawPdf({ number, parts: LANGUAGES.map((language) => content[language]) });
  const signing = { by: 'lender', name: lenderOfContracts(services), at: now } as const;
  const pdf = await (eSign && askToSign({ ...services, eSign }, drawn, signing))?.catch((cause: unknown) => {
    throw new Refusal('E_SIGN_UNAVAILABLE', { cause });
  });
  return { loanId, closedBy, content, pdf: pdf ?? drawn, signed: pdf !== undefined };
}

/** A loan that is repaid, and by what. */
interface Closed {
  loanId: string;
  loanNo: string;
  closedBy: string;
}

/** The letter of a loan that is repaid: issued when it is first asked for, and the same ever after. */
async function letter(asking: Asking, { loanNo }: DocumentQuery): Promise<FoundDocument> {
  const { services, user, language } = asking;
  const { database, clock } = services;
  const { day, loans } = await historiesOfUser(services, services.database, user.userId);
  const told = loans.find(({ loan }) => loan.loanNo === loanNo);
  const closing = told && closedOn(told.loan.terms, told.history.events, day);
  if (!told || !closing) throw new Refusal('NOT_FOUND');
  const closed = { loanId: told.loan.loanId, loanNo: told.loan.loanNo, closedBy: closing.id };
  if (!(await findLetter(database, closed))) {
    const now = clock();
    await keepLetter(database, await issueLetter(asking, closed, now), now);
  }
  const kept = await findLetter(database, closed);
  if (!kept) throw new Error(`the letter of the loan ${closed.loanId} was not kept`);
  const { content, signed, pdf } = kept;
  return { number: letterNumber(closed.loanNo), content: content[language], signed, pdf: async () => pdf };
}

/** The policy of the insurance of a loan. */
async function policy(asking: Asking, { loanNo = '' }: DocumentQuery): Promise<FoundDocument> {
  const { services, user, language } = asking;
  const { loan } = await readLoanDetails(services, user.userId, loanNo);
  const { insurance } = loan;
  if (!insurance) throw new Refusal('NOT_FOUND');
  const definitions = services.release;
  const document =
    (await keptDocument(services.database, user.userId, loanNo)) ??
    documentOfInsurance(definitions, insuranceOnOffer(definitions, insurance.insuranceId));
  const number = `${loanNo}/POLIS`;
  const facts = { number, loan, insurance, document: document[language] };
  const say = sayIn(definitions.texts, language);
  return drawnDocument(number, policyContent(partiesOf(asking), facts, { language, say }));
}

const DOCUMENTS = { receipt, letter, policy, statement } as const satisfies Record<DocumentQuery['kind'], unknown>;

/**
 * GET /loan/document: a receipt, the statement of a month, the letter of full repayment, or the policy of an insurance.
 * Refuses with NOT_FOUND, also for the letter of a loan of which something is owed, and with E_SIGN_UNAVAILABLE.
 */
export async function readDocument(asking: Asking, query: DocumentQuery): Promise<LoanDocument> {
  const { number, content, signed } = await DOCUMENTS[query.kind](asking, query);
  return { number, signed, title: content.title, blocks: [...content.blocks] };
}

/** The same as PDF. */
export async function readDocumentPdf(asking: Asking, query: DocumentQuery): Promise<Uint8Array> {
  return (await DOCUMENTS[query.kind](asking, query)).pdf();
}
