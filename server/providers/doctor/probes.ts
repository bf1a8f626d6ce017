import type { ServerConfig } from '../../platform/config/config';
import { readBanks } from '../../platform/lists/lists';
import { bucketProbe } from '../bucket/bucketProbe';
import { gatewayProbes } from '../collectionGateways';
import { irisBankProbe, irisPayOutsProbe } from '../iris/irisProbe';
import { messageProbes } from '../messages/messageProbes';
import { oidcProbe } from '../oidc/oidcProbe';
import { signedProbe } from '../signedCalls/signedProbe';
import { xenditPayOutsProbe } from '../xendit/xenditProbe';
import { addressProbe } from './addressProbe';
import { databaseProbe } from './databaseProbe';
import { isReached, type Probe } from './probe';

const IN_FILE = 'LANCAR_SERVICES_FILE';
const variables = (name: string) => ({ address: `${name}_URL`, key: `${name}_KEY` });

function payOutsProbe({ payOuts, projectRoot }: ServerConfig): Probe | undefined {
  if (!payOuts) return undefined;
  const banks = readBanks(projectRoot);
  return payOuts.provider === 'iris' ? irisPayOutsProbe(payOuts, banks) : xenditPayOutsProbe(payOuts, banks);
}

/** Every port, a line each: a provider that is added brings its probe, and is listed here. */
export function probesOf(config: ServerConfig, clock: () => Date = () => new Date()): readonly Probe[] {
  const { services, partnerUrl, traces } = config;
  const signed = (
    port: string,
    without: string,
    service: Parameters<typeof signedProbe>[1],
    set: { address: string; key: string } = { address: IN_FILE, key: IN_FILE },
  ) => signedProbe({ port, without, set }, service, clock);
  return [
    databaseProbe(config),
    addressProbe(config),
    ...messageProbes(config),
    ...gatewayProbes(config),
    payOutsProbe(config) ?? signed('pay-outs', 'Loans wait, and no money is sent', services.payout),
    signed('e-sign', 'No loan can be signed', services.esign),
    signed('register', 'A person looks the NIK up', services.register),
    signed('face', 'A person compares face and ID card', services.face),
    config.bankCheck
      ? irisBankProbe(config.bankCheck, readBanks(config.projectRoot))
      : signed('bank accounts', 'A person looks whose account it is', services.bank),
    signed('decisions', 'Reviewers decide', config.decisions, variables('LANCAR_DECISION')),
    signed('step-up', 'Our own rules alone demand proofs', services.stepup),
    signed('documents wanted', 'Reviewers alone ask for documents', services.documents),
    signed('savings', 'There are no savings accounts', config.savings, variables('LANCAR_SAVINGS')),
    signed('data of sites', 'No other site is read', config.dataReader, variables('LANCAR_DATA_READER')),
    signed('bills', 'No bill of a service is looked up', config.biller, variables('LANCAR_BILLER')),
    signed('video rooms', 'People are called by telephone', config.videoCall, variables('LANCAR_VIDEO_CALL')),
    {
      port: 'partner sign-in',
      without: 'No token of a partner signs anybody in',
      connected:
        partnerUrl === undefined
          ? undefined
          : {
              to: new URL(partnerUrl).host,
              set: { address: 'LANCAR_PARTNER_URL' },
              ask: (signal) => isReached(partnerUrl, signal),
            },
    },
    oidcProbe(config.staffSignIn),
    {
      port: 'traces',
      without: 'No trace says where a request spent its time',
      connected: traces && {
        to: new URL(traces.url).host,
        set: { address: 'LANCAR_OTLP_URL' },
        ask: (signal) => isReached(traces.url, signal),
      },
    },
    bucketProbe(config.bucket),
  ];
}
