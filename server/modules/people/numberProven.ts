import type { Transaction } from '../../platform/database/database';
import { hook } from '../../platform/hook';

/** Called where a code to a person's own number came back from them, and where they have another number. */
export const numberProven =
  hook<(tx: Transaction, userId: string, at: Date) => Promise<void>>('a person proves their number');
