import { PassThrough } from 'node:stream';
import { defineOperation, fetchCustomer, fetchTenant } from '@portolan/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { openMigrated } from '../testing/openMigrated.ts';
import { testConfig } from '../testing/index.ts';
import type { Actor } from '../kernel/access/actor.ts';
import { readConfig } from '../kernel/process/config.ts';
import { createApp } from './createApp.ts';
import { withSqlState } from '../kernel/db/lostConnection.ts';
import { createLogger } from '../kernel/process/logger.ts';
import { TurnsOfEach } from '../kernel/process/Turns.ts';
import { assertCan, can, type Action } from '../kernel/access/access.ts';
import { registerOperation } from '../kernel/http/registerOperation.ts';

const actor: Actor = {
  tenantId: 'nordlys',
  companyId: 'c1',
  companyIds: ['c1'],
  userId: 'u1',
  roles: ['TRAVELLER'],
  features: [],
  language: 'en',
  currency: 'SEK',
  sessionId: 's1',
};

describe('operations and configuration at the start', () => {
  const noHandler = async (): Promise<never> => Promise.reject(new Error('never called'));

  it('A secure operation whose access is unknown, missing or public is refused at the start', () => {
    for (const access of ['no.such.action', undefined, 'public', 'toString']) {
      const register = () =>
        registerOperation(fastify(), fetchCustomer, { access: access as Action, handler: noHandler });
      expect(register).toThrow('fetchCustomer declares no access');
    }
  });

  it('A public operation that claims an access is refused at the start', () => {
    const register = () => registerOperation(fastify(), fetchTenant, { access: 'company.view', handler: noHandler });
    expect(register).toThrow('fetchTenant has the access company.view');
  });

  it('A route outside the contract without an access is refused at the start', async () => {
    const db = await openMigrated('pglite');
    const app = await createApp({ db, config: testConfig(), logger: createLogger(undefined, 'silent') });
    expect(() => app.get('/api/backdoor', async () => 'open')).toThrow('/api/backdoor declares no access');
    await app.close();
    await db.close();
  });

  it('Production needs PostgreSQL or an explicit setting that allows the embedded database', () => {
    const production = { PORTOLAN_ENV: 'production' };
    expect(() => readConfig(production)).toThrow('needs DATABASE_URL');
    expect(readConfig({ ...production, PORTOLAN_ALLOW_EMBEDDED_DATABASE: '1' }).environment).toBe('production');
    expect(readConfig({ ...production, DATABASE_URL: 'postgres://db/portolan' }).databaseUrl).toBe(
      'postgres://db/portolan',
    );
  });

  it('In production a start waits 300 seconds for the migration by default', () => {
    const production = { PORTOLAN_ENV: 'production', DATABASE_URL: 'postgres://db/portolan' };
    expect(readConfig(production)).toMatchObject({ migrate: 'wait', startWaitS: 300, databaseDirectUrl: undefined });
    expect(readConfig({ ...production, PORTOLAN_MIGRATE: 'start', PORTOLAN_START_WAIT_S: '20' })).toMatchObject({
      migrate: 'start',
      startWaitS: 20,
    });
    expect(() => readConfig({ ...production, PORTOLAN_MIGRATE: 'never' })).toThrow('it may be wait or start');
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://db/portolan' })).toThrow('needs DATABASE_URL');
  });

  it('Production uses the sandbox and test payments only by an explicit setting', () => {
    const production = { PORTOLAN_ENV: 'production', DATABASE_URL: 'postgres://db/portolan' };
    expect(readConfig({}).allowSandbox).toBe(true);
    expect(readConfig(production).allowSandbox).toBe(false);
    expect(readConfig({ ...production, PORTOLAN_ALLOW_SANDBOX: '1' }).allowSandbox).toBe(true);
  });

  it('A setting without a valid value is refused by its name', () => {
    expect(() => readConfig({ PORTOLAN_ENV: 'staging' })).toThrow('PORTOLAN_ENV is "staging"');
    expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT is "eighty"');
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT is "70000"');
  });
});

describe('a secure handler', () => {
  const touch = defineOperation({
    id: 'touch',
    method: 'GET',
    path: '/touch',
    access: 'secure',
    summary: 'Test',
    answer: z.object({ seen: z.string() }),
  });

  async function serve(handler: (caller: Actor) => Promise<{ seen: string }>): Promise<FastifyInstance> {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.decorateRequest('actor', null);
    app.decorate('authenticate', async () => ({ ...actor }));
    app.decorate('turnsOfPeople', new TurnsOfEach({ atOnce: 1, waiting: 0, waitMs: 0 }));
    registerOperation(app, touch, { access: 'company.view', handler: ({ actor: caller }) => handler(caller) });
    return app;
  }

  it('A secure handler that does not check its access answers 500 without its data', async () => {
    const forgetful = await serve(async () => ({ seen: 'secret' }));
    const answer = await forgetful.inject('/touch');
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([500, false]);
  });

  it('A field that the contract does not name is left out of the answer', async () => {
    const talkative = await serve(async (caller) => {
      assertCan(caller, 'company.view', caller);
      return Object.assign({ seen: 'yes' }, { passwordHash: 'secret' });
    });
    expect((await talkative.inject('/touch')).json()).toEqual({ seen: 'yes' });
  });
});

describe('access', () => {
  it('Access to another company’s or tenant’s data is denied to every role', () => {
    const admin: Actor = { ...actor, roles: ['COMPANY_ADMIN', 'INTERNAL_AGENT', 'PLATFORM_OPERATOR'] };
    expect(can(admin, 'customer.view', { tenantId: 'nordlys', companyId: 'c1' })).toBe(true);
    expect(can(admin, 'customer.view', { tenantId: 'nordlys', companyId: 'c2' })).toBe(false);
    expect(can(admin, 'customer.view', { tenantId: 'dunav', companyId: 'c1' })).toBe(false);
  });

  it('Travel tracking is open to agents and safety coordinators whose company has the feature', () => {
    const company = { tenantId: 'nordlys', companyId: 'c1' };
    const withFeature = { features: ['SAFETY_COORDINATOR'] } as const;
    expect(can({ ...actor, ...withFeature, roles: ['SAFETY_COORDINATOR'] }, 'tracking.search', company)).toBe(true);
    expect(can({ ...actor, ...withFeature, roles: ['INTERNAL_AGENT'] }, 'tracking.search', company)).toBe(true);
    expect(can({ ...actor, ...withFeature, roles: ['COMPANY_ADMIN'] }, 'tracking.search', company)).toBe(false);
    expect(can({ ...actor, roles: ['SAFETY_COORDINATOR'] }, 'tracking.search', company)).toBe(false);
  });
});

describe('the log', () => {
  it('The log keeps only listed fields: no names, no addresses with ids, no database text', () => {
    const lines: string[] = [];
    const destination = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    const logger = createLogger(destination);
    const databaseError = Object.assign(new Error('invalid input: "Elin"'), {
      code: '22P02',
      constraint: 'people_key',
    });
    logger.info({ email: 'elin@nordlys.example', tenantId: 'nordlys' }, 'signed in');
    logger.info(
      { req: { method: 'GET', url: '/customers/of-elin', routeOptions: { url: '/customers/:id' } } },
      'asked',
    );
    logger.error({ err: databaseError }, 'failed');
    const log = lines.join('');
    expect(log).toContain('"tenantId":"nordlys"');
    expect(log).toContain('/customers/:id');
    expect(log).toContain('people_key');
    expect(['elin', 'Elin'].filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('The log names the cause of a lost connection', () => {
    const lines: string[] = [];
    const logger = createLogger({ write: (line) => void lines.push(line) });
    logger.error({ err: withSqlState(new Error('timeout exceeded when trying to connect')) }, 'request failed');
    expect(JSON.parse(lines.join(''))).toMatchObject({
      err: {
        type: 'LostConnectionError',
        code: '08006',
        cause: { type: 'Error', message: 'timeout exceeded when trying to connect' },
      },
    });
  });
});
