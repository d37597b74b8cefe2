import { connect } from 'node:net';
import {
  apiErrorBody,
  errorStatus,
  fetchConfig,
  fetchTenant,
  languages,
  listEmployees,
  listTrips,
  login,
  updateCustomer,
} from '@portolan/contracts';
import type { AddressInfo } from 'node:net';
import {
  makeWorld,
  openTestApp,
  testConfig,
  testPassword,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../testing/index.ts';
import { openDatabase } from '../kernel/db/index.ts';
import type { UnreadyReason } from '../kernel/process/unreadyReason.ts';
import { createApp } from './createApp.ts';
import { errorTexts } from '../kernel/http/errorTexts.ts';
import { createLogger } from '../kernel/process/logger.ts';

describe('texts of errors', () => {
  it.each(languages)('Texts in %s name every type of error', (language) => {
    expect(Object.keys(errorTexts[language].errors).sort()).toEqual(Object.keys(errorStatus).sort());
    expect(Object.values(errorTexts[language].errors).filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('without its database', () => {
  it('Without its database the API answers 503 and asks to try again; the process still counts as up', async () => {
    const db = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' });
    const api = await openTestApp(db);
    const answer = await api.call(fetchTenant);
    expect([answer.statusCode, answer.json().type, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    const ready = await api.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { reasons: [{ code: 'DATABASE' }] }]);
    expect((await api.app.inject('/healthz')).statusCode).toBe(200);
    await api.app.close();
    await db.close();
  });
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let session: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    session = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const raw = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    api.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  const refused = (answer: { statusCode: number; json(): unknown }) => {
    const { type, meta } = apiErrorBody.parse(answer.json());
    return { status: answer.statusCode, type, fields: meta.errors?.map(({ field, code }) => `${field} ${code}`) };
  };

  describe('malformed requests', () => {
    it.each([
      ['JSON that breaks off', '{"email": "a@b', 400, 'MALFORMED_REQUEST'],
      ['nothing at all', '', 400, 'MALFORMED_REQUEST'],
      ['a prototype in the JSON', '{"__proto__": {"email": "x"}}', 400, 'MALFORMED_REQUEST'],
      ['an array', '[]', 400, 'MALFORMED_REQUEST'],
      ['null', 'null', 400, 'MALFORMED_REQUEST'],
      ['more than 64 KiB', JSON.stringify({ email: 'a'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE'],
      ['a list in a list, five thousand deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400, 'MALFORMED_REQUEST'],
      ['a NUL in a text', '{"email": "a\\u0000@b.example", "password": "x"}', 400, 'MALFORMED_REQUEST'],
    ])('A sign-in with %s is refused as the caller’s mistake', async (_what, payload, status, type) => {
      expect(refused(await raw(payload))).toMatchObject({ status, type });
    });

    it('A body of another content type is refused with 415', async () => {
      const answer = await raw('email=a', { 'content-type': 'application/x-www-form-urlencoded' });
      expect(refused(answer)).toMatchObject({ status: 415, type: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(refused(await raw('x', { 'content-type': 'text/plain' }))).toMatchObject({ status: 415 });
    });

    it('A path that cannot be decoded is refused with 400', async () => {
      expect(refused(await api.app.inject('/api/secure/v1/customers/%ZZ'))).toMatchObject({ status: 400 });
    });

    it('A method that a path does not have is refused with the allowed ones', async () => {
      const answer = await api.app.inject({
        method: 'DELETE',
        url: `/api/secure/v1/customers/${world.own.traveller.id}?x=1`,
      });
      expect(refused(answer)).toMatchObject({ status: 405, type: 'METHOD_NOT_ALLOWED' });
      expect(answer.headers['allow']?.split(', ').sort()).toEqual(['GET', 'HEAD', 'PUT']);
    });

    it('Bytes that are no HTTP are refused', async () => {
      await api.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = api.app.server.address() as AddressInfo;
      const answer = await new Promise<string>((resolve, reject) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
        socket
          .on('data', (chunk) => (received += chunk.toString()))
          .on('close', () => resolve(received))
          .on('error', reject);
      });
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toContain('400 Bad Request');
      expect(apiErrorBody.parse(JSON.parse(body)).type).toBe('MALFORMED_REQUEST');
    });
  });

  describe('the schema of an operation', () => {
    const body = { email: 'a@b.example', password: 'x' };

    it('An undeclared field is refused by its name', async () => {
      expect(refused(await raw(JSON.stringify({ ...body, admin: true })))).toEqual({
        status: 400,
        type: 'MALFORMED_REQUEST',
        fields: ['admin unknownField'],
      });
    });

    it('No value is converted to another type: a number is no text', async () => {
      expect(refused(await raw(JSON.stringify({ ...body, password: 12345 }))).fields).toEqual(['password invalid']);
    });

    it('Missing, short and long fields have errors of their own', async () => {
      expect(refused(await raw(JSON.stringify({ email: 'a' }))).fields).toEqual([
        'email tooShort',
        'password required',
      ]);
      expect(refused(await raw(JSON.stringify({ ...body, password: 'x'.repeat(201) }))).fields).toEqual([
        'password tooLong',
      ]);
    });

    it('A malformed query parameter is refused by its name; an unknown one is ignored', async () => {
      const list = (query: object) =>
        session.call(listEmployees, { params: { companyId: world.own.companyId }, query: query as never });
      expect(refused(await list({ size: '10001' })).fields).toEqual(['query.size tooLarge']);
      expect(refused(await list({ page: '1e3' })).fields).toEqual(['query.page invalid']);
      expect(refused(await list({ page: ['1', '2'] })).status).toBe(400);
      expect((await list({ utm_source: 'mail' })).statusCode).toBe(200);
    });

    it('A wrong value of a list is refused by its position, also if it is the only one', async () => {
      const answer = await session.call(listTrips, {
        params: { companyId: world.own.companyId },
        query: { bookingStatus: 'EVIL' } as never,
      });
      expect(refused(answer).fields).toEqual(['query.bookingStatus.0 invalid']);
    });

    it('A path parameter of the wrong form is refused by its name', async () => {
      const answer = await session.call(updateCustomer, { params: { id: "1' or '1'='1" }, body: {} as never });
      expect(refused(answer)).toMatchObject({ status: 400, fields: ['params.id invalid'] });
    });

    it('A caller who is not signed in learns nothing of the schema', async () => {
      expect(refused(await api.call(updateCustomer, { params: { id: 'x' }, body: {} as never }))).toMatchObject({
        status: 401,
        type: 'NOT_SIGNED_IN',
      });
    });
  });

  describe('every answer', () => {
    it('Every answer carries its request id, in the header and in an error’s body, and is not cached', async () => {
      const answer = await api.app.inject('/api/nowhere');
      expect(refused(answer)).toMatchObject({ status: 404, type: 'NOT_FOUND' });
      expect(answer.headers['x-request-id']).toBe(answer.json().meta.requestId);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect((await api.call(fetchConfig)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it.each([
      ['da', 'Dette findes ikke, eller du har ikke adgang til det.'],
      ['sr-Latn-RS, en;q=0.5', 'Ovo ne postoji ili nemate pristup.'],
      ['de, sv;q=0.4, en;q=0.3', 'Detta finns inte, eller så har du inte åtkomst.'],
      ['sv;q=0, en', 'This does not exist, or you do not have access to it.'],
      ['tlh', 'This does not exist, or you do not have access to it.'],
    ])('An error has the caller’s language: %s', async (acceptLanguage, message) => {
      const answer = await api.app.inject({ url: '/api/nowhere', headers: { 'accept-language': acceptLanguage } });
      expect(answer.json().message).toBe(message);
    });

    it('Server-Timing tells an answer’s duration, but not in production', async () => {
      expect((await api.call(fetchConfig)).headers['server-timing']).toMatch(/^app;dur=/);
      const production = await openTestApp(database(), { environment: 'production' });
      expect((await production.call(fetchConfig)).headers['server-timing']).toBeUndefined();
      await production.app.close();
    });
  });

  describe('the tenant', () => {
    const idOf = async (app: TestApp, url: string, host: string) => {
      const answer = await app.app.inject({ url, headers: { host } });
      return answer.statusCode === 200 ? answer.json().id : answer.statusCode;
    };

    it('The host, with any port, determines the tenant', async () => {
      expect(await idOf(api, fetchTenant.path, 'localhost:8080')).toBe('nordlys');
      expect(await idOf(api, fetchTenant.path, 'DUNAV.localhost:8080')).toBe('dunav');
      expect(await idOf(api, fetchTenant.path, 'unknown.example')).toBe(404);
    });

    it('[S3.28] The tenant has its name, country, logos, card-payment key and support address', async () => {
      const brand = {
        name: 'Nordlys Reiser',
        countryCode: 'NO',
        logo: '/logo.svg',
        invertedLogo: '/logo-inverted.svg',
        cardPaymentPublicKey: 'pk_test',
        customerSupportAddress: 'help@nordlys.example',
      };
      const before = await database()
        .asOwner.selectFrom('tenants')
        .select(['name', 'countryCode', 'logo', 'invertedLogo', 'cardPaymentPublicKey', 'customerSupportAddress'])
        .where('id', '=', 'nordlys')
        .executeTakeFirstOrThrow();
      await database().asOwner.updateTable('tenants').set(brand).where('id', '=', 'nordlys').execute();
      const started = await openTestApp(database());
      expect((await started.call(fetchTenant)).json()).toMatchObject({ id: 'nordlys', ...brand });
      await started.app.close();
      await database().asOwner.updateTable('tenants').set(before).where('id', '=', 'nordlys').execute();
    });

    it('The demo lets a caller choose the tenant; production does not', async () => {
      const url = `${fetchTenant.path}?tenant=dunav`;
      expect(await idOf(api, url, 'localhost')).toBe('dunav');
      const production = await openTestApp(database(), { environment: 'production' });
      expect(await idOf(production, url, 'localhost')).toBe('nordlys');
      await production.app.close();
    });
  });

  it('Production sends HSTS for a year; the demo does not', async () => {
    const production = await openTestApp(database(), { environment: 'production' });
    const told = async ({ app }: TestApp) => (await app.inject('/api/nowhere')).headers['strict-transport-security'];
    expect([await told(production), await told(api)]).toEqual(['max-age=31536000', undefined]);
    await production.app.close();
  });

  it('Every cookie of a sign-in in production is Secure', async () => {
    const production = await openTestApp(database(), { environment: 'production' });
    const { email } = world.own.traveller;
    const answer = await production.call(login, { body: { email, password: testPassword } });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies).not.toEqual([]);
    expect(cookies.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([]);
    await production.app.close();
  });

  it('A token in production counts on its own tenant’s host only', async () => {
    const production = await openTestApp(database(), { environment: 'production' });
    const abroad = await production.signIn(world.foreign.traveller);
    const features = `/api/secure/v1/customers/customer-features/${world.foreign.traveller.id}`;
    const status = async (host: string) =>
      (await production.app.inject({ url: features, headers: { ...abroad.headers, host } })).statusCode;
    expect([await status('dunav.localhost'), await status('localhost')]).toEqual([200, 401]);
    await production.app.close();
  });

  it.each(['/trip/%E0%A4%A', '/%E0%A4%A'])(
    'A page %s that cannot be decoded leads a browser home; a call is refused',
    async (url) => {
      const page = await api.app.inject({ url, headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['location']]).toEqual([302, '/']);
      expect((await api.app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(400);
      expect((await api.app.inject({ url: `/api${url}`, headers: { accept: 'text/html' } })).statusCode).toBe(400);
    },
  );

  describe('operations', () => {
    it('The path /healthz says that the process is up, /readyz that the schema is current', async () => {
      expect((await api.app.inject('/healthz')).statusCode).toBe(200);
      expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    });

    it('The path /readyz is 503 while the process drains; other calls are still answered, and each connection ends', async () => {
      const draining = await openTestApp(database());
      await draining.app.drain(0);
      const [ready, answer] = [await draining.app.inject('/readyz'), await draining.call(fetchConfig)];
      expect([ready.statusCode, answer.statusCode, answer.headers['connection']]).toEqual([503, 200, 'close']);
      expect(ready.json()).toMatchObject({ reasons: [{ code: 'STOPPING' }] });
      await draining.app.close();
    });

    it('The path /readyz names faults of the rest of the process, at most 20 names of a reason', async () => {
      const lost = Array.from({ length: 30 }, (_, index) => `mf-trips@0.1.0-00000001/${index}.js`);
      let faults: UnreadyReason[] = [{ code: 'FILES', names: lost }];
      const app = await createApp({
        db: database(),
        config: testConfig(),
        logger: createLogger(undefined, 'silent'),
        findFaults: async () => faults,
      });
      const ready = () => app.inject('/readyz');
      const answer = await ready();
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { status: 'not ready', reasons: [{ code: 'FILES', names: lost.slice(0, 20) }] },
      ]);
      faults = [];
      expect((await ready()).json()).toEqual({ status: 'ready' });
      await app.close();
    });
  });
});
