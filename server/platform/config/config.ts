import { resolve } from 'node:path';
import type { StoreLimits } from '../database/storeLimits';
import { type AccountNames, readAccountsFile } from './accountsFile';
import { type BucketConfig, readBucket } from './bucket';
import { type CompanyCodes, readCompanyCodes } from './companyCodes';
import { Environment, type Variables } from './environment';
import { type GatewaysConfig, readGateways } from './gateways';
import { type IrisAccess, readBankCheck } from './irisAccess';
import { type LenderFile, readLenderFile } from './lenderFile';
import { type Limits, readLimits, readStoreLimits } from './limits';
import { type MailConfig, readMail } from './mail';
import { type Partner, readPartnersFile } from './partnersFile';
import { type PayOutsAccess, readPayOuts } from './payOutsAccess';
import { readErrorReports, readTraces, type TracesConfig } from './reports';
import { readServicesFile, type ServicesFile } from './servicesFile';
import {
  MIN_SECRET_LENGTH,
  readSignedService,
  readVideoHours,
  type SignedService,
  type VideoHours,
} from './signedServices';
import { readStaffSignIn, type StaffSignInConfig } from './staffSignIn';
import { readTwilio, type TwilioConfig } from './twilio';
import { readWebPush, type WebPushConfig } from './webPush';

/** Days for which data that is not needed any more is kept; 0 keeps it for ever. */
export interface RetentionDays {
  /** a draft that is not worked on */
  draftDays: number;
  /** a picture that nothing names */
  photoDays: number;
  /** for the files of a release that nothing uses any more */
  releaseDays: number;
  /** a message in the app, read or not */
  notificationDays: number;
}

/** Addresses the page may reach beside its own, https where it is no test on this machine. */
export interface Ports {
  analyticsUrl: string | undefined;
  tracingUrl: string | undefined;
  /** the script of the ads pixel, its id in the address */
  pixelUrl: string | undefined;
}

export interface ServerConfig {
  /** the folder with schemas/, flows/, locales/, server/ and dist/ */
  projectRoot: string;
  host: string;
  /** 0 takes any free port */
  port: number;
  /** the address people open; passkeys and links are made for it. Only a sandbox goes without: by what the browser asks for */
  address: string | undefined;
  /** the embedded database, its lock, and the secret where LANCAR_SECRET gives none */
  dataDir: string;
  /** a PostgreSQL server instead of the embedded database */
  databaseUrl: string | undefined;
  store: StoreLimits;
  /** where pictures lie instead of the database */
  bucket: BucketConfig | undefined;
  /** personas answer for the outside world, and codes are shown instead of sent */
  sandbox: boolean;
  /** the provider by which operators may sign in beside passkeys */
  staffSignIn: StaffSignInConfig | undefined;
  /** every screen says that this is the sandbox: others than its developer may see it */
  sandboxNotice: boolean;
  /** milliseconds after which the sandbox decides an application; undefined where only reviewers do */
  sandboxDecideMs: number | undefined;
  /** key of the HMACs of one-time codes; the same in all servers of one database */
  secret: string | undefined;
  /** secrets that the keys of the sealed data are made of: the first seals, all of them open; none for `secret` */
  keys: readonly string[];
  /** takes `{mobileNumber, text}` by POST and sends the message; used outside the sandbox */
  smsUrl: string | undefined;
  /** sends SMS instead, and codes by WhatsApp; used outside the sandbox */
  twilio: TwilioConfig | undefined;
  /** takes `{email, subject, text}` by POST and sends the message; used outside the sandbox */
  emailUrl: string | undefined;
  /** sends mail by SMTP instead; used outside the sandbox */
  mail: MailConfig | undefined;
  /** takes `{userId, title, text, path?}` by POST and tells the person's devices; used outside the sandbox */
  pushUrl: string | undefined;
  /** tells browsers by push instead; used outside the sandbox */
  webPush: WebPushConfig | undefined;
  /** signs what these three are sent; without one nothing is signed */
  messageSecret: string | undefined;
  /** the partner bank that keeps savings accounts; used outside the sandbox */
  savings: SignedService | undefined;
  /** gives rooms for video calls, and tells what came of them; used outside the sandbox */
  videoCall: SignedService | undefined;
  videoHours: VideoHours;
  /** signs in to other sites for people and reads them; used outside the sandbox */
  dataReader: SignedService | undefined;
  /** knows the bills of services; used outside the sandbox */
  biller: SignedService | undefined;
  /** whether the rules of products/decision.json decide: not, before the service is asked, or without one */
  decisionRules: 'off' | 'first' | 'only';
  /** decides on applications; used outside the sandbox */
  decisions: SignedService | undefined;
  /** the services that ports are connected to by signed calls; used outside the sandbox */
  services: ServicesFile;
  /** the id of the partner who is paid for such bills; used outside the sandbox */
  billsPartner: string | undefined;
  /** takes `{channel, token}` by POST and says whom the token of a partner stands for; used outside the sandbox */
  partnerUrl: string | undefined;
  /** what the pages may say of the lender; what is not in it is not claimed */
  lender: LenderFile;
  /** what the lender's own accounting calls the accounts of the books; empty where it says nothing */
  accounts: AccountNames;
  /** whose shops may have orders paid */
  partners: readonly Partner[];
  /** signs the late answers of outside services; without one none is taken */
  callbackSecret: string | undefined;
  /** seconds an outside service may take, a repeated question included */
  outsideSeconds: number;
  /** by which bills are paid */
  gateways: GatewaysConfig;
  /** Midtrans where it says whose a bank account is; used outside the sandbox */
  bankCheck: IrisAccess | undefined;
  /** who sends money, where it is Xendit or Midtrans; used outside the sandbox */
  payOuts: PayOutsAccess | undefined;
  /** what the numbers begin with that people pay into, by bank */
  companyCodes: CompanyCodes;
  /** makes links to the partner's insurance pages */
  weblinksUrl: string | undefined;
  /** where the app may send what it measures; each is off without an address */
  ports: Ports;
  /** what every call is refused with while the service is under maintenance */
  maintenance: string | undefined;
  /** the app is told to wait with its notifications */
  delayNotifications: boolean;
  /** ID cards are read, and what they say is offered and compared */
  readCards: boolean;
  /** believe X-Forwarded-* of the proxy in front */
  trustProxy: boolean;
  /** read definitions again when their files change */
  watchDefinitions: boolean;
  logLevel: string;
  /** where faults are reported, in the way of Sentry */
  errorReports: string | undefined;
  /** where spans go of what requests and jobs do, in the way of OpenTelemetry */
  traces: TracesConfig | undefined;
  /** the token that lets a reader of /metrics in; without one, no one may */
  metricsToken: string | undefined;
  /** days after which a session ends that is not used; 0 for none but its 30 days */
  sessionIdleDays: number;
  /** connections at the same time; more are closed at once */
  maxConnections: number;
  /** seconds between not being ready any more and not listening any more */
  drainSeconds: number;
  /** seconds that requests under way may take to finish when the server stops */
  stopSeconds: number;
  limits: Limits;
  retention: RetentionDays;
  /** seconds for which the event loop may stand still before the process ends itself; 0 for ever */
  watchdogSeconds: number;
  /** everybody has to sign in again: after a restore, or when something was stolen */
  endSessions: boolean;
  /** what the build brings is made active at the start, also where another was published */
  ownRelease: boolean;
}

/** What the file says that a variable names; `none` without one, and where it cannot be used. */
function readNamedFile<Content>(
  env: Environment,
  name: string,
  none: Content,
  read: (path: string, projectRoot: string) => Content,
): Content {
  const path = env.text(name);
  if (path === undefined) return none;
  const projectRoot = process.cwd();
  try {
    return read(resolve(projectRoot, path), projectRoot);
  } catch (error) {
    env.mistake(`${name}, ${path}, cannot be used: ${error instanceof Error ? error.message : error}.`);
    return none;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** True for an address that only this machine reaches. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Whether personas play the outside world. By itself only where no one else reaches the server and nothing points to
 * production; everywhere else it has to be asked for, and then every screen says so.
 */
function readSandbox(
  env: Environment,
  host: string,
): Pick<ServerConfig, 'sandbox' | 'sandboxNotice' | 'sandboxDecideMs' | 'gateways'> {
  const asked = env.oneOf('LANCAR_SANDBOX', ['on', 'off']);
  const isTrial = isLoopback(host) && env.text('NODE_ENV') !== 'production' && env.text('DATABASE_URL') === undefined;
  const sandbox = asked === undefined ? isTrial : asked === 'on';
  const decideSeconds = env.wholeNumber('LANCAR_SANDBOX_DECIDE_SECONDS', 10, 86_400);
  return {
    sandbox,
    sandboxNotice: sandbox && !isTrial,
    sandboxDecideMs: decideSeconds === 0 ? undefined : decideSeconds * 1_000,
    gateways: readGateways(env, sandbox),
  };
}

/** What several values have to agree on. */
function checkTogether(env: Environment, config: ServerConfig): void {
  const { sandbox, address, smsUrl, emailUrl, lender, databaseUrl, secret, keys } = config;
  const instead = 'or LANCAR_SANDBOX=on to try Lancar without sending anything';
  if (!sandbox && !smsUrl && !env.text('LANCAR_TWILIO_ACCOUNT'))
    env.mistake(`LANCAR_SMS_URL or LANCAR_TWILIO_ACCOUNT is missing, codes cannot be sent: set one, ${instead}.`);
  if (!sandbox && address === undefined) {
    env.mistake(
      `LANCAR_ADDRESS is missing, what a request says of its host would be believed in passkeys and links: set it, ${instead}.`,
    );
  }
  if (!sandbox && !emailUrl && !env.text('LANCAR_SMTP_URL'))
    env.mistake(`LANCAR_EMAIL_URL or LANCAR_SMTP_URL is missing, e-mail codes cannot be sent: set one, ${instead}.`);
  if (!sandbox && lender.legalName === undefined && !env.hasMistakeOf('LANCAR_LENDER_FILE')) {
    env.mistake(
      `LANCAR_LENDER_FILE is missing or says no legalName, contracts and letters cannot name the lender: set it, ${instead}.`,
    );
  }
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH) {
    env.mistake(`LANCAR_SECRET must have at least ${MIN_SECRET_LENGTH} characters ("openssl rand -hex 32" makes one).`);
  }
  for (const name of ['LANCAR_CALLBACK_SECRET', 'LANCAR_MESSAGE_SECRET']) {
    if ((env.text(name)?.length ?? MIN_SECRET_LENGTH) < MIN_SECRET_LENGTH)
      env.mistake(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  const paid = config.partners.find(({ id }) => id === config.billsPartner);
  if (config.billsPartner !== undefined && !paid?.accounts.main) {
    env.mistake(
      `LANCAR_BILLER_PARTNER is "${config.billsPartner}": LANCAR_PARTNERS_FILE needs a partner of this id, with the account main.`,
    );
  }
  if (config.payOuts && config.services.payout) {
    env.mistake('LANCAR_PAYOUTS and payout in LANCAR_SERVICES_FILE both send money: leave one out.');
  }
  if (config.bankCheck && config.services.bank) {
    env.mistake('LANCAR_BANK_CHECK and bank in LANCAR_SERVICES_FILE both say whose an account is: leave one out.');
  }
  const accounts = config.partners.flatMap((partner) => Object.values(partner.accounts));
  if (config.payOuts && accounts.some(({ holder }) => holder === undefined)) {
    env.mistake(
      `LANCAR_PAYOUTS=${config.payOuts.provider}: it sends nothing without a name, give each account in LANCAR_PARTNERS_FILE its holder.`,
    );
  }
  if (keys.some((key) => key.length < MIN_SECRET_LENGTH)) {
    env.mistake(`LANCAR_KEYS must be secrets of at least ${MIN_SECRET_LENGTH} characters, with commas between them.`);
  }
  if (databaseUrl !== undefined && secret === undefined) {
    env.mistake(
      'LANCAR_SECRET is missing: all servers of one DATABASE_URL need the same one ("openssl rand -hex 32").',
    );
  }
}

/**
 * The configuration the environment gives. Throws ConfigError with every mistake. A `job` that only works on the
 * database needs less than what `serves` people.
 */
export function readConfig(variables: Variables, purpose: 'serves' | 'job' = 'serves'): ServerConfig {
  const env = new Environment(variables);
  const projectRoot = process.cwd();
  const host = env.text('HOST') ?? '127.0.0.1';
  const inSandbox = readSandbox(env, host);
  const config: ServerConfig = {
    projectRoot,
    host,
    port: env.wholeNumber('PORT', 3000, 65_535),
    address: env.origin('LANCAR_ADDRESS'),
    dataDir: resolve(projectRoot, env.text('DATA_DIR') ?? 'data'),
    databaseUrl: env.databaseAddress('DATABASE_URL'),
    store: readStoreLimits(env),
    bucket: readBucket(env),
    ...inSandbox,
    secret: env.text('LANCAR_SECRET'),
    keys: env.text('LANCAR_KEYS')?.split(',') ?? [],
    smsUrl: env.address('LANCAR_SMS_URL'),
    twilio: readTwilio(env),
    emailUrl: env.address('LANCAR_EMAIL_URL'),
    mail: readMail(env),
    pushUrl: env.address('LANCAR_PUSH_URL'),
    webPush: readWebPush(env),
    staffSignIn: readStaffSignIn(env),
    messageSecret: env.text('LANCAR_MESSAGE_SECRET'),
    savings: readSignedService(env, 'LANCAR_SAVINGS'),
    videoCall: readSignedService(env, 'LANCAR_VIDEO_CALL'),
    dataReader: readSignedService(env, 'LANCAR_DATA_READER'),
    biller: readSignedService(env, 'LANCAR_BILLER'),
    decisionRules: env.oneOf('LANCAR_DECISION_RULES', ['off', 'first', 'only']) ?? 'off',
    decisions: readSignedService(env, 'LANCAR_DECISION'),
    billsPartner: env.text('LANCAR_BILLER_PARTNER'),
    videoHours: readVideoHours(env, inSandbox.sandbox),
    partnerUrl: env.address('LANCAR_PARTNER_URL'),
    lender: readNamedFile<LenderFile>(env, 'LANCAR_LENDER_FILE', {}, readLenderFile),
    accounts: readNamedFile<AccountNames>(env, 'LANCAR_ACCOUNTS_FILE', {}, readAccountsFile),
    partners: readNamedFile<readonly Partner[]>(env, 'LANCAR_PARTNERS_FILE', [], readPartnersFile),
    services: readNamedFile<ServicesFile>(env, 'LANCAR_SERVICES_FILE', {}, readServicesFile),
    callbackSecret: env.text('LANCAR_CALLBACK_SECRET'),
    outsideSeconds: env.wholeNumber('LANCAR_OUTSIDE_SECONDS', 20, 50, 1),
    bankCheck: readBankCheck(env),
    payOuts: readPayOuts(env),
    companyCodes: readCompanyCodes(env),
    weblinksUrl: env.address('LANCAR_WEBLINKS_URL'),
    ports: {
      analyticsUrl: env.address('LANCAR_ANALYTICS_URL'),
      tracingUrl: env.address('LANCAR_TRACING_URL'),
      pixelUrl: env.address('LANCAR_PIXEL_URL'),
    },
    maintenance: env.text('LANCAR_MAINTENANCE'),
    delayNotifications: env.isOn('LANCAR_DELAY_NOTIFICATIONS'),
    readCards: env.oneOf('LANCAR_READ_CARDS', ['on', 'off']) !== 'off',
    trustProxy: env.isOn('LANCAR_TRUST_PROXY'),
    watchDefinitions: env.isOn('LANCAR_WATCH'),
    errorReports: readErrorReports(env),
    traces: readTraces(env),
    logLevel: env.oneOf('LANCAR_LOG', LOG_LEVELS) ?? 'warn',
    metricsToken: env.text('LANCAR_METRICS_TOKEN'),
    sessionIdleDays: env.wholeNumber('LANCAR_SESSION_IDLE_DAYS', 7, 30),
    maxConnections: env.wholeNumber('LANCAR_MAX_CONNECTIONS', 5_000, 1_000_000),
    drainSeconds: env.wholeNumber('LANCAR_DRAIN_SECONDS', 0, 600),
    stopSeconds: env.wholeNumber('LANCAR_STOP_SECONDS', 25, 600),
    limits: readLimits(env),
    watchdogSeconds: env.wholeNumber('LANCAR_WATCHDOG_SECONDS', 60, 3_600),
    endSessions: env.isOn('LANCAR_END_SESSIONS'),
    ownRelease: env.isOn('LANCAR_OWN_RELEASE'),
    retention: {
      draftDays: env.wholeNumber('LANCAR_KEEP_DRAFTS_DAYS', 180, 36_500),
      photoDays: env.wholeNumber('LANCAR_KEEP_PHOTOS_DAYS', 30, 36_500),
      releaseDays: env.wholeNumber('LANCAR_KEEP_RELEASES_DAYS', 365, 36_500),
      notificationDays: env.wholeNumber('LANCAR_KEEP_NOTIFICATIONS_DAYS', 365, 36_500),
    },
  };
  if (purpose === 'serves') checkTogether(env, config);
  env.refuseMistakes();
  return config;
}
