import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import {
  createSafetyCheck,
  fetchConfig,
  fetchTenant,
  searchTracking,
  updateTrackingRetention,
  type AnswerOf,
  type SafetyCheck,
} from '@portolan/contracts';
import { createOutsideService } from './outsideService.ts';
import { addPerson, makeWorld, openTestApp, withDatabases, type TestApp, type TestWorld } from '../../testing/index.ts';

const key = 'the-key-of-the-document-service';
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const dotted = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('.');
const location = (days: number) => ({
  type: 'hotel',
  from: dotted(days),
  to: dotted(days),
  country_code: 'NO',
  city_name: 'OSLO',
  latitude: 59.9,
  longitude: 10.7,
  airport_code: null,
  marketing_carrier_code: null,
  flight_number: null,
  hotel_name: 'Hotel Kai',
  ticket_numbers: [],
  booking_id: null,
});
const person = (email: string, ...days: number[]) => ({
  first_name: 'Elin',
  last_name: 'Sandberg',
  email,
  phone: '+46700000001',
  trips: [{ trip_id: 'PT-1', cart_id: '00000000-0000-4000-8000-000000000001', locations: days.map(location) }],
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let url = '';
  let handler: Handler = () => undefined;
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    handler(request, response);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    world = await makeWorld(database());
    api = await openTestApp(database(), { documentService: { url, key } });
  });
  afterAll(async () => {
    await api.app.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const answer =
    (body: unknown, status = 200): Handler =>
    (_request, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const coordinator = async () =>
    api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER', 'SAFETY_COORDINATOR'] }));
  const search = async () => (await coordinator()).call(searchTracking);

  it('[S7.38] The outside service is asked with its key and in the caller’s name, for three months each way, and its people are answered', async () => {
    handler = answer({ data: [person('elin@elsewhere.example', 1)] });
    const session = await coordinator();
    const found = (await session.call(searchTracking)).json<AnswerOf<typeof searchTracking>>().data;
    expect(found.map(({ email }) => email)).toEqual(['elin@elsewhere.example']);
    const request = asked.at(-1);
    expect(request?.headers).toMatchObject({ api_key: key, authorization: `Bearer ${session.tokens.accessToken}` });
    expect(request?.url).toMatch(/^\/search\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  });

  it.each([
    ['is down', (_request: IncomingMessage, response: ServerResponse) => void response.destroy()],
    ['says that it fails', answer({ error: key }, 500)],
    ['answers another shape', answer({ data: [{ first_name: 'Elin' }] })],
    ['answers no JSON', (_request: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
    [
      'leads elsewhere',
      (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: '/x' }).end(),
    ],
  ])('An outside service that %s is answered as unavailable, without its key', async (_how, broken) => {
    handler = broken;
    const refused = await search();
    expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([503, 'SUPPLIER_UNAVAILABLE']);
    expect(refused.body + JSON.stringify(refused.headers)).not.toContain(key);
    handler = answer({ data: [] });
    expect((await search()).statusCode).toBe(200);
  });

  it('A call to the outside service ends before a request’s time is over', async () => {
    handler = () => undefined;
    const service = createOutsideService({
      db: database(),
      clock: api.clock,
      settings: { url, key },
      logger: pino({ level: 'silent' }),
      patienceMs: 50,
    });
    const actor = {
      tenantId: 'nordlys',
      companyId: world.own.companyId,
      companyIds: [world.own.companyId],
      userId: world.own.traveller.id,
      roles: ['SAFETY_COORDINATOR'],
      features: ['SAFETY_COORDINATOR'],
      language: 'en',
      currency: 'SEK',
      sessionId: '',
    } as const;
    await expect(service.search({ actor, authorization: '' }, {})).rejects.toMatchObject({
      type: 'SUPPLIER_UNAVAILABLE',
    });
  });

  it('The outside service’s key reaches no browser: neither the tenant nor the configuration of the page names it', async () => {
    const headers = { host: world.own.traveller.host };
    for (const operation of [fetchTenant, fetchConfig])
      expect((await api.call(operation, { headers })).body).not.toMatch(new RegExp(`${key}|${url}`));
  });

  it('A safety check reaches the outside service’s people by e-mail address, and lists those without an account to be phoned', async () => {
    const known = world.own.traveller;
    handler = answer({ data: [person(known.email, 1), person('nobody@elsewhere.example', 1)] });
    const made = await (
      await coordinator()
    ).call(createSafetyCheck, {
      body: { kind: 'CHECK', message: 'Are you safe?', personKeys: [known.email, 'nobody@elsewhere.example'] },
      headers: { 'idempotency-key': 'outside' },
    });
    await api.app.outbox.drain();
    expect(
      made
        .json<SafetyCheck>()
        .people.map(({ isGuest }) => isGuest)
        .toSorted(),
    ).toEqual([false, true]);
    expect((await api.lettersTo(known.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Are you safe\?/),
    ]);
    expect(await api.lettersTo('nobody@elsewhere.example')).toEqual([]);
  });

  it('Locations of the outside service that are older than the company keeps are left out', async () => {
    const admin = await api.signIn(await addPerson(database(), world.own, { roles: ['COMPANY_ADMIN'] }));
    await admin.call(updateTrackingRetention, {
      params: { companyId: world.own.companyId },
      body: { locationDays: 7, logDays: 30 },
      headers: { 'if-match': '"0"' },
    });
    handler = answer({ data: [person('old@elsewhere.example', -9), person('both@elsewhere.example', -9, -6)] });
    const found = (await search()).json<AnswerOf<typeof searchTracking>>().data;
    expect(found.map(({ email, trips }) => [email, trips[0]?.locations.length])).toEqual([
      ['both@elsewhere.example', 1],
    ]);
  });
});
