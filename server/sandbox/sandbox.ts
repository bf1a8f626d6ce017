import type { SandboxCode } from '../../src/contract/generated/bodies';
import { sandboxMessages } from '../adapters/sandboxMessages';
import { sandboxPayOut } from '../adapters/sandboxPayOut';
import { sandboxBankAccounts, sandboxFaceMatch, sandboxRegister } from '../adapters/sandboxServices';
import type { OutsideWorld } from '../domain/outsideWorld';
import type { MessageServices } from '../ports/messages';
import type { BankAccounts, FaceMatch, IdentityRegister } from '../ports/outsideServices';
import type { PayOutService } from '../ports/payOut';
import type { Database } from '../repositories/database';
import type { CodeSender } from '../services';
import { type SandboxBiller, sandboxBiller } from './biller';
import { type SandboxDataReader, sandboxDataReader } from './dataReader';
import { type SandboxPartner, sandboxPartner } from './partner';
import { readPartnerUsers } from './partnerUsers';
import { personaBook, readPersonas, type SandboxPersona } from './personas';
import { Replies } from './replies';
import { type SandboxSavingsBank, sandboxSavingsBank } from './savingsBank';
import { type SandboxShop, sandboxShop } from './shop';
import { type SandboxVideoRooms, sandboxVideoRooms } from './videoRooms';
import { sandboxWorld } from './world';

const REMEMBERED_MS = 10 * 60_000;

export interface Sandbox {
  personas: readonly SandboxPersona[];
  partner: SandboxPartner;
  replies: Replies;
  world: OutsideWorld;
  bankAccounts: BankAccounts;
  face: FaceMatch;
  register: IdentityRegister;
  payOuts: PayOutService;
  messages: MessageServices;
  shop: SandboxShop;
  savings: SandboxSavingsBank;
  video: SandboxVideoRooms;
  reader: SandboxDataReader;
  biller: SandboxBiller;
  /** codes sent in the last ten minutes, newest first; in memory only */
  codes(): SandboxCode[];
  sendCode: CodeSender;
}

interface Surroundings {
  projectRoot: string;
  /** where the bank and the providers of messages keep what they were told */
  database: Database;
  /** signs the tokens of the sandbox's partners */
  secret: string;
  clock(): Date;
  /** milliseconds an application is looked at; undefined where only reviewers decide */
  decideMs: number | undefined;
  print(line: string): void;
}

/** Sandbox mode: personas for the world outside, codes shown on the console and the test-user screen. */
export function openSandbox({ projectRoot, database, secret, clock, decideMs, print }: Surroundings): Sandbox {
  const file = readPersonas(projectRoot);
  const personaOf = personaBook(file);
  let sent: SandboxCode[] = [];
  const codes = () => {
    const oldest = new Date(clock().getTime() - REMEMBERED_MS).toISOString();
    sent = sent.filter((code) => code.sentAt > oldest);
    return sent;
  };
  const partner = sandboxPartner(readPartnerUsers(projectRoot), secret, clock);
  return {
    personas: file.personas,
    partner,
    replies: new Replies(file.personas),
    world: { ...sandboxWorld(file, personaOf, { clock, decideMs }), partnerUser: partner.partnerUser },
    bankAccounts: sandboxBankAccounts(file, personaOf),
    face: sandboxFaceMatch(personaOf),
    register: sandboxRegister(personaOf, file.takenIdNumbers),
    payOuts: sandboxPayOut(file, { database, clock }),
    messages: sandboxMessages(database, clock),
    shop: sandboxShop({ database, secret, clock }),
    savings: sandboxSavingsBank(personaOf, { database, secret, clock }),
    video: sandboxVideoRooms({ database, secret, clock }),
    biller: sandboxBiller({ database, secret, clock }),
    reader: sandboxDataReader({ database, secret, clock }),
    codes,
    async sendCode(to, { code, text }) {
      const recipient = 'email' in to ? to.email : `0${to.mobileNumber}`;
      sent = [{ recipient, code, text, sentAt: clock().toISOString() }, ...codes()].slice(0, 200);
      print(`One-time code for ${recipient}: ${code}`);
    },
  };
}
