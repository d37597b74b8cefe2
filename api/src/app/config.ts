/** Run-time configuration, read once at the start. */
export interface Config {
  readonly environment: 'demo' | 'production';
  /** Address to listen on. */
  readonly host: string;
  readonly port: number;
  /** Keys, embedded database and mails live here. */
  readonly dataDir: string;
  /** PostgreSQL; without it the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** Private key for access tokens as JWK text (Ed25519); without it one is made and kept under `dataDir`. */
  readonly signingKey: string | undefined;
  /** Token of QA's controls, which the demo has; without it one is made and kept under `dataDir`. */
  readonly qaToken: string | undefined;
  /** How many proxies stand in front, whose `X-Forwarded-*` count. */
  readonly trustedProxies: number;
  readonly documentServiceUrl: string;
  readonly mapTiles: { readonly url: string; readonly key: string | null } | null;
  readonly loginLimits: LoginLimits;
}

/** How often a password may be tried within a window before 429 (reliability T17). */
export interface LoginLimits {
  readonly windowMinutes: number;
  readonly perAccount: number;
  readonly perAddress: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables (README of this room).
 * @throws Error naming the variable that is wrong, and when production would run on the embedded database unasked.
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
  const tileUrl = env['PORTOLAN_MAP_TILE_URL'];
  return {
    environment,
    databaseUrl,
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env),
    dataDir: env['PORTOLAN_DATA'] || '.data',
    signingKey: env['PORTOLAN_SIGNING_KEY'] || undefined,
    qaToken: env['PORTOLAN_QA_TOKEN'] || undefined,
    trustedProxies: wholeNumber(env, 'PORTOLAN_TRUSTED_PROXIES', 0),
    documentServiceUrl: '/document-service',
    mapTiles: tileUrl ? { url: tileUrl, key: env['PORTOLAN_MAP_TILE_KEY'] || null } : null,
    loginLimits: { windowMinutes: 15, perAccount: 10, perAddress: 200 },
  };
}

function environmentOf(value: string | undefined): Config['environment'] {
  if (value === undefined || value === '' || value === 'demo') return 'demo';
  if (value === 'production') return 'production';
  throw new Error(`PORTOLAN_ENV is "${value}": it may be demo or production.`);
}

function portOf(env: Environment): number {
  const port = wholeNumber(env, 'PORT', 8080);
  if (port > 65_535) throw new Error(`PORT is "${port}": a number from 0 to 65535 is needed.`);
  return port;
}

function wholeNumber(env: Environment, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name} is "${text}": a whole number is needed.`);
  return Number(text);
}
