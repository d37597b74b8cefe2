import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { registerRequestGate, type RequestGate } from './requestGate.ts';

const exempt = '/controls';

describe('the gate before requests', () => {
  let app: FastifyInstance;
  let gate: RequestGate;
  let port: number;
  let gone: PromiseWithResolvers<void>;
  beforeEach(async () => {
    app = fastify();
    gone = Promise.withResolvers();
    app.addHook('onRequest', async (_request, reply) => void reply.raw.once('close', () => gone.resolve()));
    gate = registerRequestGate(app, exempt);
    app.get('/page', async () => 'shown');
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterEach(() => app.close());

  it('The gate lets no request in while work runs alone, and all of them after', async () => {
    const work = Promise.withResolvers<void>();
    const alone = gate.runAlone(() => work.promise);
    const page = app.inject('/page');
    let isShown = false;
    void page.then(() => (isShown = true));
    expect((await app.inject(exempt)).statusCode).toBe(404);
    expect(isShown).toBe(false);
    work.resolve();
    await alone;
    expect((await page).body).toBe('shown');
  });

  it('The gate does not wait for a caller who gave up while it was shut', async () => {
    const work = Promise.withResolvers<void>();
    const alone = gate.runAlone(() => work.promise);
    const asked = ask({ port, path: '/page' }).on('error', () => undefined);
    const came = new Promise((resolve) => app.server.once('request', resolve));
    asked.end();
    await came;
    asked.destroy();
    await gone.promise;
    work.resolve();
    await alone;
    // This request enters after all that waited.
    await app.inject('/page');
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await gate.runAlone(async () => undefined);
    expect(timers.mock.calls.filter(([, delay]) => delay === 5_000)).toEqual([]);
    timers.mockRestore();
  });
});
