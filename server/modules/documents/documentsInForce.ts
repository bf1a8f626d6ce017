import { type AgreedType, TERMS } from '../../../src/contract/agreements';
import { LANGUAGES, type Language } from '../../../src/contract/enums';
import type { ServerConfig } from '../../platform/config/config';
import type { Queries } from '../../platform/database/database';
import type { Definitions } from '../../platform/releases/definitions';
import { sayIn } from '../../platform/texts';
import { type DocumentInForce, hashOfDocument, shownInForce } from './domain/agreements';
import { futureLoanSubject } from './domain/contractContent';
import { documentContent } from './domain/documentContent';
import { lenderName, lenderSubject } from './domain/lenderSubject';
import { agreedVersions } from './tables/agreements';

/** What documents are made of. */
interface Reading {
  config: Pick<ServerConfig, 'lender' | 'sandbox'> & { retention: Omit<ServerConfig['retention'], 'releaseDays'> };
  release: Pick<Definitions, 'set' | 'texts'>;
}

/** A document of content/documents/ in one language, as the active release has it; undefined where there is none. */
export function documentInForce({ config, release }: Reading, type: string, language: Language) {
  const { set, texts } = release;
  if (!set.ids('document').includes(type)) return undefined;
  const document = set.document(type);
  const say = sayIn(texts, language);
  const lender = { ...config.lender, sandbox: config.sandbox };
  const { draftDays, photoDays, notificationDays } = config.retention;
  const subject =
    document.about === 'loan'
      ? futureLoanSubject(lenderName(lender), (key) => say(`${document.texts}.${key}`))
      : lenderSubject({ lender, draftDays, photoDays, notificationDays }, language, say);
  const content = documentContent(document, subject, say);
  const { version } = document;
  return { type, version, language, sha256: hashOfDocument(version, content), content } satisfies DocumentInForce;
}

/** Which of these documents the header of a call says were shown, as they are in force. Refuses with AGREEMENT_REQUIRED. */
export function shownNow(reading: Reading, types: readonly AgreedType[], header: unknown): readonly DocumentInForce[] {
  const inForce = types.flatMap((type) =>
    LANGUAGES.flatMap((language) => documentInForce(reading, type, language) ?? []),
  );
  return shownInForce(types, header, inForce);
}

/**
 * How a user stands with each of the terms: `NEW` where they never agreed to it, `CHANGED` where to another version than the
 * one in force.
 */
export async function termsOf({ release }: Pick<Reading, 'release'>, db: Queries, userId: string) {
  const { set } = release;
  const inForce: Readonly<Record<(typeof TERMS)[number], string>> = {
    'terms-of-service': set.document('terms-of-service').version,
    'privacy-policy': set.document('privacy-policy').version,
  };
  const versions = await agreedVersions(db, userId, TERMS);
  return TERMS.map((type) => {
    const agreed = versions.filter(({ document }) => document === type);
    const isInForce = agreed.some(({ version }) => version === inForce[type]);
    return { type, state: isInForce ? 'AGREED' : agreed.length > 0 ? 'CHANGED' : 'NEW' } as const;
  });
}

/** True when a user agreed to each of the terms in the version that is in force. */
export async function hasAgreedToTerms(
  reading: Pick<Reading, 'release'>,
  db: Queries,
  userId: string,
): Promise<boolean> {
  return (await termsOf(reading, db, userId)).every(({ state }) => state === 'AGREED');
}
