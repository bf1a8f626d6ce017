import type { Language } from '../../../../src/contract/enums';
import type { AgreedText, OwnAgreements } from '../../../../src/contract/generated/bodies';
import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal } from '../../../platform/domain/refusals';
import type { InChannel, Platform } from '../../../platform/platform';
import { agreementsOf, documentInForce, type StoredAgreement } from '../../documents';
import { signedContracts } from '../tables/contracts';

/** What it was called when it was agreed to; what was not kept is called as it is now. */
const titleOf = (services: InChannel<Platform>, { content, document }: StoredAgreement, language: Language) =>
  content?.title ?? documentInForce(services, document, language)?.content.title ?? document;

/** When it was agreed to, and when that was taken back. */
const timesOf = ({ agreedAt, withdrawnAt }: StoredAgreement) => ({
  agreedAt: agreedAt.toISOString(),
  ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
});

/** GET /agreements: all that a person agreed to, documents by their id and contracts by the number of the loan, the latest first. */
export async function ownAgreements(
  services: InChannel<Platform>,
  userId: string,
  language: Language,
): Promise<OwnAgreements> {
  const { database } = services;
  const documents = (await agreementsOf(database, userId)).map((agreement) => ({
    agreementId: agreement.agreementId,
    type: agreement.document,
    title: titleOf(services, agreement, language),
    ...timesOf(agreement),
  }));
  const contracts = (await signedContracts(database, userId)).map(({ loanNo, title, signedAt }) => ({
    agreementId: loanNo,
    type: 'loan-agreement',
    title: `${title[language]} ${loanNo}`,
    agreedAt: signedAt.toISOString(),
  }));
  const agreements = [...documents, ...contracts].sort((one, other) => (one.agreedAt < other.agreedAt ? 1 : -1));
  return { agreements };
}

/** GET /agreements/{id}: what a person agreed to, word by word as it was shown. Refuses with NOT_FOUND. */
export async function ownAgreement(
  services: InChannel<Platform>,
  userId: string,
  { agreementId, language }: { agreementId: string; language: Language },
): Promise<AgreedText> {
  const [agreement] = isUuid(agreementId) ? await agreementsOf(services.database, userId, agreementId) : [];
  if (!agreement) throw new Refusal('NOT_FOUND');
  const { document, version, sha256, content } = agreement;
  return {
    type: document,
    version,
    title: titleOf(services, agreement, language),
    ...timesOf(agreement),
    ...(sha256 !== undefined && { sha256 }),
    ...(content && { blocks: [...content.blocks] }),
  };
}
