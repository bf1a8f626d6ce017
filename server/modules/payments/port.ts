import type { RawRequest } from '../../platform/domain/requests';
import type { LoansNeeds } from '../loans';

/** Ways to pay into a number: an account at a bank, a code at a store's till, a picture to scan. */
type ChannelKind = 'va' | 'store' | 'qr';

/** A way to pay that a gateway offers. Amounts in rupiah. */
export interface CollectionChannel {
  /** BCA, MANDIRI, BNI, BRI, PERMATA, ALFAMART, QRIS */
  readonly id: string;
  readonly kind: ChannelKind;
  readonly min: number;
  /** undefined: as much as the payer's bank lets through */
  readonly max?: number;
  /** `own`: only from an account at this bank */
  readonly payableFrom: 'own' | 'any' | 'cash';
  /**
   * what a number takes when it is paid. `by-inquiry`: what we say each time, as the bank asks us; `updatable`: what the gateway was
   * told last; `fixed`: what it was opened with, for ever
   */
  readonly amount: 'by-inquiry' | 'updatable' | 'fixed';
  /** milliseconds that a number lives at most; undefined: for ever, one for each person */
  readonly maxAgeMs?: number;
  /** what its numbers begin with, where that is known */
  readonly companyCode?: string;
  /** how many digits a number has that we make; a gateway that makes numbers itself does not say */
  readonly digits?: number;
}

/** A number as it is asked for. */
export interface CollectionOrder {
  readonly channel: string;
  /** given by us for a number that stays; the gateway makes that of one bill */
  readonly number?: string;
  /** what it is to take, in rupiah */
  readonly amount: number;
  /** what the payer reads beside the amount */
  readonly name: string;
  readonly expiresAt?: Date;
}

/** A number as the gateway has it. */
export interface OpenCollection {
  /** what people type; of a picture to scan what it is called */
  readonly number: string;
  /** what the picture says, where there is one to scan */
  readonly scan?: string;
  readonly expiresAt?: Date;
  /** what the gateway calls it, where it is asked for by that */
  readonly gatewayRef?: string;
}

/** A number that was opened before, as calls about it name it. */
export interface OpenedCollection {
  /** the one it was opened with */
  readonly key: string;
  readonly channel: string;
  readonly gatewayRef?: string;
}

/** An answer in the gateway's own words. */
export interface RawReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a gateway says of money. */
export interface PaymentEvent {
  readonly kind: 'notice';
  /** what the gateway calls this message: the same one again changes nothing */
  readonly notice: string;
  /** what it calls the payment: however many messages tell of it, it is one */
  readonly reference: string;
  readonly number: string;
  /** the key of what was paid into, of a gateway that tells it; it goes before the number, which may be given again */
  readonly key?: string;
  /** rupiah */
  readonly amount: number;
  /** what the gateway keeps of it, in rupiah, where it says so */
  readonly fee?: number;
  readonly paidAt: Date;
  /** `unpaid`: not paid, or not any more; it takes back what was told as paid, and otherwise says nothing */
  readonly state: 'paid' | 'reversed' | 'unpaid';
  /** `partial`: its proof does not cover all that it says, so it is looked up before money moves */
  readonly proof: 'signature' | 'partial';
}

/** A bank asks what a number takes. */
export interface Inquiry {
  readonly kind: 'inquiry';
  readonly number: string;
}

/** What is proved and tells of no money. */
export interface OtherMessage {
  readonly kind: 'other';
}

/** What cannot be believed or read. */
export interface RefusedRequest {
  readonly kind: 'refused';
  readonly why: 'unsigned' | 'unreadable';
}

/** What the bank is told: what the number takes and of whom, or why it takes nothing now. */
export type InquiryAnswer =
  | { readonly amount: number; readonly name: string }
  | { readonly refused: 'unknown' | 'nothing-due' | 'expired' };

/** Collects money by numbers that people pay into (docs/product/payments.md). */
export interface CollectionGateway {
  /** sandbox, midtrans ... : with the reference of a payment it names it for ever */
  readonly id: string;
  readonly channels: readonly CollectionChannel[];
  /** Opens a number; the same key gives the same number, or another one whose money comes under that key as well. */
  open(order: CollectionOrder, key: string, signal: AbortSignal): Promise<OpenCollection>;
  /** Has a number take another amount; not where its channel takes a fixed one. */
  amend(opened: OpenedCollection, to: Pick<CollectionOrder, 'amount' | 'name'>, signal: AbortSignal): Promise<void>;
  /** Ends a number. Money that comes all the same is told as any other. */
  close(opened: OpenedCollection, signal: AbortSignal): Promise<void>;
  /** Proves and translates a request of the gateway. Pure. */
  read(raw: RawRequest, now: Date): PaymentEvent | Inquiry | OtherMessage | RefusedRequest;
  /** The answer to it in the gateway's own words. Pure. */
  reply(to: PaymentEvent | Inquiry | OtherMessage, answer?: InquiryAnswer): RawReply;
  /** All money whose state changed since a moment; not there where the gateway lists none, and is asked number by number. */
  report?(since: Date, signal: AbortSignal): Promise<readonly PaymentEvent[]>;
  /** All that the gateway knows was paid into a number. */
  lookUp(opened: OpenedCollection, signal: AbortSignal): Promise<readonly PaymentEvent[]>;
}

/** What payments need. */
export type PaymentsNeeds = LoansNeeds & {
  /** the first opens new numbers, all of them are listened to; none: bills cannot be paid in the app */
  collections: readonly CollectionGateway[];
};
