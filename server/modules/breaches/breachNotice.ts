import type { Message } from '../messaging';
import type { BreachCase } from './domain/breach';

/** What a person is told of a breach: which data, when and how, and what is done about it. */
export const breachNotice = ({ fromAt, untilAt, data, happened, remedy }: BreachCase) =>
  ({
    ...{ kind: 'dataBreach', from: fromAt.toISOString(), until: untilAt.toISOString() },
    ...{ data, happened, remedy },
  }) as const satisfies Message;
