import type { Language } from './enums';

/** A sentence in every language of the product. */
export type Spoken = Readonly<Record<Language, string>>;

/** How customer service is reached. */
export interface LenderContact {
  /** international, "+6221500000" */
  phone?: string;
  /** the number of the WhatsApp account, international */
  whatsapp?: string;
  email?: string;
  /** when calls are answered */
  hours?: Spoken;
}

/** What the operator says of the lender. What is absent is not claimed. */
export interface LenderFile {
  legalName?: string;
  /** licence or registration with its authority and number, word for word */
  licence?: Spoken;
  /** membership of the association, word for word */
  membership?: Spoken;
  address?: string;
  contact?: LenderContact;
}

/** GET /variable/lender. `sandbox`: no money is lent here, personas play the outside world. */
export interface Lender extends LenderFile {
  sandbox: boolean;
}
