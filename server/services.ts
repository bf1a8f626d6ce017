import type { Definitions } from './definitions';
import type { DocumentReader } from './documents/documentReader';
import type { AreaTree } from './domain/areas';
import type { Holidays } from './domain/contactHours';
import type { DataSite } from './domain/dataReading';
import type { OutsideWorld } from './domain/outsideWorld';
import type { Partner } from './domain/partnerShop';
import type { Mission } from './domain/rewards';
import type { VoucherCampaign } from './domain/vouchers';
import type { Metrics } from './metrics';
import type { Pictures } from './pictures/pictureJobs';
import type { Biller } from './ports/biller';
import type { CardReader } from './ports/cardReader';
import type { CollectionGateway } from './ports/collection';
import type { DataReader } from './ports/dataReader';
import type { ESign } from './ports/eSign';
import type { MessageServices } from './ports/messages';
import type { ObjectStores } from './ports/objectStore';
import type { BankAccounts, FaceMatch, IdentityRegister } from './ports/outsideServices';
import type { PayOutService } from './ports/payOut';
import type { SavingsPartner } from './ports/savings';
import type { VideoRooms } from './ports/videoRooms';
import type { Build, JudgeRelease } from './releases/judging';
import type { ReleaseSource } from './releases/releaseSource';
import type { Database } from './repositories/database';
import type { Vault } from './repositories/vault';
import type { Sandbox } from './sandbox/sandbox';
import type { ServerConfig } from './setup/config';

/** Whom a one-time code goes to: a canonical mobile number, or an e-mail address as it was entered. */
export type Recipient = { mobileNumber: string } | { email: string };

/** A one-time code, and the words it is sent in: they say what it is good for. */
export interface SentCodeMessage {
  code: string;
  text: string;
}

/** Brings a one-time code to its owner. Rejects when it could not be handed over. */
export type CodeSender = (to: Recipient, message: SentCodeMessage) => Promise<void>;

/** Everything a request or a job may use; built once by start.ts. */
export interface Services {
  config: ServerConfig;
  database: Database;
  /** those that are active for a channel, or for a variant of it */
  definitions(channel: string): Definitions;
  releases: ReleaseSource;
  /** what the build can do, and its calls; undefined where there is no build */
  build(): Build | undefined;
  judgeRelease: JudgeRelease;
  areas(): AreaTree;
  /** the name of a bank by its code; the code where there is none */
  bankName(code: string): string;
  /** the vouchers that there are to claim */
  voucherCampaigns: readonly VoucherCampaign[];
  /** what inviting brings */
  missions: readonly Mission[];
  holidays: Holidays;
  clock(): Date;
  /** key of the HMACs */
  secret: string;
  outside: OutsideWorld;
  bankAccounts: BankAccounts;
  face: FaceMatch;
  register: IdentityRegister;
  /** whose shops may have orders paid; in the sandbox its own shop besides */
  partners: readonly Partner[];
  /** undefined where no provider is connected: nothing can be signed */
  eSign: ESign | undefined;
  /** undefined where no provider is connected: loans wait for their pay-out */
  payOuts: PayOutService | undefined;
  /** undefined where no bank is connected: no savings account can be had */
  savings: SavingsPartner | undefined;
  /** undefined where no service is connected: no site is read */
  dataReader: DataReader | undefined;
  /** the sites that may be read */
  dataSites: readonly DataSite[];
  /** undefined where none is connected: no bill of a service can be looked up */
  biller: Biller | undefined;
  /** the id of the partner who is paid for such bills; undefined where they cannot be paid in instalments */
  billsPartner: string | undefined;
  /** undefined where no service for rooms is connected: people are called by telephone */
  video: VideoRooms | undefined;
  /** where a provider is missing, messages are in the app alone */
  messages: MessageServices;
  /** the first opens new numbers, all of them are listened to; none: bills cannot be paid in the app */
  collections: readonly CollectionGateway[];
  /** tells the operator what failed without failing the call */
  report(error: unknown): void;
  sendCode: CodeSender;
  pictures: Pictures;
  /** reads what stands on ID cards */
  cards: CardReader;
  /** reads documents of strangers */
  documents: DocumentReader;
  /** where the bytes of pictures lie */
  stores: ObjectStores;
  /** seals what goes there */
  vault: Vault;
  metrics: Metrics;
  /** aborted once the server has been told to stop */
  stopping: AbortSignal;
  /** undefined outside sandbox mode */
  sandbox: Sandbox | undefined;
}

/** What is in force for whom a request, a job or a message is: bound once, when it begins. */
export interface InChannel {
  /** the channel, by the name they came by */
  channel: string;
  /** what is active there */
  release: Definitions;
}

export type ChannelServices = Services & InChannel;

/** The services of a channel, by what is active there now. */
export function inChannel<Some extends Pick<Services, 'definitions'>>(services: Some, channel: string) {
  return { ...services, channel, release: services.definitions(channel) };
}
