import type { Product } from '../../../../src/lending/product';
import type { Quote } from '../../../../src/lending/quote';
import { maskValue } from '../../../../src/lib/mask';
import type { Transaction } from '../../../platform/database/database';
import type { BankAccount } from '../../../platform/domain/bankAccount';
import type { InChannel, Platform } from '../../../platform/platform';
import { sayIn } from '../../../platform/texts';
import { type ContractFacts, documentContent, drawAgreement, lenderName, loanSubject } from '../../documents';
import { notify } from '../../messaging';
import type { User } from '../../people';
import type { DocumentParties } from '../domain/loanDocuments';
import type { LoansNeeds } from '../needs';
import { insertContract } from '../tables/contracts';

interface NewAgreement {
  user: User;
  loanId: string;
  loanNo: string;
  purpose: string;
  kind: Product['kind'];
  quote: Quote;
  /** where the money goes */
  account: BankAccount | undefined;
  now: Date;
}

/** Who lends, as documents name them. @throws Error where no lender is configured: nothing that binds is drawn without */
export function lenderOfContracts({ config: { lender, sandbox } }: Pick<Platform, 'config'>): string {
  const name = lenderName({ ...lender, sandbox });
  if (name === undefined)
    throw new Error('no document is drawn without a lender: LANCAR_LENDER_FILE must say its legalName');
  return name;
}

/** The lender and the person as documents name them. */
export function partiesOf({
  services,
  user,
}: {
  services: Pick<Platform, 'config'>;
  user: Pick<User, 'known'>;
}): DocumentParties {
  const { fullName, idNumber } = user.known;
  return {
    lender: lenderOfContracts(services),
    name: String(fullName ?? '-'),
    idNumber: maskValue(String(idNumber ?? '')),
  };
}

function shownAccount({ bankName }: LoansNeeds, account: BankAccount | undefined): ContractFacts['account'] {
  if (!account) return { bank: '-', number: '' };
  return { bank: bankName(account.bank), number: maskValue(account.account) };
}

function factsOf(
  services: LoansNeeds,
  { user, loanNo, purpose, kind, quote, account }: Omit<NewAgreement, 'loanId' | 'now'>,
): ContractFacts {
  const { fullName, idNumber } = user.known;
  return {
    loanNo,
    lender: lenderOfContracts(services),
    borrower: { name: String(fullName ?? '-'), idNumber: maskValue(String(idNumber ?? '')) },
    account: shownAccount(services, account),
    purpose,
    isPurchase: kind === 'RETAIL',
    quote,
  };
}

/** The contract of a loan in both languages as the texts are now, with its PDF. */
export function drawnContract(services: InChannel<LoansNeeds>, agreement: Omit<NewAgreement, 'loanId' | 'now'>) {
  const facts = factsOf(services, agreement);
  const { set, texts } = services.release;
  return drawAgreement(agreement.loanNo, (language) => {
    const say = sayIn(texts, language);
    return documentContent(set.document('loan-agreement'), loanSubject(facts, language, say), say);
  });
}

/**
 * Draws the contract of a loan in both languages, in the transaction that asks for the loan: as the texts are now, it stays.
 * Its person is told that it waits for them.
 */
export async function drawContract(
  services: InChannel<LoansNeeds>,
  tx: Transaction,
  agreement: NewAgreement,
): Promise<void> {
  const drawn = await drawnContract(services, agreement);
  const { loanId, user, quote, now: at } = agreement;
  await insertContract(tx, { loanId, ...drawn }, at);
  await notify(tx, user.userId, { kind: 'contractToSign', amount: quote.amount }, { at });
}
