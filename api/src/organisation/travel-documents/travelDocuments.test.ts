import { randomUUID } from 'node:crypto';
import {
  addTravelDocument,
  deleteTravelDocument,
  listAuditEvents,
  listTravelDocuments,
  setDefaultTravelDocument,
  updateTravelDocument,
  type AuditEvent,
  type BodyOf,
  type TravelDocument,
} from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let me: TestPerson;
  let own: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(me);
  });

  const passport: BodyOf<typeof addTravelDocument> = {
    type: 'PASSPORT',
    number: 'AB1234567',
    firstName: 'Elin',
    lastName: 'Sandberg',
    issuingCountry: 'SE',
    nationality: 'SE',
    expiresOn: '2031-05-01',
  };
  const add = (body: BodyOf<typeof addTravelDocument> = passport, headers: Record<string, string> = {}) =>
    own.call(addTravelDocument, { params: { id: me.id }, body, headers });
  const added = async (body?: BodyOf<typeof addTravelDocument>): Promise<TravelDocument> =>
    (await add(body)).json<TravelDocument>();
  const list = async (session = own): Promise<TravelDocument[]> =>
    (await session.call(listTravelDocuments, { params: { id: me.id } })).json<{
      listOfTravelDocuments: TravelDocument[];
    }>().listOfTravelDocuments;
  const of = ({ id: docId }: TravelDocument) => ({ id: me.id, docId });

  it('[S1.6] [S3.24] [S7.6] [S7.7] The first added travel document is the default, and answers have masked numbers only', async () => {
    const answer = await add();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        type: 'PASSPORT',
        number: '••••567',
        firstName: 'Elin',
        expiresOn: '2031-05-01',
        issuedOn: null,
        isDefault: true,
        version: 1,
      }),
    ]);
    await add({ ...passport, type: 'VISA', number: 'V-99 887' });
    const all = await list();
    expect(all.map(({ type, isDefault }) => [type, isDefault])).toEqual([
      ['PASSPORT', true],
      ['VISA', false],
    ]);
    expect(JSON.stringify(all)).not.toMatch(/AB1234|V-99/);
  });

  it('The database stores the number of a travel document encrypted and bound to its row', async () => {
    const [one, other] = [await added(), await added()];
    const rows = await database()
      .asOwner.selectFrom('travelDocuments')
      .selectAll()
      .where('customerId', '=', me.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('AB1234567');
    expect(new Set(rows.map(({ numberSealed }) => numberSealed)).size).toBe(2);
    expect(one.id).not.toBe(other.id);
  });

  it('[S7.8] An update replaces a travel document, and keeps its number if none is sent', async () => {
    const document = await added();
    const { number: _number, ...rest } = passport;
    const change = (body: BodyOf<typeof updateTravelDocument>, headers: Record<string, string> = {}) =>
      own.call(updateTravelDocument, { params: of(document), body, headers });
    expect((await change({ ...rest, lastName: 'Berg' })).json()).toMatchObject({
      number: '••••567',
      lastName: 'Berg',
      version: 2,
    });
    expect((await change({ ...passport, number: 'XY7654321' })).json()).toMatchObject({
      number: '••••321',
      version: 3,
    });
    expect((await change(passport, { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  it('[S7.9] A travel document is deleted, with 204, and the next one becomes the default', async () => {
    const [first, second] = [await added(), await added({ ...passport, type: 'VISA' })];
    expect((await own.call(deleteTravelDocument, { params: of(first) })).statusCode).toBe(204);
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([[second.id, true]]);
    expect((await own.call(deleteTravelDocument, { params: of(first) })).statusCode).toBe(404);
  });

  it('[S7.10] One travel document at a time is the default', async () => {
    const [first, second] = [await added(), await added({ ...passport, type: 'VISA' })];
    const answer = await own.call(setDefaultTravelDocument, { params: of(second) });
    expect(
      answer
        .json<{ listOfTravelDocuments: TravelDocument[] }>()
        .listOfTravelDocuments.map(({ id, isDefault }) => [id, isDefault]),
    ).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await Promise.all(
      [first, second, first].map((document) => own.call(setDefaultTravelDocument, { params: of(document) })),
    );
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('An invalid travel document is refused by field', async () => {
    const { number: _number, ...without } = passport;
    for (const [body, field] of [
      [without, 'number'],
      [{ ...passport, number: '<b>1</b>' }, 'number'],
      [{ ...passport, firstName: 'x'.repeat(81) }, 'firstName'],
      [{ ...passport, issuedOn: '2032-01-01' }, 'expiresOn'],
    ] as const) {
      const answer = await add(body);
      expect([
        answer.statusCode >= 400 && answer.statusCode < 500,
        answer.json<{ meta: { errors: { field: string }[] } }>().meta.errors.map((error) => error.field),
      ]).toEqual([true, [field]]);
    }
  });

  it('A travel document is added once for one idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await add(passport, headers)).json()).toEqual((await add(passport, headers)).json());
    expect(await list()).toHaveLength(1);
  });

  it('A travel document is closed to colleagues, masked for admins, and without values in the audit trail', async () => {
    const document = await added();
    const [admin, colleague, neighbour] = [
      await api.signIn(world.own.admin),
      await api.signIn(world.own.traveller),
      await api.signIn(world.neighbour.admin),
    ];
    expect(await list(admin)).toEqual([document]);
    expect((await colleague.call(listTravelDocuments, { params: { id: me.id } })).statusCode).toBe(403);
    expect((await neighbour.call(listTravelDocuments, { params: { id: me.id } })).statusCode).toBe(404);
    const { content } = (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId } })).json<{
      content: AuditEvent[];
    }>();
    expect(content.filter(({ entityId }) => entityId === document.id)).toMatchObject([
      { action: 'addTravelDocument', actorId: me.id, before: null, after: null },
    ]);
  });
});
