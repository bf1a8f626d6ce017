import { createHash } from 'node:crypto';
import type { LateAnswer } from '../../../../src/contract/generated/bodies';
import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal } from '../../../platform/domain/refusals';
import { askInTime } from '../../../platform/outside/askService';
import { LEFT_AFTER_MS, pauseAfter } from '../../../platform/outside/question';
import type { Platform } from '../../../platform/platform';
import { type ESign, SignatureAwaited, type Signing } from '../ports/eSign';
import { deleteSigning, findSigning, keepSigning, signingIsDue } from '../tables/signings';

/** What a provider knows a signature by, a UUID: the same for the same document and who signs it. */
function signingReference(pdf: Uint8Array, by: Signing['by']): string {
  const hex = createHash('sha256').update(`${by}.`).update(pdf).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Asks for a signature, within the time a provider has. No transaction may be open meanwhile. Rejects as the port does. */
export function askToSign(
  { eSign, config }: { eSign: ESign } & Pick<Platform, 'config'>,
  pdf: Uint8Array,
  signing: Signing,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(config.outsideSeconds * 1_000);
  const question = { reference: signingReference(pdf, signing.by), signal };
  return askInTime(question, (asked) => eSign.sign(pdf, signing, asked));
}

/** Says why a signature is not there, and that a person has to look where it is not for a day. */
function reportUnsigned(
  { report }: Pick<Platform, 'report'>,
  reference: string,
  error: unknown,
  isLong: boolean,
): void {
  if (!(error instanceof SignatureAwaited)) report(error);
  if (isLong) report(new Error(`the signature ${reference} is awaited for more than a day: ask the provider`));
}

/**
 * The same for a job that asks now and then: undefined where it is not due, or the signature is not there yet. It is asked for
 * again with the same reference after pauses that grow, for as long as the document waits for it.
 */
export async function signedInTurn(
  services: { eSign: ESign } & Pick<Platform, 'database' | 'clock' | 'config' | 'report'>,
  pdf: Uint8Array,
  signing: Signing,
): Promise<Uint8Array | undefined> {
  const { database, clock, config } = services;
  const reference = signingReference(pdf, signing.by);
  const now = clock();
  const kept = await findSigning(database, reference);
  if (kept && kept.dueAt > now) return undefined;
  const { askedAt = now, tries = 0 } = kept ?? {};
  const later = (seconds: number) => new Date(clock().getTime() + seconds * 1_000);
  // who else looks meanwhile does not ask too
  const asking = { reference, askedAt, tries: tries + 1, dueAt: later(config.outsideSeconds + pauseAfter(tries)) };
  await keepSigning(database, asking);
  try {
    const signed = await askToSign(services, pdf, signing);
    await deleteSigning(database, reference);
    return signed;
  } catch (error) {
    reportUnsigned(services, reference, error, now.getTime() - askedAt.getTime() > LEFT_AFTER_MS);
    await keepSigning(database, { ...asking, dueAt: later(pauseAfter(tries)) });
    return undefined;
  }
}

/**
 * POST /callbacks/esign: a document was signed that was asked for before; it is fetched at once, by the same question. Nothing
 * changes for a reference that is unknown or has its signature. Refuses with INVALID_INPUT what a provider cannot say.
 */
export async function takeSignedNotice(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { reference, outcome }: LateAnswer,
): Promise<void> {
  if (outcome !== 'SIGNED') throw new Refusal('INVALID_INPUT');
  if (isUuid(reference)) await signingIsDue(database, reference, clock());
}
