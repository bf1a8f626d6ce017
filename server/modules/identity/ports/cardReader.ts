import type { FoundCard } from '../../../platform/pictures/readCard';

export type { FoundCard };

/** Reads ID cards: this server in a process of its own, or a service. */
export interface CardReader {
  /**
   * What the JPEG of a card says, empty where nothing is certain, and where the card lies. Rejects with TOO_MANY_REQUESTS
   * where too many wait already, and with anything else where the picture cannot be read at all.
   */
  read(card: Uint8Array): Promise<FoundCard>;
}
