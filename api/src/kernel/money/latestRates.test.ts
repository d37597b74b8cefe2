import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { withBothDatabases } from '../../testing/index.ts';
import { builtInRates, convert, convertAsShown, useRates, newestRatesDay } from './exchangeRates.ts';
import { followRates } from './followRates.ts';
import { readLatestRates } from './latestRates.ts';
import { keepReferenceRates } from './referenceRates.ts';

const now = new Date('2026-11-25T09:30:00Z');
const crown = { minor: 10_000, currency: 'SEK' };
const feedOf = (day: string, rates: Readonly<Record<string, string>>) =>
  `<Envelope><Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube></Envelope>`;

afterEach(() => useRates(new Map()));

describe('the latest exchange rates', () => {
  it('An amount is converted by the latest rates, with the older of both days', () => {
    useRates(
      new Map([
        ['SEK', { perEuro: '10', day: '2026-11-24' }],
        ['USD', { perEuro: '1', day: '2026-11-20' }],
      ]),
    );
    expect(convert(crown, 'EUR')).toEqual({
      money: { minor: 1_000, currency: 'EUR' },
      rate: 0.1,
      rateDate: '2026-11-24',
    });
    expect(newestRatesDay()).toBe('2026-11-24');
    expect(convert(crown, 'USD').rateDate).toBe('2026-11-20');
    expect(convert(crown, 'RSD').rateDate).toBe('2024-06-28');
    expect(convert(crown, 'EUR', builtInRates).rateDate).toBe('2024-06-28');
  });

  it('An offer keeps the rate that it was shown at in its currency', () => {
    const shown = { currency: 'EUR', rate: 0.2, rateDate: '2026-11-23' };
    expect(convertAsShown(crown, 'EUR', shown)).toEqual({
      money: { minor: 2_000, currency: 'EUR' },
      rate: 0.2,
      rateDate: '2026-11-23',
    });
    expect(convertAsShown(crown, 'DKK', shown)).toEqual(convert(crown, 'DKK'));
  });
});

withBothDatabases('rates of a feed', (database) => {
  it.each([
    ['of a day to come', '2026-11-27', '11'],
    ['ten times the rate of before', '2026-11-24', '113'],
    ['a tenth of the rate of before', '2026-11-24', '1.1'],
  ])('A rate %s is refused, and the one of before is still the latest', async (_what, day, perEuro) => {
    const before = await readLatestRates(database());
    const kept = await keepReferenceRates(database(), [{ day, perEuro: new Map([['SEK', perEuro]]) }], now);
    expect(kept).toEqual({ added: 0, refused: [`${day} SEK ${perEuro}`] });
    expect(await readLatestRates(database())).toEqual(before);
  });

  it('Rates of a day before the newest are kept and are not the latest', async () => {
    const published = [{ day: '2005-01-03', perEuro: new Map([['ISK', '20']]) }];
    expect(await keepReferenceRates(database(), published, now)).toEqual({ added: 1, refused: [] });
    expect((await readLatestRates(database())).get('ISK')).toEqual({ day: '2024-06-28', perEuro: '148.90' });
  });
});

withBothDatabases('a process that follows a feed of rates', (database) => {
  let server: Server;
  let answer: string;
  let answered: () => void;
  let apps: FastifyInstance[] = [];
  beforeAll(async () => {
    server = createServer((_request, response) => void response.end(answer, answered));
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await Promise.all(apps.map((app) => app.close()));
    apps = [];
  });

  /** Runs a process until it has asked the feed and stopped. */
  async function followOnce(feed: string): Promise<void> {
    answer = feed;
    const isAnswered = new Promise<void>((resolve) => (answered = resolve));
    const app = Fastify();
    apps.push(app);
    followRates(app, database(), () => now, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await app.ready();
    await isAnswered;
    await app.close();
  }

  it('A process converts by the rates of its feed, and another one by what it has stored', async () => {
    await followOnce(feedOf('2026-11-24', { SEK: '10' }));
    expect(convert(crown, 'EUR')).toMatchObject({ money: { minor: 1_000 }, rateDate: '2026-11-24' });
    useRates(new Map());
    const other = Fastify();
    apps.push(other);
    followRates(other, database(), () => now, null);
    await other.ready();
    expect(convert(crown, 'EUR')).toMatchObject({ money: { minor: 1_000 }, rateDate: '2026-11-24' });
  });

  it.each(['<html>Sorry</html>', '', feedOf('2026-11-25', { SEK: '0.01' }), feedOf('2026-12-25', { SEK: '11' })])(
    'A feed that answers nonsense changes no rate: %j',
    async (feed) => {
      await followOnce(feedOf('2026-11-24', { SEK: '10' }));
      await followOnce(feed);
      expect(convert(crown, 'EUR')).toMatchObject({ money: { minor: 1_000 }, rateDate: '2026-11-24' });
    },
  );
});
