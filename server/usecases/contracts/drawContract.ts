import { createHash } from 'node:crypto';
import type { Language } from '../../../src/contract/enums';
import { LANGUAGES } from '../../../src/contract/enums';
import type { Quote } from '../../../src/lending/quote';
import { maskValue } from '../../../src/lib/mask';
import { drawPdf } from '../../documents/drawPdf';
import { type BankAccount, mainAccount } from '../../domain/bankCards';
import { type ContractContent, type ContractFacts, contractContent, type Say } from '../../domain/contractContent';
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
  now: Date;
}

const SANDBOX_LENDER = 'Lancar Sandbox';

/** Who lends, as documents name them. */
export const lenderName = ({ config }: Pick<Services, 'config'>): string => config.lender.legalName ?? SANDBOX_LENDER;

/** The texts of documents in a language, as they are now. @throws Error where there is none */
export function documentTexts(services: Pick<Services, 'definitions'>, language: Language): Say {
  const { texts } = services.definitions();
  return (key, params) => {
    const text = texts(language, key, params);
    if (text === undefined) throw new Error(`locales/${language} has no text ${key} for a document`);
    return text;
  };
}

function shownAccount({ bankName }: Services, account: BankAccount | undefined): ContractFacts['account'] {
  if (!account) return { bank: '-', number: '' };
  return { bank: bankName(account.bank), number: maskValue(account.account) };
}

function factsOf(services: Services, { user, loanNo, purpose, quote }: NewAgreement): ContractFacts {
  const { fullName, idNumber } = user.known;
  return {
    loanNo,
    lender: lenderName(services),
    borrower: { name: String(fullName ?? '-'), idNumber: maskValue(String(idNumber ?? '')) },
    account: shownAccount(services, mainAccount(user.known)),
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
  const inLanguage = (language: Language): ContractContent =>
    contractContent(facts, language, documentTexts(services, language));
  const content = { id: inLanguage('id'), 'en-us': inLanguage('en-us') };
  const pdf = await drawPdf({ number: agreement.loanNo, parts: LANGUAGES.map((language) => content[language]) });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await insertContract(tx, { loanId: agreement.loanId, content, sha256, pdf }, agreement.now);
}
