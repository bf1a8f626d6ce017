import type { CardReading } from '../../../../src/contract/generated/bodies';

/** Reads ID cards: this server in a process of its own, or a service. */
export interface CardReader {
  /**
   * What the JPEG of a card says; empty where nothing is certain. Rejects with TOO_MANY_REQUESTS where too many wait
   * already, and with anything else where the picture cannot be read at all.
   */
  read(card: Uint8Array): Promise<CardReading>;
}
