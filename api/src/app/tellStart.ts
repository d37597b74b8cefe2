import { productTypes } from '@portolan/contracts';
import { readSchemaState, type Database } from '../kernel/db/index.ts';
import type { Config } from '../kernel/process/config.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { AppOptions } from './AppDependencies.ts';

/** Settings that a portal lacks, each with a sentence for the operator: the consequence, and the setting that mends it. */
type Missing = Partial<Record<'database' | 'suppliers' | 'payments' | 'mail' | 'rates', string>>;

/** The first lines of a log: version, environment, and a warning of each missing setting. Names hosts, never a password. */
export async function tellStart({ db, config, logger }: Pick<AppOptions, 'db' | 'config' | 'logger'>): Promise<void> {
  const missing = missingOf(db, config);
  const booksWith = config.allowSandbox ? 'sandbox' : 'none';
  logger.info(
    {
      event: 'start',
      environment: config.environment,
      role: 'all',
      release: manifest.version,
      schema: await newestMigration(db),
      database: databaseOf(db, config),
      data: config.dataDir,
      mail: config.mail.smtpUrl === undefined ? 'files' : hostOf(config.mail.smtpUrl),
      suppliers: Object.fromEntries(productTypes.map((product) => [product, booksWith])),
      payments: config.allowSandbox ? 'test' : 'none',
      rates: config.exchangeRatesUrl === null ? 'built in' : hostOf(config.exchangeRatesUrl),
      missing: Object.keys(missing),
    },
    'the portal starts',
  );
  for (const [part, sentence] of Object.entries(missing)) logger.warn({ event: 'missing', missing: part }, sentence);
}

/** Name of the newest migration of the database; null if it cannot be read. */
const newestMigration = (db: Database): Promise<string | null> =>
  readSchemaState(db).then(
    ({ executed }) => executed.at(-1) ?? null,
    () => null,
  );

function missingOf(db: Database, config: Config): Missing {
  const isProduction = config.environment === 'production';
  return {
    ...(db.engine === 'pglite' && {
      database: 'The embedded database is not safe against power loss. Set DATABASE_URL to a PostgreSQL.',
    }),
    ...suppliersMissing(isProduction, config.allowSandbox),
    ...(config.mail.smtpUrl === undefined && {
      mail: 'No mail server: letters become files of the data directory, and reach no one. Set PORTOLAN_SMTP_URL and PORTOLAN_MAIL_FROM.',
    }),
    ...(config.exchangeRatesUrl === null && {
      rates:
        'No feed of exchange rates: amounts are converted at the newest stored rates, at first those of 28 June 2024. Set PORTOLAN_EXCHANGE_RATES_URL.',
    }),
  };
}

/** No product has a real supplier yet: there are only the sandbox and the test payments. */
function suppliersMissing(isProduction: boolean, allowSandbox: boolean): Missing {
  if (!allowSandbox)
    return {
      suppliers:
        'No supplier of any product: nothing can be booked. Set PORTOLAN_ALLOW_SANDBOX=1 to book with the sandbox.',
      payments: 'No payment provider: nothing can be paid. Set PORTOLAN_ALLOW_SANDBOX=1 to pay with the test provider.',
    };
  if (!isProduction) return {};
  return {
    suppliers: 'The sandbox stands in for the suppliers: what is booked, no one provides.',
    payments: 'The test provider stands in for payments: what is paid, no one receives.',
  };
}

function databaseOf(db: Database, { databaseUrl }: Config) {
  const { engine, connections } = db;
  if (databaseUrl === undefined) return { engine, connections };
  const name = URL.canParse(databaseUrl) ? decodeURI(new URL(databaseUrl).pathname.slice(1)) : null;
  return { engine, connections, host: hostOf(databaseUrl), name };
}

/** Host and port of an address, without user and password. */
function hostOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.host || url?.searchParams.get('host') || 'unknown';
}
