import { approvalModes } from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppDependencies } from '../app/AppDependencies.ts';
import type { Clock } from '../kernel/process/clock.ts';
import { createDemoReset } from '../demo/resetDemoWorld.ts';
import { createSignOnSettings } from '../identity/sign-on/signOnSettings.ts';
import { askFirst } from './askFirst.ts';
import { findEmployee } from './findEmployee.ts';
import type { QaControls } from './qaControls.ts';
import { demandQaToken } from './qaToken.ts';
import { faultyProviders } from './supplierFaults.ts';

/** Path of the controls; they belong to no contract, and production has none of them. */
export const qaPath = '/api/qa/v1';

const tenYearsMs = 10 * 366 * 86_400_000;
/** Bodies that name an instant. @param now the unmoved time */
function timedBodies(now: Clock) {
  const instant = z.iso
    .datetime({ offset: true })
    .check(z.refine((at) => Math.abs(Date.parse(at) - now().getTime()) <= tenYearsMs, 'Ten years from now at most.'));
  const offsetMs = z.int().check(z.gte(-tenYearsMs), z.lte(tenYearsMs));
  return {
    reset: z.strictObject({ at: z.optional(instant) }),
    clock: z.union([z.strictObject({ at: instant }), z.strictObject({ offsetMs })]),
  };
}
type TimedBodies = ReturnType<typeof timedBodies>;
const mailQuery = z.object({ to: z.string().check(z.minLength(3), z.maxLength(254)) });
const signOnBody = z.strictObject({
  email: z.string(),
  domains: z.array(z.string()),
  issuer: z.url(),
  clientId: z.string(),
  clientSecret: z.string(),
});
const approverBody = z.strictObject({
  email: z.string(),
  approver: z.string(),
  mode: z._default(z.enum(approvalModes), 'PRE'),
});
const provider = z.strictObject({ code: z.enum(faultyProviders) });
const faultBody = z.union([
  z.strictObject({ fault: z.enum(['down', 'nonsense', 'priceChanged', 'offerExpired', 'soldOut']) }),
  z.strictObject({ fault: z.literal('slow'), ms: z.int().check(z.gte(1), z.lte(60_000)) }),
]);

/**
 * QA's controls of the demo, for callers with their token: reset of the world, the API's clock, faults of suppliers. Each answers the resulting state
 * (README, "Controls for QA").
 */
export function registerQaRoutes(
  app: FastifyInstance,
  controls: QaControls,
  { db, places, sessions, mail, sealer, tenants }: AppDependencies,
): void {
  const { clock, faults, gate, mails, token } = controls;
  const bodies = timedBodies(clock.unmoved);
  const resetDemoWorld = createDemoReset({ db, places, sealer });
  const options = {
    config: { access: 'public' as const },
    onRequest: async (request: FastifyRequest) => demandQaToken(request, token),
  };
  const state = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs(), suppliers: faults.current() });
  const route = <Body = unknown, Params = unknown>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    schema: object,
    work: (body: Body, params: Params) => unknown,
  ) =>
    app.route({
      method,
      url: qaPath + path,
      schema,
      ...options,
      handler: async ({ body, params }) => {
        await work(body as Body, params as Params);
        return state();
      },
    });
  // Answers cached for a second would outlive a step back in time.
  const turnClock = (turn: () => void) => {
    turn();
    sessions.forgetAll();
  };

  route('GET', '/state', {}, () => undefined);
  route<z.output<TimedBodies['reset']>>('POST', '/reset', { body: bodies.reset }, ({ at }) => {
    faults.clear();
    const askedMs = clock.unmoved().getTime();
    return gate.runAlone(async () => {
      const now = at === undefined ? clock.unmoved() : new Date(at);
      await resetDemoWorld(now);
      // Time runs on from the call, also while the world is loaded.
      clock.setOffset(at === undefined ? 0 : now.getTime() - askedMs);
      sessions.forgetAll();
    });
  });
  route<z.output<TimedBodies['clock']>>('PUT', '/clock', { body: bodies.clock }, (body) =>
    turnClock(() => ('at' in body ? clock.moveTo(new Date(body.at)) : clock.setOffset(body.offsetMs))),
  );
  route('DELETE', '/clock', {}, () => turnClock(() => clock.setOffset(0)));
  route<z.output<typeof faultBody>, z.output<typeof provider>>(
    'PUT',
    '/suppliers/:code',
    { params: provider, body: faultBody },
    (fault, { code }) => faults.set(code, fault),
  );
  route<unknown, z.output<typeof provider>>('DELETE', '/suppliers/:code', { params: provider }, (_body, { code }) =>
    faults.clear(code),
  );
  route('DELETE', '/suppliers', {}, () => faults.clear());
  app.route<{ Body: z.output<typeof signOnBody> }>({
    method: 'PUT',
    url: `${qaPath}/sign-on`,
    schema: { body: signOnBody },
    ...options,
    handler: async (request) => {
      const { email, domains, ...settings } = request.body;
      const { id: tenantId } = await tenants.resolve(request);
      await createSignOnSettings(db, sealer).save(
        await findEmployee(db, tenantId, email),
        settings,
        domains,
        clock.now(),
      );
      return state();
    },
  });
  app.route<{ Body: z.output<typeof approverBody> }>({
    method: 'PUT',
    url: `${qaPath}/approver`,
    schema: { body: approverBody },
    ...options,
    handler: async (request) => {
      const { id: tenantId } = await tenants.resolve(request);
      const [person, approver] = await Promise.all([
        findEmployee(db, tenantId, request.body.email),
        findEmployee(db, tenantId, request.body.approver),
      ]);
      await askFirst(db, person, approver.customerId, request.body.mode);
      return state();
    },
  });
  app.route<{ Querystring: z.output<typeof mailQuery> }>({
    method: 'GET',
    url: `${qaPath}/mails`,
    schema: { querystring: mailQuery },
    ...options,
    handler: async ({ query }) => {
      // Includes mails that are still to be written.
      await app.outbox.drain();
      await mail.drain();
      return { mails: mails.to(query.to).map(({ to: _to, from: _from, ...letter }) => letter) };
    },
  });
}
