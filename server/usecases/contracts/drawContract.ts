import { createHash } from 'node:crypto';
import type { Language } from '../../../src/contract/enums';
import { LANGUAGES } from '../../../src/contract/enums';
import type { Quote } from '../../../src/lending/quote';
import { maskValue } from '../../../src/lib/mask';
import { drawPdf } from '../../documents/drawPdf';
import type { BankAccount } from '../../domain/bankCards';
import { type ContractContent, type ContractFacts, contractContent } from '../../domain/contractContent';
import type { User } from '../../domain/known';
import { insertContract } from '../../repositories/contracts';
import type { Queries } from '../../repositories/database';
import type { Services } from '../../services';

interface NewAgreement {
  user: User;
  loanId: string;
  loanNo: string;
  purpose: string;
  quote: Quote;
  /** where the money goes */
  account: BankAccount | undefined;
  now: Date;
}

const SANDBOX_LENDER = 'Lancar Sandbox';

function shownAccount({ bankName }: Services, account: BankAccount | undefined): ContractFacts['account'] {
  if (!account) return { bank: '-', number: '' };
  return { bank: bankName(account.bank), number: maskValue(account.account) };
}

function factsOf(services: Services, { user, loanNo, purpose, quote, account }: NewAgreement): ContractFacts {
  const { fullName, idNumber } = user.known;
  return {
    loanNo,
    lender: services.config.lender.legalName ?? SANDBOX_LENDER,
    borrower: { name: String(fullName ?? '-'), idNumber: maskValue(String(idNumber ?? '')) },
    account: shownAccount(services, account),
    purpose,
    quote,
  };
}

/**
 * Draws the contract of a loan in both languages, in the transaction that asks for the loan: as the texts are now, it stays.
 * Indonesian prevails and stands first.
 */
export async function drawContract(services: Services, tx: Queries, agreement: NewAgreement): Promise<void> {
  const facts = factsOf(services, agreement);
  const texts = services.definitions().texts;
  const inLanguage = (language: Language): ContractContent =>
    contractContent(facts, language, (key, params) => {
      const text = texts(language, key, params);
      if (text === undefined) throw new Error(`locales/${language} has no text ${key} for the contract`);
      return text;
    });
  const content = { id: inLanguage('id'), 'en-us': inLanguage('en-us') };
  const pdf = await drawPdf({ number: agreement.loanNo, parts: LANGUAGES.map((language) => content[language]) });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await insertContract(tx, { loanId: agreement.loanId, content, sha256, pdf }, agreement.now);
}
