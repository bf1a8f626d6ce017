/** Ways to pay into a number: an account at a bank, a code at a store's till, a picture to scan. */
type ChannelKind = 'va' | 'store' | 'qr';

/** A way to pay that a gateway offers. Amounts in rupiah. */
export interface CollectionChannel {
  /** BCA, MANDIRI, BNI, BRI, ALFAMART */
  readonly id: string;
  readonly kind: ChannelKind;
  readonly min: number;
  /** undefined: as much as the payer's bank lets through */
  readonly max?: number;
  /** `own`: only from an account at this bank */
  readonly payableFrom: 'own' | 'any' | 'cash';
  /** true: it takes any amount, not only what was asked for */
  readonly openAmount: boolean;
  /** milliseconds that a number lives at most; undefined: for ever, one for each person */
  readonly longestLife?: number;
  /** what a number begins with, and how many digits it has; a gateway that makes numbers itself says neither */
  readonly companyCode?: string;
  readonly digits: number;
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
  readonly number: string;
  readonly expiresAt?: Date;
}

/** A request as it came, before anything of it is believed. */
export interface RawRequest {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

/** An answer in the gateway's own words. */
export interface RawReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a gateway says of money. */
export interface Notice {
  readonly kind: 'notice';
  /** what the gateway calls this message: the same one again changes nothing */
  readonly notice: string;
  /** what it calls the payment: however many messages tell of it, it is one */
  readonly reference: string;
  readonly number: string;
  /** rupiah */
  readonly amount: number;
  readonly paidAt: Date;
  readonly state: 'paid' | 'reversed';
  /** `token`: it proves itself by a fixed token only, and is looked up before money moves */
  readonly proof: 'signature' | 'token';
}

/** A bank asks what a number takes. */
export interface Inquiry {
  readonly kind: 'inquiry';
  readonly number: string;
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
  /** Opens a number; the same key gives the same number, however often it is asked. */
  open(order: CollectionOrder, key: string, signal: AbortSignal): Promise<OpenCollection>;
  /** Has a number take another amount. */
  amend(key: string, to: Pick<CollectionOrder, 'amount' | 'name'>, signal: AbortSignal): Promise<void>;
  /** Ends a number. Money that comes all the same is told as any other. */
  close(key: string, signal: AbortSignal): Promise<void>;
  /** Proves and translates a request of the gateway. Pure. */
  read(raw: RawRequest, now: Date): Notice | Inquiry | RefusedRequest;
  /** The answer to it in the gateway's own words. Pure. */
  reply(to: Notice | Inquiry, answer?: InquiryAnswer): RawReply;
  /** All that the gateway knows was paid into a number. */
  lookUp(key: string, signal: AbortSignal): Promise<readonly Notice[]>;
}
