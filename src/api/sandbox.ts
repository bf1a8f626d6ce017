import type {
  BankDecision,
  BankQuestion,
  PartnerPersona,
  PartnerTokenIssued,
  Persona,
  SandboxBankAnswer,
  SandboxBankBody,
  SandboxCode,
  SandboxInbox,
  SandboxRoom,
  SandboxRoomAct,
  SandboxRoomLeft,
  SandboxRoomQuery,
  SavingsWay,
  Shop,
  ShopAct,
  ShopCart,
  ShopOrdered,
} from '../contract/generated/bodies';
import { call } from './client';

/** GET /sandbox/personas; refused with 404 outside the sandbox. */
export function fetchPersonas(): Promise<Persona[]> {
  return call('GET', '/sandbox/personas');
}

/** GET /sandbox/codes: the one-time codes sent lately; refused with 404 outside the sandbox. */
export function fetchCodes(): Promise<SandboxCode[]> {
  return call('GET', '/sandbox/codes');
}

/** GET /sandbox/inbox: what came to the person of a number by SMS, mail and push; refused with 404 outside the sandbox. */
export function fetchInbox(mobileNumber: string): Promise<SandboxInbox> {
  return call('GET', '/sandbox/inbox', { searchParams: { mobileNumber } });
}

/** GET /sandbox/partner-users: who can arrive from a partner; refused with 404 outside the sandbox. */
export function fetchPartnerPersonas(channel: string): Promise<PartnerPersona[]> {
  return call('GET', '/sandbox/partner-users', { searchParams: { channel } });
}

/** POST /sandbox/partner-token: what the partner's app would open the page with. */
export function issuePartnerToken(channel: string, id: string): Promise<PartnerTokenIssued> {
  return call('POST', '/sandbox/partner-token', { json: { channel, id } });
}

/** GET /sandbox/shop: what the shop sells and was told of its orders. @param search with what a buyer came back to it */
export function fetchShop(search: string): Promise<Shop> {
  return call('GET', '/sandbox/shop', { searchParams: Object.fromEntries(new URLSearchParams(search)) });
}

/** POST /sandbox/shop/orders: has the shop tell Lancar of an order; gives where its buyer goes to pay. */
export function orderInShop(json: ShopCart): Promise<ShopOrdered> {
  return call('POST', '/sandbox/shop/orders', { json });
}

/** POST /sandbox/shop/acts: has the shop cancel or refund an order, or tell of fraud. */
export function actInShop(json: ShopAct): Promise<Shop> {
  return call('POST', '/sandbox/shop/acts', { json });
}

/** POST /sandbox/bank: has the sandbox's bank do something with a number. */
export function sendToBank(body: SandboxBankBody): Promise<SandboxBankAnswer> {
  return call('POST', '/sandbox/bank', { json: body });
}

/** GET /sandbox/savings/asked/{id}: what the page of the sandbox's savings bank asks. Raises ApiError. */
export function fetchBankQuestion(id: string): Promise<BankQuestion> {
  return call('GET', `/sandbox/savings/asked/${encodeURIComponent(id)}`);
}

/** POST /sandbox/savings/asked/{id}: decides it; gives where the person goes back to. Raises ApiError. */
export function decideAtBank(id: string, decision: BankDecision['decision']): Promise<SavingsWay> {
  return call('POST', `/sandbox/savings/asked/${encodeURIComponent(id)}`, { json: { decision } });
}

/** GET /sandbox/video/room/{id}: a room of the sandbox's service for video calls. Raises ApiError. */
export function fetchVideoRoomOf(id: string, { expires, signature }: SandboxRoomQuery): Promise<SandboxRoom> {
  return call('GET', `/sandbox/video/room/${encodeURIComponent(id)}`, { searchParams: { expires, signature } });
}

/** POST /sandbox/video/room/{id}: has something happen in it; gives where the person goes once it is over. */
export function actInRoom(id: string, json: SandboxRoomAct): Promise<SandboxRoomLeft> {
  return call('POST', `/sandbox/video/room/${encodeURIComponent(id)}`, { json });
}
