import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal } from '../../../platform/domain/refusals';
import type { RawRequest } from '../../../platform/domain/requests';
import { askInTime } from '../../../platform/outside/askService';
import type { LoansNeeds } from '../needs';
import { findPayOut } from '../tables/payOuts';
import { takePayOutEnd } from './endPayOut';

/**
 * POST /pay-outs/{provider}: a provider tells in its own way that something became of a pay-out. It is asked what, and that is taken;
 * nothing changes for a reference that is unknown or was handed to another. Refuses with NOT_FOUND where no such provider is
 * connected, with UNAUTHORIZED what does not prove itself, with INVALID_BODY what cannot be read.
 * @throws Error where the provider cannot be asked: it tells again then
 */
export async function takeProviderNotice(services: LoansNeeds, provider: string, raw: RawRequest): Promise<void> {
  const { payOuts, database, config } = services;
  if (payOuts?.id !== provider || !payOuts.read) throw new Refusal('NOT_FOUND');
  const signal = AbortSignal.timeout(config.outsideSeconds * 1_000);
  const told = await payOuts.read(raw, { signal });
  if (told === 'unsigned') throw new Refusal('UNAUTHORIZED');
  if (told === 'unreadable') throw new Refusal('INVALID_BODY');
  const payOut = isUuid(told.reference) ? await findPayOut(database, told.reference) : undefined;
  if (payOut?.provider !== provider) return;
  const question = { reference: payOut.payOutId, signal: AbortSignal.timeout(config.outsideSeconds * 1_000) };
  const found = await askInTime(question, (asked) => payOuts.lookUp(asked));
  if ('code' in found || 'at' in found) await takePayOutEnd(services, payOut, found);
}
