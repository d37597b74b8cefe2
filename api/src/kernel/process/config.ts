import { randomBytes } from 'node:crypto';
import { logLevels, type LogLevel } from './logger.ts';
import type { TurnLimits } from './Turns.ts';

/** Run-time configuration, read once at the start. */
export interface Config {
  readonly environment: 'demo' | 'production';
  /** Address to listen on. */
  readonly host: string;
  readonly port: number;
  /** Holds keys, embedded database and mails. */
  readonly dataDir: string;
  readonly log: LogSettings;
  /** PostgreSQL; without it the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** Password of `portolan_web`, the login that serves: `admin migrate` creates the login with it. */
  readonly webPassword: string | undefined;
  /** Whether production may serve with a login that row-level security does not apply to. */
  readonly allowSuperuser: boolean;
  /** PostgreSQL's own address as the owner of the tables, for migrations, if `databaseUrl` is a pooler's or has a login that owns no tables. */
  readonly databaseDirectUrl: string | undefined;
  /** Handling of pending migrations at a start in production: wait for them, or run them. */
  readonly migrate: 'wait' | 'start';
  /** Maximum wait, in seconds. */
  readonly startWaitS: number;
  /** Private key for access tokens as JWK text (Ed25519); by default one is created and kept under `dataDir`. */
  readonly signingKey: string | undefined;
  /** Token of QA's controls, which the demo has; by default one is created and kept under `dataDir`. */
  readonly qaToken: string | undefined;
  /** Key that seals secrets in the database, 32 bytes in base64url; by default one is created and kept under `dataDir`. */
  readonly masterKey: string | undefined;
  readonly mail: MailConfig;
  /** Signs the calls of the sandbox supplier and the test payment provider; by default one is created for the life of the process. */
  readonly sandboxSecret: string;
  /** Whether the sandbox supplier and the test payment provider may book: in the demo, and in production only if configured. */
  readonly allowSandbox: boolean;
  /** Number of proxies in front whose `X-Forwarded-*` count. */
  readonly trustedProxies: number;
  /** Source of people's locations for the page: this API, which forwards to `documentService`. */
  readonly documentServiceUrl: string;
  readonly documentService: DocumentServiceSettings | null;
  /** Address for reports of security problems (RFC 9116), https: or mailto:; null for the support of each brand. */
  readonly securityContact: string | null;
  readonly mapTiles: MapTileSettings | null;
  readonly supportChat: SupportChatSettings | null;
  /** Receiver of session recordings (ADR 0012); null for none. */
  readonly sessionRecording: { readonly url: string } | null;
  /** Feed of the European Central Bank's reference rates, or one in its format; null to use the stored rates only. */
  readonly exchangeRatesUrl: string | null;
  /** Number of one person's requests that run at the same time; streams do not count. */
  readonly requestTurns: TurnLimits;
  readonly loginLimits: LoginLimits;
  /** Limits for requesting and for using password reset links. */
  readonly resetLimits: LoginLimits;
  /** Limits for reading secret addresses: an account is one address; the reader may be a service for many people's programs. */
  readonly readLimits: LoginLimits;
  /** Limits for viewing and answering a mail's decision link; the link is the account. An office has one address. */
  readonly decisionLimits: LoginLimits;
  readonly notificationStreams: NotificationStreamLimits;
  readonly connections: ConnectionLimits;
}

export interface LogSettings {
  /** Less severe lines are dropped. */
  readonly level: LogLevel;
  /** Destination of log lines; default standard output, for the demo's portal a file under `dataDir`. */
  readonly file: string | undefined;
}

/** How mail leaves. Without a server it is written into the outbox folder under the data directory. */
export interface MailConfig {
  /** Such as smtps://user:password@mail.example:465. */
  readonly smtpUrl: string | undefined;
  /** Sender address. */
  readonly fromAddress: string;
}

/** An outside service that knows people's locations (spec §7). Its key never leaves the API. */
export interface DocumentServiceSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

/** Street tiles of the map. */
export interface MapTileSettings {
  /** Address of a tile, with placeholders `{z}`, `{x}`, `{y}` and, if a key is needed, `{key}`. */
  readonly url: string;
  readonly key: string | null;
  /** Copyright line that the licence of the tiles requires. */
  readonly attribution: string | null;
}

/** A self-hosted Chatwoot (spec §1, support chat). */
export interface SupportChatSettings {
  /** Address of the Chatwoot server, without a slash at the end. */
  readonly url: string;
  /** Identifies the inbox. */
  readonly websiteToken: string;
  /** Proves a person's identity; null if the inbox requires no proof. Never leaves the API. */
  readonly identitySecret: string | null;
}

/** How often a password may be tried within a window before 429 (reliability T17). */
export interface LoginLimits {
  readonly windowMinutes: number;
  readonly perAccount: number;
  readonly perAddress: number;
}

/**
 * Open notification streams: how often each sends a heartbeat and checks that it may go on, in milliseconds, and how many one person has with one
 * process.
 */
export interface NotificationStreamLimits {
  readonly beatMs: number;
  readonly perPerson: number;
}

/** Limits of a caller: times in milliseconds from the first byte of a request, or from connecting. */
export interface ConnectionLimits {
  /** For a request's line and headers. */
  readonly headersMs: number;
  /** For a whole request; a route with its own `requestMs` gives known callers more. */
  readonly requestMs: number;
  /** Interval between checks of both: a limit is exceeded by at most this. */
  readonly checkEveryMs: number;
  /** Maximum open connections; one more is closed at once. */
  readonly most: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables (README of the API).
 * @throws Error naming the wrong variable, and if production would run on the embedded database without `PORTOLAN_ALLOW_EMBEDDED_DATABASE`.
 */
export function readConfig(env: Environment): Config {
  const environment = environmentOf(env['PORTOLAN_ENV']);
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (environment === 'production' && databaseUrl === undefined && env['PORTOLAN_ALLOW_EMBEDDED_DATABASE'] !== '1') {
    throw new Error(
      'PORTOLAN_ENV=production needs DATABASE_URL: the embedded database is not safe against power loss. ' +
        'Set PORTOLAN_ALLOW_EMBEDDED_DATABASE=1 to accept that.',
    );
  }
  const databaseDirectUrl = env['DATABASE_DIRECT_URL'] || undefined;
  if (databaseDirectUrl !== undefined && databaseUrl === undefined)
    throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL, the address that serves.');
  return {
    environment,
    databaseUrl,
    databaseDirectUrl,
    migrate: migrateOf(env['PORTOLAN_MIGRATE']),
    startWaitS: wholeNumber(env, 'PORTOLAN_START_WAIT_S', 300),
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env),
    dataDir: env['PORTOLAN_DATA'] || '.data',
    webPassword: webPasswordOf(env['PORTOLAN_WEB_PASSWORD']),
    allowSuperuser: env['PORTOLAN_ALLOW_SUPERUSER'] === '1',
    log: { level: logLevelOf(env['PORTOLAN_LOG_LEVEL']), file: env['PORTOLAN_LOG_FILE'] || undefined },
    signingKey: env['PORTOLAN_SIGNING_KEY'] || undefined,
    qaToken: env['PORTOLAN_QA_TOKEN'] || undefined,
    masterKey: env['PORTOLAN_MASTER_KEY'] || undefined,
    mail: mailOf(env),
    sandboxSecret: env['PORTOLAN_SANDBOX_SECRET'] || randomBytes(32).toString('base64url'),
    allowSandbox: environment === 'demo' || env['PORTOLAN_ALLOW_SANDBOX'] === '1',
    trustedProxies: wholeNumber(env, 'PORTOLAN_TRUSTED_PROXIES', 0),
    documentServiceUrl: '/document-service',
    documentService: documentServiceOf(env),
    securityContact: securityContactOf(env['PORTOLAN_SECURITY_CONTACT']),
    mapTiles: mapTilesOf(env),
    supportChat: supportChatOf(env),
    sessionRecording: recordingOf(env['PORTOLAN_SESSION_RECORDING_URL']),
    exchangeRatesUrl: exchangeRatesUrlOf(env['PORTOLAN_EXCHANGE_RATES_URL']),
    requestTurns: { atOnce: 6, waiting: 18, waitMs: 5_000 },
    loginLimits: { windowMinutes: 15, perAccount: 10, perAddress: 200 },
    resetLimits: { windowMinutes: 15, perAccount: 5, perAddress: 60 },
    readLimits: { windowMinutes: 15, perAccount: 60, perAddress: 1000 },
    decisionLimits: { windowMinutes: 15, perAccount: 30, perAddress: 600 },
    notificationStreams: { beatMs: 15_000, perPerson: 6 },
    connections: {
      headersMs: 10_000,
      requestMs: 15_000,
      checkEveryMs: 2_000,
      most: wholeNumber(env, 'PORTOLAN_MAX_CONNECTIONS', 5_000),
    },
  };
}

function mailOf(env: Environment): MailConfig {
  const [smtpUrl, from] = [env['PORTOLAN_SMTP_URL'] || undefined, env['PORTOLAN_MAIL_FROM'] || undefined];
  if (smtpUrl !== undefined && !/^smtps?:\/\/./.test(smtpUrl))
    throw new Error('PORTOLAN_SMTP_URL must begin with smtp:// or smtps://.');
  if (smtpUrl !== undefined && from === undefined)
    throw new Error('PORTOLAN_SMTP_URL needs PORTOLAN_MAIL_FROM, the address that mail comes from.');
  return { smtpUrl, fromAddress: from ?? 'no-reply@portolan.example' };
}

function documentServiceOf(env: Environment): DocumentServiceSettings | null {
  const [url, key] = [env['PORTOLAN_DOCUMENT_SERVICE_URL'], env['PORTOLAN_DOCUMENT_SERVICE_KEY']];
  if (!url) return null;
  if (!key) throw new Error('PORTOLAN_DOCUMENT_SERVICE_URL needs PORTOLAN_DOCUMENT_SERVICE_KEY, which it asks for.');
  return { url: serviceAddress('PORTOLAN_DOCUMENT_SERVICE_URL', url), key };
}

function supportChatOf(env: Environment): SupportChatSettings | null {
  const url = env['PORTOLAN_SUPPORT_CHAT_URL'];
  if (!url) return null;
  const websiteToken = env['PORTOLAN_SUPPORT_CHAT_TOKEN'];
  if (!websiteToken)
    throw new Error('PORTOLAN_SUPPORT_CHAT_URL needs PORTOLAN_SUPPORT_CHAT_TOKEN: the inbox is not known.');
  return {
    url: serviceAddress('PORTOLAN_SUPPORT_CHAT_URL', url),
    websiteToken,
    identitySecret: env['PORTOLAN_SUPPORT_CHAT_SECRET'] || null,
  };
}

/** The page's policy names the origin, so no part of it may be a placeholder. */
function mapTilesOf(env: Environment): MapTileSettings | null {
  const url = env['PORTOLAN_MAP_TILE_URL'];
  if (!url || url === 'off') return null;
  const key = env['PORTOLAN_MAP_TILE_KEY'] || null;
  const address = URL.canParse(url) ? new URL(url) : null;
  if (
    address === null ||
    !isSafe(address) ||
    /[{}]/.test(address.host) ||
    !['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  )
    throw new Error(
      `PORTOLAN_MAP_TILE_URL is "${url}": an https address with {z}, {x} and {y} behind its host is needed.`,
    );
  return { url, key, attribution: env['PORTOLAN_MAP_TILE_ATTRIBUTION'] || null };
}

function securityContactOf(contact: string | undefined): string | null {
  if (!contact) return null;
  if (!/^(https:\/\/|mailto:)[\x21-\x7e]+$/.test(contact))
    throw new Error(`PORTOLAN_SECURITY_CONTACT is "${contact}": an address of https: or mailto: is needed.`);
  return contact;
}

const recordingOf = (url: string | undefined) =>
  url ? { url: serviceAddress('PORTOLAN_SESSION_RECORDING_URL', url) } : null;

const exchangeRatesUrlOf = (url: string | undefined) =>
  url ? serviceAddress('PORTOLAN_EXCHANGE_RATES_URL', url) : null;

/** Address of an outside service that pages call: https, or this machine. Without a slash at the end. */
function serviceAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !isSafe(url) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new Error(`${name} is "${text}": an https address without a query is needed.`);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));

function environmentOf(value: string | undefined): Config['environment'] {
  if (value === undefined || value === '' || value === 'demo') return 'demo';
  if (value === 'production') return 'production';
  throw new Error(`PORTOLAN_ENV is "${value}": it may be demo or production.`);
}

function migrateOf(value: string | undefined): Config['migrate'] {
  if (value === undefined || value === '' || value === 'wait') return 'wait';
  if (value === 'start') return 'start';
  throw new Error(`PORTOLAN_MIGRATE is "${value}": it may be wait or start.`);
}

function webPasswordOf(password: string | undefined): string | undefined {
  if (!password) return undefined;
  if (password.length < 12) throw new Error('PORTOLAN_WEB_PASSWORD needs at least 12 characters.');
  return password;
}

function logLevelOf(value: string | undefined): LogLevel {
  const level = value ? logLevels.find((known) => known === value) : 'info';
  if (level === undefined) throw new Error(`PORTOLAN_LOG_LEVEL is "${value}": it may be ${logLevels.join(', ')}.`);
  return level;
}

function portOf(env: Environment): number {
  const port = wholeNumber(env, 'PORT', 4000);
  if (port > 65_535) throw new Error(`PORT is "${port}": a number from 0 to 65535 is needed.`);
  return port;
}

function wholeNumber(env: Environment, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name} is "${text}": a whole number is needed.`);
  return Number(text);
}
