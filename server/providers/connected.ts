import type { DeskNeeds } from '../modules/desk';
import { codesByMessage, type MessagingNeeds } from '../modules/messaging';
import type { PurchasesNeeds } from '../modules/purchases';
import type { SignInNeeds } from '../modules/signIn';
import type { ServerConfig } from '../platform/config/config';
import { collectionGateways } from './collectionGateways';
import { irisBankAccounts } from './iris/irisBankAccounts';
import { irisPayOuts } from './iris/irisPayOuts';
import { messageGateways } from './messages/messageGateway';
import { NO_BANK_ACCOUNTS, NO_FACE_MATCH, NO_OUTSIDE_WORLD, NO_REGISTER } from './notConnected';
import { partnerGateway } from './partner/partnerGateway';
import { biller } from './signedCalls/biller';
import { dataReader } from './signedCalls/dataReader';
import { decisionService } from './signedCalls/decisions';
import { documentListener } from './signedCalls/documentListener';
import { signingProvider } from './signedCalls/eSign';
import { bankAccounts, faceMatch, identityRegister } from './signedCalls/identityChecks';
import { payOutProvider } from './signedCalls/payOuts';
import { savingsBank } from './signedCalls/savingsBank';
import { stepUpService } from './signedCalls/stepUp';
import { videoRooms } from './signedCalls/videoRooms';
import { twilioWhatsApp } from './twilio/twilio';
import { xenditPayOuts } from './xendit/xenditPayOuts';

/** What is asked of the outside. A sandbox plays all of it; elsewhere it is what the configuration connects. */
export type OutsidePorts = Pick<
  DeskNeeds & SignInNeeds & PurchasesNeeds & MessagingNeeds,
  | 'outside'
  | 'decisions'
  | 'bankAccounts'
  | 'face'
  | 'register'
  | 'eSign'
  | 'payOuts'
  | 'savings'
  | 'dataReader'
  | 'biller'
  | 'billsPartner'
  | 'video'
  | 'videoKey'
  | 'wishes'
  | 'messages'
  | 'collections'
  | 'partners'
  | 'sendCode'
>;

type Surroundings = Pick<DeskNeeds, 'clock' | 'report' | 'database'>;

function namedPayOuts({ payOuts }: ServerConfig, at: Surroundings): OutsidePorts['payOuts'] {
  if (!payOuts) return undefined;
  return payOuts.provider === 'iris' ? irisPayOuts(payOuts, at) : xenditPayOuts(payOuts, at);
}

/** The services that the configuration connects, and what is done where there is none. */
export function connectedPorts(config: ServerConfig, at: Surroundings): OutsidePorts {
  const { clock, database } = at;
  const messages = messageGateways(config, database);
  const { register, face, bank, esign, payout, stepup, documents } = config.services;
  return {
    outside: {
      ...NO_OUTSIDE_WORLD,
      ...(stepup && { securityDemand: stepUpService(stepup, at) }),
      partnerUser: partnerGateway(config),
    },
    decisions: config.decisions && decisionService(config.decisions, clock),
    bankAccounts: config.bankCheck
      ? irisBankAccounts(config.bankCheck, at)
      : bank
        ? bankAccounts(bank, at)
        : NO_BANK_ACCOUNTS,
    face: face ? faceMatch(face, at) : NO_FACE_MATCH,
    register: register ? identityRegister(register, at) : NO_REGISTER,
    eSign: esign && signingProvider(esign, clock),
    payOuts: namedPayOuts(config, at) ?? (payout && payOutProvider(payout, clock)),
    savings: config.savings && savingsBank(config.savings, clock),
    dataReader: config.dataReader && dataReader(config.dataReader, clock),
    biller: config.biller && biller(config.biller, clock),
    billsPartner: config.billsPartner,
    video: config.videoCall && videoRooms(config.videoCall, clock),
    videoKey: config.videoCall?.key,
    wishes: documents && documentListener(documents, clock),
    messages,
    collections: collectionGateways(config, { played: undefined, clock }),
    partners: config.partners,
    sendCode: codesByMessage(messages, config.twilio && twilioWhatsApp(config.twilio), at),
  };
}
