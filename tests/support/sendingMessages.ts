import { setTimeout as pause } from 'node:timers/promises';
import '../../server/hooks';
import { notify } from '../../server/modules/messaging/notify';
import type { MessageService, MessageServices } from '../../server/modules/messaging/port';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { vaultOf } from '../../server/platform/database/vault';
import { readHolidays } from '../../server/platform/lists/lists';
import { Metrics } from '../../server/platform/metrics';
import { definitionsOf } from '../../server/platform/releases/definitions';
import { ReleaseSource } from '../../server/platform/releases/releaseSource';
import { sandboxMessages } from '../../server/sandbox/sandbox';

const VAULT = vaultOf(['the secret of those who send']);
/** How much faster the clock goes, so that what a killed process had is given up within a round. */
const FASTER = 100;
const JOBS = 2;
/** Between the moment a provider has a message and its answer: where a kill hurts. */
const ANSWER_MS = 15;
/** Between two looks at what is due. */
const REST_MS = 10;

/** A provider that answers a while after it has taken what it is sent. */
function slow(provider: MessageService | undefined): MessageService | undefined {
  return (
    provider && {
      async send(message, question) {
        await provider.send(message, question);
        await pause(ANSWER_MS);
      },
    }
  );
}

/** All that messages are told and sent with, by the providers of the sandbox. */
export function sendingWork(opened: Database, now: Date) {
  const database = sealedDatabase(opened, VAULT);
  const begun = Date.now();
  const clock = () => new Date(now.getTime() + FASTER * (Date.now() - begun));
  const definitions = definitionsOf(process.cwd(), false, console.error);
  const { sms, email, push } = sandboxMessages(database, clock);
  const messages: MessageServices = { sms: slow(sms), email: slow(email), push: slow(push) };
  return {
    ...{ database, clock, definitions, messages },
    releases: new ReleaseSource(database, definitions, definitions),
    config: { ...readConfig({}), sandbox: false, outsideSeconds: 1 },
    metrics: new Metrics(),
    report: console.error,
    holidays: readHolidays(process.cwd()),
  };
}

type SendingWork = ReturnType<typeof sendingWork>;

/** Tells a person that a limit was granted, so often, one after the other. */
export async function tellOften({ database, clock }: SendingWork, userId: string, count: number): Promise<void> {
  for (let limit = 1; limit <= count; limit += 1) {
    await database.transaction((tx) => notify(tx, userId, { kind: 'applicationApproved', limit }, { at: clock() }));
  }
}

const waiting = async ({ database }: SendingWork): Promise<boolean> =>
  (await database.query("SELECT 1 AS one FROM outbox WHERE status IN ('WAITING', 'SENDING') LIMIT 1")).length > 0;

/** Sends by two jobs at once, until nothing waits. */
export async function sendAll(work: SendingWork): Promise<void> {
  while (await waiting(work)) {
    await Promise.all(Array.from({ length: JOBS }, () => sendMessages(work, new AbortController().signal)));
    await pause(REST_MS);
  }
}
