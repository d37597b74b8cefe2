import { randomUUID } from 'node:crypto';
import { listAuditEvents, type AuditEvent } from '@portolan/contracts';
import { sql } from 'kysely';
import { withScope } from '../db/index.ts';
import { addPerson, makeWorld, openTestApp, withDatabases, type TestApp, type TestWorld } from '../../testing/index.ts';
import { recordEvent } from './auditTrail.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  const scope = () => ({ tenantId: 'nordlys', companyIds: [world.own.companyId], userId: null });
  const actor = () => ({
    tenantId: 'nordlys',
    companyId: world.own.companyId,
    userId: world.own.admin.id,
    roles: ['COMPANY_ADMIN' as const],
  });
  const entry = (at: Date, change: object = {}) => ({
    entity: 'trip',
    entityId: randomUUID(),
    action: 'renameTrip',
    requestId: randomUUID(),
    at,
    ...change,
  });

  it('An audit event is written in its effect’s transaction: a failed effect leaves none', async () => {
    await withScope(database(), scope(), async (trx) => {
      await recordEvent(trx, actor(), entry(new Date(), { action: 'failed' }));
      throw new Error('the effect failed');
    }).catch(() => undefined);
    expect(
      await database().asOwner.selectFrom('auditEvents').selectAll().where('action', '=', 'failed').execute(),
    ).toEqual([]);
  });

  it.each(['update audit_events set action = action', 'delete from audit_events', 'truncate audit_events'])(
    'The app cannot change the audit trail: %s',
    async (statement) => {
      await expect(withScope(database(), scope(), (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
        /permission denied/,
      );
    },
  );

  it('An audit event cannot be written into another company’s trail', async () => {
    await expect(
      withScope(database(), scope(), (trx) =>
        recordEvent(trx, actor(), entry(new Date(), { companyId: world.neighbour.companyId })),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('The audit trail is listed to the company’s admins, newest first, in pages', async () => {
    await withScope(database(), scope(), async (trx) => {
      for (let day = 1; day <= 3; day++) await recordEvent(trx, actor(), entry(new Date(`2030-01-0${day}T00:00:00Z`)));
    });
    const admin = await api.signIn(world.own.admin);
    const ask = async (query: object) =>
      (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId }, query })).json<{
        content: AuditEvent[];
      }>();
    expect((await ask({ size: 2 })).content.map(({ at }) => at)).toEqual([
      '2030-01-03T00:00:00.000Z',
      '2030-01-02T00:00:00.000Z',
    ]);
    expect(await ask({ size: 2, page: 2 })).toMatchObject({
      content: [{ at: '2030-01-01T00:00:00.000Z' }],
      totalItems: 3,
      totalPages: 2,
      currentPage: 2,
      pageSize: 2,
    });
  });

  it('The audit trail is filtered by entity, actor and days', async () => {
    const center = randomUUID();
    await withScope(database(), scope(), async (trx) => {
      const change = { entity: 'costCenter', entityId: center };
      await recordEvent(trx, actor(), entry(new Date('2031-01-01T00:00:00Z'), change));
      await recordEvent(
        trx,
        { ...actor(), userId: world.own.traveller.id },
        entry(new Date('2031-01-02T00:00:00Z'), { ...change, entityId: randomUUID() }),
      );
    });
    const admin = await api.signIn(world.own.admin);
    const days = async (query: object) =>
      (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId }, query }))
        .json<{ content: AuditEvent[] }>()
        .content.map(({ at }) => at.slice(0, 10));
    expect(await days({ entity: 'costCenter' })).toEqual(['2031-01-02', '2031-01-01']);
    expect(await days({ entity: 'costCenter', entityId: center })).toEqual(['2031-01-01']);
    expect(await days({ entity: 'costCenter', personId: world.own.traveller.id })).toEqual(['2031-01-02']);
    expect(await days({ from: '2031-01-01T00:00:00Z', to: '2031-01-02T00:00:00Z' })).toEqual(['2031-01-01']);
    expect(await days({ entity: 'costCenter', personId: world.neighbour.admin.id })).toEqual([]);
  });

  it.each(['TRAVELLER', 'PEOPLE_MANAGER', 'ANALYST', 'INTERNAL_AGENT'] as const)(
    'The audit trail is closed to a %s',
    async (role) => {
      const session = await api.signIn(await addPerson(database(), world.own, { roles: [role] }));
      expect((await session.call(listAuditEvents, { params: { companyId: world.own.companyId } })).statusCode).toBe(
        403,
      );
    },
  );
});
