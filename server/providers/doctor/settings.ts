import { yearsWithoutHolidays } from '../../modules/arrears';
import type { ServerConfig } from '../../platform/config/config';
import type { Variables } from '../../platform/config/environment';
import { GATEWAY_IDS } from '../../platform/config/gateways';
import { readVariables } from '../../platform/config/variables';
import { loanDay } from '../../platform/domain/wib';
import { readHolidays } from '../../platform/lists/lists';
import type { Finding } from './doctor';

type Setting = readonly [
  name: string,
  isWrong: (config: ServerConfig, now: Date) => boolean,
  says: string | ((config: ServerConfig) => string),
];

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const NUMBER = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
const protocolOf = ({ address }: ServerConfig) => (address === undefined ? undefined : new URL(address).protocol);
const isOpenAddress = (url: string) => new URL(url).protocol === 'http:' && !LOOPBACK.test(new URL(url).hostname);

/** What is sent codes, names or texts by a plain address, by its variable. */
const openAddresses = ({ smsUrl, emailUrl, pushUrl, partnerUrl }: ServerConfig): readonly string[] =>
  Object.entries({
    LANCAR_SMS_URL: smsUrl,
    LANCAR_EMAIL_URL: emailUrl,
    LANCAR_PUSH_URL: pushUrl,
    LANCAR_PARTNER_URL: partnerUrl,
  }).flatMap(([name, url]) => (url !== undefined && isOpenAddress(url) ? [name] : []));

/** The connected services that may answer later, each by what it is for. */
const answerLater = ({ decisions, services }: ServerConfig): readonly string[] =>
  Object.entries({
    decisions,
    'pay-outs': services.payout,
    register: services.register,
    face: services.face,
    'bank accounts': services.bank,
  }).flatMap(([name, service]) => (service ? [name] : []));

/** What the lender's file does not say, and how it is written there. */
const lacksOfLender = ({ lender: { licence, address, contact } }: ServerConfig): readonly string[] => [
  ...(licence ? [] : ['"licence": {"id": "...", "en-us": "..."}']),
  ...(address ? [] : ['"address": "..."']),
  ...((contact?.phone ?? contact?.email ?? contact?.whatsapp) ? [] : ['"contact": {"phone": "+62..."}']),
];

/** Settings with which a server starts, and with which no one should lend. */
const SETTINGS: readonly Setting[] = [
  [
    'LANCAR_ADDRESS',
    ({ address }) => address !== undefined && isOpenAddress(address),
    'it begins with http: no browser makes a passkey there, and what people send can be read: put a proxy with TLS before the server, and write https',
  ],
  [
    'LANCAR_ADDRESS',
    ({ address }) => address !== undefined && NUMBER.test(new URL(address).hostname),
    'it names its host by a number, for which no browser makes a passkey, so no one comes to /desk: write a name, on this machine alone http://localhost with its port',
  ],
  [
    'LANCAR_TRUST_PROXY',
    (config) => protocolOf(config) === 'https:' && !config.trustProxy,
    'the server speaks no TLS, so a proxy stands before it, and all people seem to come from its address, which limits count together: set it on',
  ],
  [
    'LANCAR_CALLBACK_SECRET',
    (config) => config.callbackSecret === undefined && answerLater(config).length > 0,
    (config) =>
      `what ${answerLater(config).join(', ')} say later is not taken: set it here and there ("openssl rand -hex 32")`,
  ],
  [
    'LANCAR_LENDER_FILE',
    (config) => lacksOfLender(config).length > 0,
    (config) => `the pages do not say this of the lender: write ${lacksOfLender(config).join(', ')} into the file`,
  ],
  [
    'LANCAR_MESSAGE_SECRET',
    ({ messageSecret, smsUrl, emailUrl, pushUrl }) =>
      messageSecret === undefined && [smsUrl, emailUrl, pushUrl].some((url) => url !== undefined),
    'a gateway cannot tell messages of this server from those of others: set it here and there ("openssl rand -hex 32")',
  ],
  [
    'LANCAR_GATEWAYS',
    ({ gateways }) => gateways.order.length === 0,
    `no bill can be paid: name ${GATEWAY_IDS.filter((id) => id !== 'sandbox').join(' or ')}, with their keys`,
  ],
  [
    'LANCAR_DECISION_RULES',
    ({ decisionRules, decisions }) => decisionRules === 'only' && decisions !== undefined,
    'with "only" the service of LANCAR_DECISION_URL is never asked: write "first", or take the address away',
  ],
  [
    'LANCAR_OIDC_ROLES',
    ({ staffSignIn }) =>
      staffSignIn !== undefined && ![...staffSignIn.rolesByGroup.values()].some((roles) => roles.includes('admin')),
    'no group gives the role admin, and who comes by the provider alone cannot invite, end or recover anybody: give it to one',
  ],
  [
    'LANCAR_METRICS_TOKEN',
    ({ metricsToken }) => metricsToken === undefined || metricsToken.length < 16,
    'without it, or with one below 16 characters, no alert of deploy/prometheus is safe to have: set it ("openssl rand -hex 32")',
  ],
  [
    'LANCAR_REQUESTS_PER_MINUTE',
    ({ limits }) => limits.requestsPerMinute === 0,
    'no address has a limit, and anybody can keep the server busy: take the 0 away',
  ],
  ['LANCAR_END_SESSIONS', ({ endSessions }) => endSessions, 'each start signs everybody out: take it away again'],
  [
    'LANCAR_OWN_RELEASE',
    ({ ownRelease }) => ownRelease,
    'each start takes back what was published at the desk: take it away again',
  ],
  [
    'LANCAR_MAINTENANCE',
    ({ maintenance }) => maintenance !== undefined,
    'every call is refused with its text: take it away once the work is done',
  ],
  [
    'LANCAR_LOG',
    ({ logLevel }) => logLevel === 'silent' || logLevel === 'fatal',
    'what goes wrong is not in the log: write warn',
  ],
  [
    'server/data/holidays.json',
    ({ projectRoot }, now) => yearsWithoutHolidays(loanDay(now), readHolidays(projectRoot)).length > 0,
    'no one may be reminded in a year whose national holidays are not known: add them (docs/operations.md, "National holidays")',
  ],
  [
    'secrets',
    ({ secret, callbackSecret, messageSecret, metricsToken }) => {
      const set = [secret, callbackSecret, messageSecret, metricsToken].filter((one) => one !== undefined);
      return new Set(set).size < set.length;
    },
    'two of LANCAR_SECRET, LANCAR_CALLBACK_SECRET, LANCAR_MESSAGE_SECRET and LANCAR_METRICS_TOKEN are the same, and who has one has both: make one for each',
  ],
];

const wrong = (port: string, says: string): Finding => ({ port, state: 'wrong', to: '', says });

/** What of a configuration starts and should not go live. In a sandbox nothing is lent for real, so there is none. */
export function settingFindings(config: ServerConfig, now: Date): readonly Finding[] {
  if (config.sandbox) return [];
  const found = SETTINGS.filter(([, isWrong]) => isWrong(config, now));
  return [
    ...found.map(([name, , says]) => wrong(name, typeof says === 'string' ? says : says(config))),
    ...openAddresses(config).map((name) =>
      wrong(name, 'codes and messages go there unencrypted: write an https address'),
    ),
  ];
}

/** What commands, the gateway of the example and tests read, and servers do not. */
const OF_OTHERS: readonly string[] = ['LANCAR_SERVER', 'LANCAR_OPERATOR_TOKEN', 'LANCAR_URL', 'LANCAR_CHROMIUM'];

function unreadNames(variables: Variables): readonly string[] {
  const known = new Set([...readVariables(), ...OF_OTHERS]);
  return Object.keys(variables).filter((name) => name.startsWith('LANCAR_') && !known.has(name));
}

const CORRECT = 'correct it by docs/configuration.md, or take it away';

/** Variables of the environment that are called as ours are, and that no one reads: a name that was misspelled. */
export const nameFindings = (variables: Variables): readonly Finding[] =>
  unreadNames(variables).map((name) => wrong(name, `no server reads a variable of this name: ${CORRECT}`));

/** The same as the line that a start prints; none where every name is read. */
export function unreadLines(variables: Variables): readonly string[] {
  const unread = unreadNames(variables);
  return unread.length === 0 ? [] : [`Not read by any server: ${unread.join(', ')}; ${CORRECT}.`];
}
