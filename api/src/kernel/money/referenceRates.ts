import { SaxesParser } from 'saxes';
import { withPlatform, type Database } from '../db/index.ts';
import { readLatestRates } from './latestRates.ts';

/** Rates published together. */
export interface PublishedRates {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** Units for one euro as decimal text, by currency. */
  readonly perEuro: ReadonlyMap<string, string>;
}

/** Longest answer of a feed, in characters; the bank's history since 1999 has about eight million. */
const longest = 16_000_000;
/** Maximum time for a feed's answer, in milliseconds. */
const patience = 20_000;

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
const isCode = (text: string | undefined): text is string => /^[A-Z]{3}$/.test(text ?? '');
const isRate = (text: string | undefined): text is string =>
  /^\d{1,9}(\.\d{1,9})?$/.test(text ?? '') && Number(text) > 0;

/**
 * Euro foreign exchange reference rates as the European Central Bank publishes them (eurofxref-daily.xml, and the same with a history): a `Cube` with
 * a `time` for each day, and in it one with `currency` and `rate` for each currency. Other elements are ignored.
 * @throws Error for a text that is no XML, or has no rate
 */
export function parseReferenceRates(xml: string): PublishedRates[] {
  const days: { day: string; perEuro: Map<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    const { time, currency, rate } = attributes;
    if (isDay(time)) days.push({ day: time, perEuro: new Map() });
    else if (isCode(currency) && isRate(rate) && currency !== 'EUR') days.at(-1)?.perEuro.set(currency, rate);
  });
  parser.write(xml).close();
  const known = days.filter(({ perEuro }) => perEuro.size > 0);
  if (known.length === 0) throw new Error('The feed of exchange rates holds no rate.');
  return known;
}

/** A rate this many times higher or lower than the newest stored one is an error of its feed. */
const mostChange = 3;

export interface KeptRates {
  /** Number of new rates. */
  readonly added: number;
  /** Rates that were not stored: of a day to come, or too far from the rate of before. Such as "2026-11-20 USD 10.5". */
  readonly refused: readonly string[];
}

/** Stores published rates that can be right; an existing rate is not changed. */
export async function keepReferenceRates(
  db: Database,
  published: readonly PublishedRates[],
  now: Date,
): Promise<KeptRates> {
  const before = await readLatestRates(db);
  const canBeRight = ({ day, currency, perEuro }: PublishedRate): boolean => {
    const newest = before.get(currency);
    if (newest === undefined || day <= newest.day) return true;
    const change = Number(perEuro) / Number(newest.perEuro);
    return day <= lastDayOf(now) && change < mostChange && change > 1 / mostChange;
  };
  const rates = published.flatMap(({ day, perEuro }) =>
    [...perEuro].map(([currency, rate]) => ({ day, currency, perEuro: rate })),
  );
  const [right, wrong] = [rates.filter(canBeRight), rates.filter((rate) => !canBeRight(rate))];
  let added = 0;
  for (const rows of Map.groupBy(right, ({ day }) => day).values())
    added += await withPlatform(db, async (trx) => {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('exchangeRates')
        .values(rows.map((rate) => ({ ...rate, source: 'ECB' as const })))
        .onConflict((conflict) => conflict.columns(['currency', 'day']).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows);
    });
  return { added, refused: wrong.map(({ day, currency, perEuro }) => `${day} ${currency} ${perEuro}`) };
}

interface PublishedRate {
  readonly day: string;
  readonly currency: string;
  readonly perEuro: string;
}

/** The last day that any place on earth calls today. */
const lastDayOf = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** @throws Error if the feed does not answer in time, or answers something else or too much */
export async function fetchReferenceRates(url: string): Promise<PublishedRates[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!answer.ok) throw new Error(`The feed of exchange rates answered ${answer.status}.`);
  if (Number(answer.headers.get('content-length') ?? 0) > longest)
    throw new Error('The feed of exchange rates is too long.');
  const xml = await answer.text();
  if (xml.length > longest) throw new Error('The feed of exchange rates is too long.');
  return parseReferenceRates(xml);
}
