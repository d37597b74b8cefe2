import { randomUUID } from 'node:crypto';
import { readCarts, type ApprovalPage, type BookingStatus, type QueryOf } from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;

  async function aTrip(
    name: string,
    status: BookingStatus,
    startDate: string | null,
    { tenantId, companyId, id: bookerId } = world.own.traveller,
  ): Promise<string> {
    const id = randomUUID();
    const at = startDate === null ? null : new Date(`${startDate}T08:00:00Z`);
    await database()
      .asOwner.insertInto('carts')
      .values({
        tenantId,
        companyId,
        id,
        tripId: `PT-${id}`,
        name,
        bookerId,
        status,
        startDate,
        startsAt: at,
        endDate: startDate,
        endsAt: at,
        totalMinor: startDate === null ? null : 123_450,
        currency: startDate === null ? null : 'SEK',
        productTypes: [],
        searchText: '',
        createdAt: new Date(),
      })
      .execute();
    if (status === 'PENDING_APPROVAL')
      await ask(id, companyId === world.own.companyId ? world.own.admin : world.neighbour.admin);
    return id;
  }

  /** Requests a person's approval of a trip. */
  async function ask(cartId: string, { tenantId, companyId, id: approverId }: TestPerson): Promise<void> {
    const id = randomUUID();
    const { asOwner } = database();
    await asOwner
      .insertInto('approvalRequests')
      .values({
        tenantId,
        companyId,
        id,
        cartId,
        tripVersion: 1,
        mode: 'HARD',
        step: 1,
        status: 'PENDING',
        onTimeout: 'REJECT',
        deadline: new Date('2099-01-01'),
        createdAt: new Date(),
      })
      .execute();
    await asOwner
      .insertInto('approvalApprovers')
      .values({ tenantId, companyId, requestId: id, step: 1, need: 'ANY', approverId, onBehalfOf: null })
      .execute();
  }

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    const changed = await aTrip('Later', 'PENDING_APPROVAL', '2026-12-02');
    await aTrip('Sooner', 'PENDING_APPROVAL', '2026-12-01');
    const { tenantId, companyId, id: createdBy } = world.own.traveller;
    await database().asOwner.updateTable('carts').set({ policyState: 'OUT' }).where('name', '=', 'Sooner').execute();
    await database().asOwner.updateTable('carts').set({ policyState: 'IN' }).where('id', '=', changed).execute();
    await database()
      .asOwner.insertInto('changeSets')
      .values({
        tenantId,
        companyId,
        id: randomUUID(),
        cartId: changed,
        status: 'SUBMITTED',
        ops: '[]',
        priceDeltaMinor: 30_000,
        createdBy,
        createdAt: new Date(),
      })
      .execute();
    await aTrip('Undated', 'PENDING_APPROVAL', null);
    await aTrip('Confirmed', 'CONFIRMED', '2026-12-01');
    await aTrip('Elsewhere', 'PENDING_APPROVAL', '2026-12-01', world.neighbour.traveller);
  });
  afterAll(() => api.app.close());

  const read = async (person: TestPerson, query: Partial<QueryOf<typeof readCarts>> = {}) =>
    (await api.signIn(person)).call(readCarts, { query: { myTravelsTabs: 'APPROVALS', ...query } });
  const names = async (person: TestPerson, query: Partial<QueryOf<typeof readCarts>> = {}) =>
    (await read(person, query)).json<ApprovalPage>().content.map(({ tripName }) => tripName);

  describe('the trips that await approval', () => {
    it('[S3.1] [S3.46] [S7.13] [S9.1] Trips that await approval are listed with the spec’s fields, 25 to a page by start date, undated ones last', async () => {
      const page = (await read(world.own.admin)).json<ApprovalPage>();
      expect(page).toMatchObject({ pageSize: 25, totalItems: 3, totalPages: 1, currentPage: 1 });
      expect(page.content[0]).toMatchObject({
        cartId: expect.any(String),
        tripName: 'Sooner',
        status: 'PENDING_APPROVAL',
        startDate: '2026-12-01',
        totalPriceToPay: 1234.5,
        currency: 'SEK',
      });
      expect(page.content.map(({ tripName }) => tripName)).toEqual(['Sooner', 'Later', 'Undated']);
    });

    it('Each trip of the approvals list says whether it is in policy, its price, and what the reader may do', async () => {
      const { content } = (await read(world.own.admin)).json<ApprovalPage>();
      const mayApprove = content.map(
        ({ permissions }) => permissions?.find(({ permissionType }) => permissionType === 'APPROVE')?.allowed,
      );
      expect(mayApprove).toEqual([true, true, true]);
      expect(content.map(({ policyState, asked }) => ({ policyState, asked }))).toEqual([
        { policyState: 'OUT', asked: { amount: 1234.5, currency: 'SEK' } },
        { policyState: 'IN', asked: { amount: 300, currency: 'SEK' } },
        { policyState: null, asked: null },
      ]);
    });

    it('The approvals list can be reversed, and comes in pages', async () => {
      expect(await names(world.own.admin, { sort: 'startDate,desc' })).toEqual(['Later', 'Sooner', 'Undated']);
      expect(await names(world.own.admin, { page: '2', size: '2' })).toEqual(['Undated']);
    });

    it('The approvals list has only requests to its reader', async () => {
      expect(await names(world.own.traveller)).toEqual([]);
      expect(await names(world.neighbour.admin)).toEqual(['Elsewhere']);
      expect(await names(world.foreign.admin)).toEqual([]);
    });

    it('The approvals list is refused without a known tab or with an unknown order', async () => {
      expect((await read(world.own.admin, { myTravelsTabs: 'ALL' as never })).statusCode).toBe(400);
      expect((await read(world.own.admin, { sort: 'price,asc' as never })).statusCode).toBe(400);
    });
  });
});
