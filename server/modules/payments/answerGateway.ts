import { Refusal } from '../../platform/domain/refusals';
import type { RawRequest } from '../../platform/domain/requests';
import { knownOfUser } from '../people';
import { numberTakes, payerName } from './numberTakes';
import { pollByKey } from './pollPayments';
import type { CollectionGateway, InquiryAnswer, PaymentsNeeds, RawReply } from './port';
import { recordEvents } from './recordEvents';
import { collectionOfNumber } from './tables/collections';

/** What a bank is told that asks what a number takes: reckoned each time, as the person's screen is. */
async function answerInquiry(services: PaymentsNeeds, gateway: string, number: string): Promise<InquiryAnswer> {
  const { database, clock } = services;
  const collection = await collectionOfNumber(database, { gateway, number });
  if (!collection) return { refused: 'unknown' };
  if (collection.expiresAt && collection.expiresAt <= clock()) return { refused: 'expired' };
  if (collection.status === 'CLOSED' || collection.status === 'PAID') return { refused: 'expired' };
  const { amount: now } = await numberTakes(services, collection);
  if (now === 0) return { refused: 'nothing-due' };
  const { amount = now } = collection;
  return { amount, name: payerName(await knownOfUser(database, collection.userId)) };
}

/**
 * POST /collections/{gateway}: what a payment gateway says or asks. What it says is kept before it is answered, so it need
 * not be said again. Refuses with NOT_FOUND a gateway there is none of, with UNAUTHORIZED what does not prove itself, with
 * INVALID_BODY what cannot be read.
 */
export async function answerGateway(services: PaymentsNeeds, id: string, raw: RawRequest): Promise<RawReply> {
  const gateway: CollectionGateway | undefined = services.collections.find((one) => one.id === id);
  if (!gateway) throw new Refusal('NOT_FOUND');
  const said = gateway.read(raw, services.clock());
  if (said.kind === 'refused') throw new Refusal(said.why === 'unsigned' ? 'UNAUTHORIZED' : 'INVALID_BODY');
  if (said.kind === 'other') return gateway.reply(said);
  if (said.kind === 'inquiry') return gateway.reply(said, await answerInquiry(services, id, said.number));
  const text = Buffer.from(raw.body).toString('utf8');
  const toLookAt = await recordEvents(services, gateway, [{ notice: said, raw: text }], 'notice');
  await pollByKey(services, gateway, toLookAt);
  return gateway.reply(said);
}
