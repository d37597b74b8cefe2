import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app/createApp.ts';
import { createLogger } from '../kernel/process/logger.ts';
import { openMigrated } from '../testing/openMigrated.ts';
import { openTestApp, testConfig, withDatabases, type TestApp } from '../testing/index.ts';
import { qaToken } from '../testing/testApp.ts';
import { callQa } from './qaTestbed.ts';
import { qaPath } from './qaRoutes.ts';
import { loadQaToken } from './qaToken.ts';

const controls = [
  ['GET', '/state', undefined],
  ['POST', '/reset', {}],
  ['PUT', '/clock', { offsetMs: 1 }],
  ['DELETE', '/clock', undefined],
  ['PUT', '/suppliers/TXB', { fault: 'down' }],
  ['DELETE', '/suppliers/TXB', undefined],
  ['DELETE', '/suppliers', undefined],
  ['GET', '/mails?to=a@b.example', undefined],
  [
    'PUT',
    '/sign-on',
    { email: 'a@b.example', domains: [], issuer: 'https://c.example', clientId: 'c', clientSecret: 's' },
  ],
] as const;

withDatabases((database) => {
  let demo: TestApp;
  let production: TestApp;
  beforeAll(async () => {
    demo = await openTestApp(database());
    production = await openTestApp(database(), { environment: 'production' });
  });
  afterAll(async () => {
    await demo.app.close();
    await production.app.close();
  });

  describe.each(controls)('%s %s', (method, path, body) => {
    it('A control does not exist in production, even with the token', async () => {
      const answer = await callQa(production.app, method, path, body);
      expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([404, 'NOT_FOUND']);
    });

    it.each([
      ['no token', {}],
      ['a wrong token', { authorization: `Bearer ${qaToken.slice(0, -1)}` }],
      ['the token in another scheme', { authorization: `Basic ${qaToken}` }],
      ['the token in a cookie', { cookie: `qa=${qaToken}` }],
    ])('A control called with %s is refused, and changes nothing', async (_what, headers: Record<string, string>) => {
      const answer = await callQa(demo.app, method, path, body, headers);
      expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([401, 'NOT_SIGNED_IN']);
      expect((await callQa(demo.app, 'GET', '/state')).json()).toMatchObject({ offsetMs: 0, suppliers: {} });
    });
  });

  it('A page of another origin gets no permission by a preflight to call a control', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answer = await demo.app.inject({ method: 'OPTIONS', url: `${qaPath}/reset`, headers });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  });

  it.each([
    ['PUT', '/clock', { at: 'yesterday' }],
    ['PUT', '/clock', { at: '9999-12-31T23:59:59Z' }],
    ['POST', '/reset', { at: '0001-01-01T00:00:00Z' }],
    ['PUT', '/clock', {}],
    ['PUT', '/clock', { offsetMs: 1e15 }],
    ['PUT', '/clock', { at: '2026-11-21T08:00:00Z', offsetMs: 1 }],
    ['POST', '/reset', { when: 1 }],
    ['PUT', '/suppliers/XXX', { fault: 'down' }],
    ['PUT', '/suppliers/TXB', { fault: 'angry' }],
    ['PUT', '/suppliers/TXB', { fault: 'slow' }],
    ['PUT', '/suppliers/TXB', { fault: 'slow', ms: 0 }],
  ] as const)('Invalid input is refused: %s %s %j', async (method, path, body) => {
    const answer = await callQa(demo.app, method, path, body);
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('The public description of the API does not name the controls', async () => {
    for (const { app } of [demo, production])
      expect((await app.inject('/api/openapi.json')).body).not.toContain('/qa/');
  });
});

describe('the token of the controls', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portolan-qa-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('The token of the controls is made once, readable by its owner alone, and then read again', async () => {
    const made = await loadQaToken({ qaToken: undefined, dataDir });
    const file = join(dataDir, 'keys', 'qa-token');
    expect(await readFile(file, 'utf8')).toBe(made);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await loadQaToken({ qaToken: undefined, dataDir })).toBe(made);
  });

  it('The token of the controls can be configured, but not so short that it could be guessed', async () => {
    expect(await loadQaToken({ qaToken, dataDir })).toBe(qaToken);
    await expect(loadQaToken({ qaToken: 'letmein', dataDir })).rejects.toThrow(
      'PORTOLAN_QA_TOKEN needs at least 32 characters',
    );
  });

  it('No token of the controls is made in production', async () => {
    const db = await openMigrated('pglite');
    const app = await createApp({
      db,
      config: testConfig({ environment: 'production', qaToken: undefined, dataDir }),
      logger: createLogger(undefined, 'silent'),
    });
    await expect(stat(join(dataDir, 'keys'))).rejects.toThrow('ENOENT');
    await app.close();
    await db.close();
  });
});
