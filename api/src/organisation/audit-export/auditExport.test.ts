import { randomUUID } from 'node:crypto';
import { exportAuditEvents, inviteEmployees } from '@portolan/contracts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope } from '../../kernel/db/index.ts';
import { makeWorld, openTestApp, withDatabases, type TestApp, type TestWorld } from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  /** Adds `count` events, a second apart, all of one made-up entity. */
  const happened = (entity: string, count: number, change: object = {}) =>
    withScope(
      database(),
      { tenantId: world.own.tenantId, companyIds: [world.own.companyId], userId: null },
      async (trx) => {
        const { tenantId, companyId } = world.own;
        const actor = { tenantId, companyId, userId: world.own.admin.id, roles: ['COMPANY_ADMIN' as const] };
        for (let second = 0; second < count; second += 1)
          await recordEvent(trx, actor, {
            entity,
            entityId: String(second).padStart(5, '0'),
            action: 'updateThing',
            requestId: randomUUID(),
            // Two events a second, so that the order needs the id, too.
            at: new Date(Date.UTC(2031, 0, 1) + Math.floor(second / 2) * 1000),
            ...change,
          });
      },
    );
  const exported = async (query: object) => {
    const admin = await api.signIn(world.own.admin);
    return admin.call(exportAuditEvents, { params: { companyId: world.own.companyId }, query });
  };
  const linesOf = (body: string) => body.trim().split('\r\n').slice(1);

  it('The audit trail is exported as a CSV file with every event once, also beyond one batch', async () => {
    await happened('longThing', 1101);
    const answer = await exported({ entity: 'longThing' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringContaining('audit-trail.csv'),
    ]);
    const ids = linesOf(answer.body).map((line) => line.split(',')[6]);
    expect([ids.length, new Set(ids).size]).toEqual([1101, 1101]);
    expect(answer.body.startsWith('\uFEFFtime,person,')).toBe(true);
  });

  it('A cell with a formula is exported as text, and quotes and line breaks stay in their cell', async () => {
    await happened('formulaThing', 1, { reason: '=HYPERLINK("http://evil.example")', after: { name: 'a"b\nc' } });
    const [line = ''] = linesOf((await exported({ entity: 'formulaThing' })).body);
    expect(line).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(line).toContain('"{""name"":""a\\""b\\nc""}"');
  });

  it('The export of the audit trail names the person concerned, an invited person by e-mail', async () => {
    const admin = await api.signIn(world.own.admin);
    const email = `new.${randomUUID()}@nordlys.example`;
    const params = { companyId: world.own.companyId };
    expect(
      (await admin.call(inviteEmployees, { params, body: { emails: [email], roles: ['TRAVELLER'] } })).statusCode,
    ).toBe(201);
    const [line = ''] = linesOf((await exported({ entity: 'customer' })).body);
    expect(line).toMatch(new RegExp(`,inviteEmployees,.*,${email}$`));
  });

  it('The export of the audit trail has the same filters as the list', async () => {
    await happened('filterThing', 4);
    const query = { entity: 'filterThing', from: '2031-01-01T00:00:01Z' };
    expect(linesOf((await exported(query)).body)).toHaveLength(2);
    expect(linesOf((await exported({ ...query, personId: world.own.traveller.id })).body)).toEqual([]);
  });

  it('Only the company’s admins can export the audit trail', async () => {
    const params = { companyId: world.own.companyId };
    for (const [person, status] of [
      [world.own.traveller, 403],
      [world.neighbour.admin, 404],
    ] as const)
      expect((await (await api.signIn(person)).call(exportAuditEvents, { params })).statusCode).toBe(status);
  });
});
