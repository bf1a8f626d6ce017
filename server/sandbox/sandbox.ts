import type { SandboxCode } from '../../src/contract/generated/bodies';
import type { MessageChannel, MessageService, MessageServices } from '../modules/messaging';
import type { CollectionGateway } from '../modules/payments';
import type { CodeSender } from '../modules/people';
import type { ServerConfig } from '../platform/config/config';
import type { Database } from '../platform/database/database';
import { collectionGateways } from '../providers/collectionGateways';
import type { OutsidePorts } from '../providers/connected';
import { type SandboxBiller, sandboxBiller } from './biller';
import { type SandboxDataReader, sandboxDataReader } from './dataReader';
import { sandboxDecisions } from './decisions';
import { type SandboxPartner, sandboxPartner } from './partner';
import { readPartnerUsers } from './partnerUsers';
import { personaBook, readPersonas, type SandboxPersona } from './personas';
import { Replies } from './replies';
import { sandboxCollection } from './sandboxCollection';
import { sandboxESign } from './sandboxESign';
import { sandboxPayOut } from './sandboxPayOut';
import { sandboxBankAccounts, sandboxFaceMatch, sandboxRegister } from './sandboxServices';
import { type SandboxSavingsBank, sandboxSavingsBank } from './savingsBank';
import { type SandboxShop, sandboxShop } from './shop';
import { addToInbox } from './tables/sandboxInbox';
import { type SandboxVideoRooms, sandboxVideoRooms } from './videoRooms';
import { type SandboxWantedDocuments, sandboxWantedDocuments } from './wantedDocuments';
import { sandboxWorld } from './world';

/** The providers of the sandbox: each keeps what it would have sent, once, and writes it down by itself. */
export function sandboxMessages(database: Database, clock: () => Date): MessageServices {
  const provider = (channel: MessageChannel): MessageService => ({
    send: (message, { reference }) => addToInbox(database, reference, { channel, message, receivedAt: clock() }),
  });
  return { sms: provider('sms'), email: provider('email'), push: provider('push') };
}

const REMEMBERED_MS = 10 * 60_000;

export interface Sandbox {
  /** all that is asked of the outside, played */
  ports: OutsidePorts;
  personas: readonly SandboxPersona[];
  partner: SandboxPartner;
  replies: Replies;
  gateway: CollectionGateway;
  shop: SandboxShop;
  savings: SandboxSavingsBank;
  video: SandboxVideoRooms;
  reader: SandboxDataReader;
  biller: SandboxBiller;
  documents: SandboxWantedDocuments;
  /** codes sent in the last ten minutes, newest first; in memory only */
  codes(): SandboxCode[];
  /** where the server is reached, for what is played over HTTP */
  listensAt(origin: string): void;
}

export interface SandboxSurroundings {
  config: ServerConfig;
  /** where the bank and the providers of messages keep what they were told */
  database: Database;
  /** signs the tokens of the sandbox's partners */
  secret: string;
  clock(): Date;
  /** where codes are shown */
  print(line: string): void;
}

/** Codes as they are shown instead of sent. */
function shownCodes({ clock, print }: Pick<SandboxSurroundings, 'clock' | 'print'>) {
  let sent: SandboxCode[] = [];
  const codes = () => {
    const oldest = new Date(clock().getTime() - REMEMBERED_MS).toISOString();
    sent = sent.filter((code) => code.sentAt > oldest);
    return sent;
  };
  const sendCode: CodeSender = async (to, { code, text }) => {
    const recipient = 'email' in to ? to.email : `0${to.mobileNumber}`;
    sent = [{ recipient, code, text, sentAt: clock().toISOString() }, ...codes()].slice(0, 200);
    print(`One-time code for ${recipient}: ${code}`);
    return 'email' in to ? undefined : 'SMS';
  };
  return { codes, sendCode };
}

/** Sandbox mode: personas for the world outside, codes shown on the console and the test-user screen. */
export function openPlayed(surroundings: SandboxSurroundings): Sandbox {
  const { config, database, secret, clock } = surroundings;
  const { projectRoot, companyCodes, sandboxDecideMs } = config;
  const file = readPersonas(projectRoot);
  const personaOf = personaBook(file);
  const { codes, sendCode } = shownCodes(surroundings);
  const partner = sandboxPartner(readPartnerUsers(projectRoot), secret, clock);
  const gateway = sandboxCollection({ database, secret, companyCodes });
  const overHttp = {
    shop: sandboxShop({ database, secret, clock }),
    savings: sandboxSavingsBank(personaOf, { database, secret, clock }),
    video: sandboxVideoRooms({ database, secret, clock }),
    biller: sandboxBiller({ database, secret, clock }),
    reader: sandboxDataReader({ database, secret, clock }),
    documents: sandboxWantedDocuments({ secret, clock }),
  };
  const { shop, savings, video, reader, biller, documents } = overHttp;
  return {
    ...overHttp,
    ports: {
      outside: {
        ...sandboxWorld(file, personaOf, { clock, decideMs: sandboxDecideMs }),
        partnerUser: partner.partnerUser,
      },
      decisions: sandboxDecisions(personaOf, { clock, decideMs: sandboxDecideMs, documents }),
      bankAccounts: sandboxBankAccounts(file, personaOf),
      face: sandboxFaceMatch(personaOf),
      register: sandboxRegister(personaOf, file.takenIdNumbers),
      eSign: sandboxESign(database, clock),
      payOuts: sandboxPayOut(file, { database, clock }),
      savings: savings.partner,
      dataReader: reader.reader,
      biller: biller.biller,
      billsPartner: biller.partner.id,
      video: video.rooms,
      videoKey: video.key,
      wishes: documents.wishes,
      messages: sandboxMessages(database, clock),
      collections: collectionGateways(config, { played: gateway, clock }),
      partners: [...config.partners, shop.partner, biller.partner],
      sendCode,
    },
    personas: file.personas,
    partner,
    replies: new Replies(file.personas),
    gateway,
    codes,
    listensAt(origin) {
      for (const service of Object.values(overHttp)) service.listensAt(origin);
    },
  };
}
