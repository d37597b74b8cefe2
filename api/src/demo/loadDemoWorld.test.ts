import {
  bookingStatuses,
  fetchSubscription,
  fetchTrip,
  listEmployees,
  listManagedPeople,
  listTrips,
  login,
  personDocuments,
  previewApproval,
  readCarts,
  searchTracking,
  simulateApproval,
  travelStatuses,
  validateTrip,
  type ApprovalPage,
  type ApprovalPreview,
  type BodyOf,
  type EmployeePage,
  type ManagedPeoplePage,
  type ManagedPersonRow,
  type Simulation,
  type Trip,
  type TripPage,
} from '@portolan/contracts';
import { openTestApp, testSealer, withDatabases, type TestApp } from '../testing/index.ts';
import { tripStatusOf } from '../trips/model/tripStatus.ts';
import { demoCompanies, demoPassword } from './demoCompanies.ts';
import { loadDemoWorld } from './loadDemoWorld.ts';

withDatabases((database) => {
  let api: TestApp;
  let loadedAt: Date;

  beforeAll(async () => {
    api = await openTestApp(database());
    expect(await loadDemoWorld({ db: database(), sealer: testSealer })).toBe(true);
    loadedAt = new Date();
  });
  afterAll(() => api.app.close());

  const signIn = async (email: string) => {
    const host = email.endsWith('dunav.example') ? 'dunav.localhost' : 'localhost';
    const body: BodyOf<typeof login> = { email, password: demoPassword };
    const answer = await api.call(login, { body, headers: { host } });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return {
      answer,
      headers: { host, cookie, authorization: `Bearer ${answer.json<{ accessToken?: string }>().accessToken ?? ''}` },
    };
  };
  const companyIdOf = async (name: string): Promise<string> =>
    (
      await database()
        .asOwner.selectFrom('companies')
        .select('companyId')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).companyId;
  const tripsOf = async (email: string, company: string): Promise<TripPage> => {
    const { headers } = await signIn(email);
    return (
      await api.call(listTrips, { params: { companyId: await companyIdOf(company) }, query: { size: '100' }, headers })
    ).json<TripPage>();
  };

  it('The demo shows the traveller a trip of every status and of every time', async () => {
    const { content } = await tripsOf('traveller@nordlys.example', 'Nordlys Industri AB');
    expect(new Set(content.map(({ bookingStatus }) => bookingStatus))).toEqual(new Set(bookingStatuses));
    const { content: all } = await tripsOf('admin@nordlys.example', 'Nordlys Industri AB');
    expect(new Set(all.flatMap(({ travelStatus }) => travelStatus ?? []))).toEqual(new Set(travelStatuses));
  });

  it('The demo has a booked rental car', async () => {
    const cars = await database()
      .asOwner.selectFrom('cartItems')
      .select(['status', 'supplierCode'])
      .where('productType', '=', 'RENTAL_CAR')
      .execute();
    expect(cars).toEqual([{ status: 'CONFIRMED', supplierCode: 'AURORA' }]);
  });

  it('The demo has a return flight that is booked with a ticket, in one trip with a hotel', async () => {
    const { content } = await tripsOf('traveller@nordlys.example', 'Nordlys Industri AB');
    const flown = content.find(({ productTypes }) => productTypes.includes('FLIGHT'));
    const { headers } = await signIn('traveller@nordlys.example');
    const trip = (await api.call(fetchTrip, { params: { cartId: flown?.cartId ?? '' }, headers })).json<Trip>();
    expect(trip.items.find(({ productType }) => productType === 'FLIGHT')).toMatchObject({
      status: 'CONFIRMED',
      bounds: [expect.anything(), expect.anything()],
      ticketNumbers: [expect.any(String)],
    });
  });

  it('The demo has a hotel booked with a ride, one in a draft, and negotiated rates of two companies', async () => {
    const { content } = await tripsOf('traveller@nordlys.example', 'Nordlys Industri AB');
    const withHotels = content.filter(({ productTypes }) => productTypes.includes('HOTEL'));
    expect(
      withHotels.map(({ tripName, bookingStatus, productTypes }) => [tripName, bookingStatus, productTypes.length]),
    ).toEqual([
      ['Malmö workshop', 'DRAFT', 2],
      ['Oslo customer days', 'CONFIRMED', 3],
    ]);
    const agreements = await database().asOwner.selectFrom('negotiatedRates').select('companyId').execute();
    expect(new Set(agreements.map(({ companyId }) => companyId)).size).toBe(2);
  });

  it('The demo has booked trains there and back, with their tickets', async () => {
    const trains = await database()
      .asOwner.selectFrom('cartItems as i')
      .innerJoin('itemBookings as b', 'b.itemId', 'i.id')
      .select(['i.status', 'b.documents'])
      .where('i.productType', '=', 'TRAIN')
      .execute();
    expect(trains.map(({ status, documents }) => [status, documents.length])).toEqual([
      ['CONFIRMED', 1],
      ['CONFIRMED', 1],
    ]);
  });

  it('Each account of the demo page can sign in, but for the suspended ones', async () => {
    const refused = [
      'admin@suspended.example',
      'admin@disabled.example',
      'admin@dunning-20.example',
      'traveller@dunning-5.example',
    ];
    const emails = demoCompanies.flatMap(({ people }) =>
      people.flatMap(({ email, canSignIn }) => (canSignIn ? [email] : [])),
    );
    expect(emails).toHaveLength(25);
    const outcomes = await Promise.all(
      emails.map(async (email) => [email, (await signIn(email)).answer.statusCode] as const),
    );
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(emails.map((email) => [email, refused.includes(email) ? 403 : 200])),
    );
  });

  it('People of one demo tenant cannot sign in at the other’s portal', async () => {
    const body = { email: 'traveller@dunav.example', password: demoPassword };
    expect((await api.call(login, { body, headers: { host: 'localhost' } })).statusCode).toBe(401);
    expect(
      (await tripsOf('traveller@dunav.example', 'Dunav Logistika d.o.o.')).content.map(
        ({ tripPrice }) => tripPrice?.currency,
      ),
    ).toEqual(['RSD']);
  });

  it('Each subscription of the demo is in the state of the demo page, counted from the day of loading', async () => {
    const daysLeft = async (email: string, company: string): Promise<[string, string, number]> => {
      const { headers } = await signIn(email);
      const { plan, status, endDate } = (
        await api.call(fetchSubscription, { params: { companyId: await companyIdOf(company) }, headers })
      ).json<{ plan: string; status: string; endDate: string }>();
      return [plan, status, Math.round((Date.parse(endDate) - Date.now()) / 86_400_000)];
    };
    expect(await daysLeft('admin@trial.example', 'Trial AB')).toEqual(['trial', 'ACTIVE', 5]);
    expect(await daysLeft('admin@trial-ended.example', 'Trial Ended AB')).toEqual(['trial', 'ACTIVE', -2]);
    expect(await daysLeft('admin@dunning-1.example', 'Dunning One AB')).toEqual(['pro', 'DUNNING', -1]);
    expect(await daysLeft('admin@dunning-5.example', 'Dunning Five AB')).toEqual(['pro', 'DUNNING', -5]);
  });

  it('The demo has colleagues to choose from, found by letters with and without accents', async () => {
    const { headers } = await signIn('admin@nordlys.example');
    const params = { companyId: await companyIdOf('Nordlys Industri AB') };
    const find = async (search: string) =>
      (await api.call(listEmployees, { params, query: { search }, headers }))
        .json<EmployeePage>()
        .content.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    // 33 people, one of them archived.
    expect((await api.call(listEmployees, { params, headers })).json<EmployeePage>().totalItems).toBe(32);
    expect(await find('zivkovic')).toEqual(['Đorđe Živković']);
    expect(await find('Öberg')).toEqual(['Åsa Öberg']);
    expect(await find('praest')).toEqual(['Nikolaj Præst']);
  });

  it('The demo’s safety coordinator sees people on their way, and none without the feature', async () => {
    const tracked = await api.call(searchTracking, { headers: (await signIn('safety@nordlys.example')).headers });
    expect(tracked.json<{ data: unknown[] }>().data.length).toBeGreaterThan(5);
    expect(
      (await api.call(searchTracking, { headers: (await signIn('coordinator@feature-off.example')).headers }))
        .statusCode,
    ).toBe(403);
  });

  it('The demo holds only what the product could have made: stored totals and statuses follow from the rides', async () => {
    const owner = database().asOwner;
    const carts = await owner.selectFrom('carts').selectAll().execute();
    const items = await owner.selectFrom('cartItems').selectAll().execute();
    const steps = await owner.selectFrom('statusHistory').selectAll().execute();
    const bookings = await owner
      .selectFrom('itemBookings')
      .select(['itemId', 'feeMinor'])
      .where('state', '=', 'CANCELLED')
      .execute();
    const feeOf = (id: string) => bookings.find(({ itemId }) => itemId === id)?.feeMinor ?? 0;
    for (const cart of carts) {
      const own = items.filter(({ cartId }) => cartId === cart.id);
      expect(cart.status).toBe(tripStatusOf(own.map(({ status }) => status)));
      expect(cart.totalMinor).toBe(
        own.reduce(
          (sum, { id, status, totalMinor }) =>
            sum + (status === 'CANCELLED' ? feeOf(id) : status === 'FAILED' ? 0 : totalMinor),
          0,
        ),
      );
      expect(own.map(({ currency }) => currency)).toEqual(own.map(() => cart.currency));
      expect(cart.createdAt.getTime()).toBeLessThan(own[0]?.startsAt.getTime() ?? 0);
      expect(
        steps
          .filter(({ cartId, itemId }) => cartId === cart.id && itemId === null)
          .some(({ toStatus }) => toStatus === cart.status),
      ).toBe(true);
    }
  });

  it('The demo needs no approval for an ordinary trip, a reason for an expensive ride, and in one company a cost center for each trip', async () => {
    const asked = async (email: string, company: string, tripName: string) => {
      const { headers } = await signIn(email);
      const cartId = (await tripsOf(email, company)).content.find((trip) => trip.tripName === tripName)?.cartId ?? '';
      const { approval } = (
        await api.call(previewApproval, { params: { cartId }, body: {}, headers })
      ).json<ApprovalPreview>();
      const { errors } = (
        await api.call(validateTrip, { params: { cartId }, body: { costCenterAllocations: [] }, headers })
      ).json<{ errors: { code: string }[] }>();
      const wanted = errors
        .map(({ code }) => code)
        .filter((code) => code === 'COST_CENTER_REQUIRED' || code === 'REASON_REQUIRED');
      return { steps: approval?.steps.map(({ approvers }) => approvers.map(({ name }) => name)) ?? [], wanted };
    };
    expect(await asked('traveller@nordlys.example', 'Nordlys Industri AB', 'Gothenburg site visit')).toEqual({
      steps: [],
      wanted: [],
    });
    expect(await asked('traveller@nordlys.example', 'Nordlys Industri AB', 'Oslo kick-off')).toEqual({
      steps: [['Jonas Lindqvist']],
      wanted: ['REASON_REQUIRED'],
    });
    expect(await asked('traveller@havn.example', 'Havn Logistik ApS', 'Aarhus havn')).toEqual({
      steps: [],
      wanted: ['COST_CENTER_REQUIRED'],
    });
  });

  it('The demo asks the line manager for a trip outside the policy, and for an expensive trip the admin after that', async () => {
    const { headers } = await signIn('admin@nordlys.example');
    const params = { companyId: await companyIdOf('Nordlys Industri AB') };
    const [elin] = (
      await api.call(listEmployees, { params, query: { search: 'elin sandberg' }, headers })
    ).json<EmployeePage>().content;
    const stepsFor = async (amount: number, isInPolicy: boolean): Promise<string[][]> => {
      const body: BodyOf<typeof simulateApproval> = {
        customerIds: [elin?.customerId ?? ''],
        amount,
        currency: 'SEK',
        productTypes: ['TAXI'],
        isInPolicy,
        isDomestic: true,
        isSecured: true,
      };
      const { approval } = (await api.call(simulateApproval, { params, body, headers })).json<Simulation>();
      return approval?.steps.map(({ approvers }) => approvers.map(({ name }) => name)) ?? [];
    };
    expect(await stepsFor(4999, true)).toEqual([]);
    expect(await stepsFor(1600, false)).toEqual([['Jonas Lindqvist']]);
    expect(await stepsFor(5000, true)).toEqual([['Jonas Lindqvist'], ['Karin Ekström']]);
  });

  it('The demo’s confirmed items are in the supplier’s books and paid for, and the ledger sums to zero', async () => {
    const owner = database().asOwner;
    const items = await owner.selectFrom('cartItems').selectAll().execute();
    const books = await owner.selectFrom('sandboxBookings').selectAll().execute();
    const payments = await owner.selectFrom('payments').selectAll().execute();
    const confirmed = items.filter(({ status }) => status === 'CONFIRMED');
    expect(confirmed.length).toBeGreaterThan(15);
    for (const { id, supplierRef, totalMinor } of confirmed) {
      expect(books.filter(({ ref, state }) => ref === supplierRef && state === 'CONFIRMED')).toHaveLength(1);
      expect(
        payments
          .filter(({ itemId }) => itemId === id)
          .map(({ state, capturedMinor, refundedMinor }) => [state, capturedMinor - refundedMinor]),
      ).toEqual([['CAPTURED', totalMinor]]);
    }
    const sums = await owner
      .selectFrom('ledgerEntries')
      .select(({ fn }) => ['currency', fn.sum<string>('amountMinor').as('sum')])
      .groupBy('currency')
      .execute();
    expect([sums.length > 0, sums.map(({ sum }) => Number(sum)).filter((sum) => sum !== 0)]).toEqual([true, []]);
    // A sign-in of an earlier test may have queued a message that is due, and the API's worker may not have reached it yet.
    const late = await owner
      .selectFrom('outbox')
      .select('topic')
      .where('doneAt', 'is', null)
      .where('createdAt', '<=', loadedAt)
      .where('nextAt', '<=', loadedAt)
      .execute();
    expect(late).toEqual([]);
  });

  it('The demo has waiting trips, a rejection with its reason, a failed item and one cancelled at a fee', async () => {
    const { headers } = await signIn('approver@nordlys.example');
    const waiting = (await api.call(readCarts, { query: { myTravelsTabs: 'APPROVALS' }, headers }))
      .json<ApprovalPage>()
      .content.map(({ tripName }) => tripName);
    expect(waiting.toSorted()).toEqual(['Plant tour with guests', 'Stockholm supplier talks', 'Uppsala customer day']);
    const traveller = await signIn('traveller@nordlys.example');
    const { content } = await tripsOf('traveller@nordlys.example', 'Nordlys Industri AB');
    const tripNamed = async (name: string): Promise<Trip> =>
      (
        await api.call(fetchTrip, {
          params: { cartId: content.find(({ tripName }) => tripName === name)?.cartId ?? '' },
          headers: traveller.headers,
        })
      ).json<Trip>();
    expect(await tripNamed('Uppsala fair')).toMatchObject({
      bookingStatus: 'REJECTED',
      approval: { decisions: [{ by: 'Jonas Lindqvist', decision: 'REJECTED', comment: 'Please take the train.' }] },
    });
    expect(await tripNamed('Solna customer visit')).toMatchObject({
      bookingStatus: 'EDITED',
      attention: [{ code: 'PARTIAL_FAILURE' }],
    });
    const seminar = await tripNamed('Karlaplan seminar');
    expect(seminar.items.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED']);
    const kept = await database()
      .asOwner.selectFrom('payments')
      .select(({ fn }) => fn.sum<string>('capturedMinor').as('sum'))
      .where('itemId', '=', seminar.items[1]?.id ?? '')
      .where('refundedMinor', '=', 0)
      .executeTakeFirstOrThrow();
    expect(Number(kept.sum)).toBeGreaterThan(0);
  });

  it('The demo’s drafts can be checked out days after loading', async () => {
    const offers = await database()
      .asOwner.selectFrom('cartItems')
      .select('offerExpiresAt')
      .where('status', '=', 'DRAFT')
      .execute();
    expect(offers.length).toBeGreaterThan(4);
    expect(
      offers.filter(
        ({ offerExpiresAt }) => offerExpiresAt === null || offerExpiresAt.getTime() < Date.now() + 30 * 86_400_000,
      ),
    ).toEqual([]);
  });

  it('The demo’s travellers have documents: one is valid for the trip, another expires during it', async () => {
    const { content } = await tripsOf('traveller@nordlys.example', 'Nordlys Industri AB');
    const cartId = content.find(({ tripName }) => tripName === 'Copenhagen supplier audit')?.cartId ?? '';
    const { headers } = await signIn('traveller@nordlys.example');
    const { travellers } = (await api.call(fetchTrip, { params: { cartId }, headers })).json<Trip>();
    expect(travellers.map(({ firstName, documentState }) => [firstName, documentState])).toEqual([
      ['Elin', 'VALID'],
      ['Jonas', 'EXPIRES_BEFORE_RETURN'],
    ]);
  });

  it('Most people of the demo have passports: a few expire soon, a few are missing', async () => {
    const { headers } = await signIn('admin@nordlys.example');
    const companyId = await companyIdOf('Nordlys Industri AB');
    const countOf = async (documents: ManagedPersonRow['documents']): Promise<number> => {
      const answer = await api.call(listManagedPeople, { params: { companyId }, query: { documents }, headers });
      return answer.json<ManagedPeoplePage>().totalItems;
    };
    expect(await Promise.all(personDocuments.map(countOf))).toEqual([17, 3, 11]);
  });

  it('The demo is loaded once: a second start changes nothing', async () => {
    const before = await database().asOwner.selectFrom('carts').select(['id', 'version']).orderBy('id').execute();
    expect(await loadDemoWorld({ db: database(), sealer: testSealer })).toBe(false);
    expect(await database().asOwner.selectFrom('carts').select(['id', 'version']).orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('A database with other tenants gets no demo, also if they have no host yet', async () => {
    const owner = database().asOwner;
    const hosts = await owner.selectFrom('tenantHosts').selectAll().execute();
    await owner.deleteFrom('tenantHosts').execute();
    const { id: _id, ...brand } = await owner.selectFrom('tenants').selectAll().limit(1).executeTakeFirstOrThrow();
    await owner
      .insertInto('tenants')
      .values({ ...brand, id: 'somebody-else' })
      .execute();
    expect(await loadDemoWorld({ db: database(), sealer: testSealer })).toBe(false);
    await owner.deleteFrom('tenants').where('id', '=', 'somebody-else').execute();
    await owner.insertInto('tenantHosts').values(hosts).execute();
  });

  it('An interrupted loading of the demo starts over', async () => {
    const owner = database().asOwner;
    // A running portal would work on the world that is being loaded, so its worker stops first.
    await api.app.outbox.stop();
    await owner.deleteFrom('tenantHosts').execute();
    await owner.deleteFrom('carts').execute();
    expect(await loadDemoWorld({ db: database(), sealer: testSealer })).toBe(true);
    expect((await tripsOf('traveller@nordlys.example', 'Nordlys Industri AB')).totalItems).toBe(16);
    expect(await owner.selectFrom('tenants').select('id').execute()).toHaveLength(2);
  });
});
