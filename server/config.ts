import { resolve } from 'node:path';

/** Limits that keep strangers from filling the database or guessing codes. 0 switches a limit off. */
export interface Limits {
  /** calls a minute from one address */
  requestsPerMinute: number;
  /** one-time codes an hour to one number or e-mail address, for one purpose */
  codesPerNumber: number;
  /** one-time codes an hour caused by one address */
  codesPerAddress: number;
  /** pictures a day from one user */
  photosPerDay: number;
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
  /** the embedded database, its lock, and the secret where LANCAR_SECRET gives none */
  dataDir: string;
  /** a PostgreSQL server instead of the embedded database */
  databaseUrl: string | undefined;
  /** personas answer for the outside world, and codes are shown instead of sent */
  sandbox: boolean;
  /** key of the HMACs of one-time codes; the same in all servers of one database */
  secret: string | undefined;
  /** takes `{mobileNumber, text}` by POST and sends the message; used outside the sandbox */
  smsUrl: string | undefined;
  /** takes `{email, text}` by POST and sends the message; used outside the sandbox */
  emailUrl: string | undefined;
  /** takes `{channel, token}` by POST and says whom the token of a partner stands for; used outside the sandbox */
  partnerUrl: string | undefined;
  /** makes links to the partner's insurance pages */
  weblinksUrl: string | undefined;
  /** where the app may send what it measures; each is off without an address */
  ports: Ports;
  /** what every call is refused with while the service is under maintenance */
  maintenance: string | undefined;
  /** the app is told to wait with its notifications */
  delayNotifications: boolean;
  /** believe X-Forwarded-* of the proxy in front */
  trustProxy: boolean;
  /** read definitions again when their files change */
  watchDefinitions: boolean;
  logLevel: string;
  limits: Limits;
}

/** A value of the environment that cannot be used; the message is one line for whoever starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(env: Environment, name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from 0 to ${max}, it is "${text}".`);
}

/** What of an address goes into the Content-Security-Policy, where `*`, `;` and `,` would mean something else. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

function address(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && ORIGIN.test(new URL(text).origin)) return text;
  throw new ConfigError(`${name} must be an address that begins with https:// or http://, it is "${text}".`);
}

/** The configuration the environment gives. Throws ConfigError. */
export function readConfig(env: Environment, projectRoot = process.cwd()): ServerConfig {
  return {
    projectRoot,
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    dataDir: resolve(projectRoot, env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    sandbox: env.LANCAR_SANDBOX !== 'off',
    secret: env.LANCAR_SECRET || undefined,
    smsUrl: env.LANCAR_SMS_URL || undefined,
    emailUrl: env.LANCAR_EMAIL_URL || undefined,
    partnerUrl: address(env, 'LANCAR_PARTNER_URL'),
    weblinksUrl: address(env, 'LANCAR_WEBLINKS_URL'),
    ports: {
      analyticsUrl: address(env, 'LANCAR_ANALYTICS_URL'),
      tracingUrl: address(env, 'LANCAR_TRACING_URL'),
      pixelUrl: address(env, 'LANCAR_PIXEL_URL'),
    },
    maintenance: env.LANCAR_MAINTENANCE || undefined,
    delayNotifications: env.LANCAR_DELAY_NOTIFICATIONS === 'on',
    trustProxy: env.LANCAR_TRUST_PROXY === 'on',
    watchDefinitions: env.LANCAR_WATCH === 'on',
    logLevel: env.LANCAR_LOG || 'warn',
    limits: {
      requestsPerMinute: wholeNumber(env, 'LANCAR_REQUESTS_PER_MINUTE', 3_000),
      codesPerNumber: wholeNumber(env, 'LANCAR_CODES_PER_NUMBER', 5),
      codesPerAddress: wholeNumber(env, 'LANCAR_CODES_PER_ADDRESS', 100),
      photosPerDay: wholeNumber(env, 'LANCAR_PHOTOS_PER_DAY', 300),
    },
  };
}
