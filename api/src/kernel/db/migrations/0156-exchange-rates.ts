import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Exchange rates by day, for totals over time. They belong to no tenant: every request may read them, only the platform may add some.
const statements = [
  `create table exchange_rates (
    day date not null,
    currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
    per_euro numeric not null check (per_euro > 0),
    source text not null check (source in ('ECB', 'FIXED', 'ASSUMED')),
    primary key (currency, day)
  )`,
  `alter table exchange_rates enable row level security`,
  `alter table exchange_rates force row level security`,
  `create policy rates on exchange_rates using (true) with check (current_user = 'portolan_platform')`,
  `grant select on exchange_rates to portolan_app`,
  `grant select, insert on exchange_rates to portolan_platform`,
];

/** Euro reference rates of the European Central Bank of 28 June 2024, and rates of other currencies on that day (docs/DATA.md). */
const snapshot = {
  ECB: {
    USD: '1.0705',
    JPY: '171.94',
    BGN: '1.9558',
    CZK: '25.025',
    DKK: '7.4575',
    GBP: '0.84638',
    HUF: '395.10',
    PLN: '4.3090',
    RON: '4.9773',
    SEK: '11.3595',
    CHF: '0.9634',
    ISK: '148.90',
    NOK: '11.3965',
    TRY: '35.1868',
    AUD: '1.6079',
    BRL: '5.8915',
    CAD: '1.4670',
    CNY: '7.7748',
    HKD: '8.3594',
    IDR: '17487.21',
    ILS: '4.0200',
    INR: '89.2495',
    KRW: '1474.86',
    MXN: '19.5654',
    MYR: '5.0501',
    NZD: '1.7601',
    PHP: '62.560',
    SGD: '1.4513',
    THB: '39.319',
    ZAR: '19.4970',
  },
  FIXED: { BAM: '1.95583', AED: '3.9314', BHD: '0.4025', OMR: '0.4116', QAR: '3.8966', SAR: '4.0144' },
  ASSUMED: { ALL: '100.3', KWD: '0.3285', MKD: '61.5', RSD: '117.05' },
} as const;

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const rows = Object.entries(snapshot).flatMap(([source, rates]) =>
      Object.entries(rates).map(([currency, perEuro]) => `('2024-06-28', '${currency}', ${perEuro}, '${source}')`),
    );
    await sql.raw(`alter table exchange_rates no force row level security`).execute(db);
    await sql.raw(`insert into exchange_rates (day, currency, per_euro, source) values ${rows.join(', ')}`).execute(db);
    await sql.raw(`alter table exchange_rates force row level security`).execute(db);
  },
};
