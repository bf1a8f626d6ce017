import type { Message } from '../messaging';
import type { BreachCase } from './domain/breach';

/** What a person is told of a breach: which data, when and how, what is done about it, and what they can do. */
export const breachNotice = ({ fromAt, untilAt, data, happened, remedy, advice }: BreachCase) =>
  ({
    ...{ kind: 'dataBreach', from: fromAt.toISOString(), until: untilAt.toISOString() },
    ...{ data, happened, remedy, advice },
  }) as const satisfies Message;
