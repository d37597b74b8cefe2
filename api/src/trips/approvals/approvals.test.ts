import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  commentTrip,
  delegateApproval,
  fetchCustomer,
  fetchTripHistory,
  listNotifications,
  listPendingApprovals,
  readCarts,
  recallTrip,
  rejectTrip,
  remindApprovers,
  reopenTrip,
  submitTrip,
  type AnswerOf,
  type ApprovalMode,
  type ApprovalPage,
  type Customer,
  type NotificationPage,
  type Trip,
} from '@portolan/contracts';
import {
  addCompany,
  addPerson,
  addPolicy,
  addProcess,
  makeWorld,
  openTestApp,
  refusalOf,
  testBooking,
  withDatabases,
  type TestApp,
  type TestBooking,
  type TestCompany,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let booking: TestBooking;
  let bed: ReturnType<typeof tripsTestbed>;
  let own: TestSession;
  const people = new Map<string, { person: TestPerson; session: TestSession }>();

  beforeAll(async () => {
    world = await makeWorld(database());
    booking = testBooking();
    api = await openTestApp(database(), {}, { booking });
    bed = tripsTestbed(api);
    own = await api.signIn(world.own.traveller);
    for (const name of ['boss', 'finance', 'colleague']) {
      const person = await addPerson(database(), world.own, {
        roles: name === 'colleague' ? ['TRAVELLER'] : ['TRAVELLER', 'APPROVER'],
      });
      people.set(name, { person, session: await api.signIn(person) });
    }
    people.set('admin', { person: world.own.admin, session: await api.signIn(world.own.admin) });
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    booking.available = true;
    booking.orders.length = 0;
    for (const table of ['approvalProcessAudience', 'approvalSteps', 'approvalRules', 'approvalProcesses'] as const)
      await database().asOwner.deleteFrom(table).execute();
  });

  const who = (name: string) => {
    const found = people.get(name);
    if (found === undefined) throw new Error(`nobody is ${name}`);
    return found;
  };
  const ask = (name: string) => ({ approvers: [{ kind: 'USER' as const, userId: who(name).person.id }] });
  const processOf = (
    mode: ApprovalMode,
    ...steps: { need?: 'ANY' | 'ALL'; approvers: { kind: 'USER'; userId: string }[] }[]
  ) => addProcess(database(), world.own, { mode, steps });
  const key = () => ({ 'idempotency-key': randomUUID() });
  const submit = (session: TestSession, cartId: string) =>
    session.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
  const waiting = async (): Promise<Trip> => {
    const { cartId } = await bed.tripWithRide(own, world.own.traveller);
    const answer = await submit(own, cartId);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json<Trip>();
  };
  const versionOf = ({ approval }: Trip): number => approval?.tripVersion ?? 0;
  const approve = (name: string, trip: Trip, headers = key()) =>
    who(name).session.call(approveTrip, {
      params: { cartId: trip.cartId },
      body: { tripVersion: versionOf(trip) },
      headers,
    });
  const reject = (name: string, trip: Trip, comment = 'Too dear') =>
    who(name).session.call(rejectTrip, {
      params: { cartId: trip.cartId },
      body: { tripVersion: versionOf(trip), comment },
      headers: key(),
    });
  const waitingFor = async (name: string): Promise<string[]> =>
    (await who(name).session.call(listPendingApprovals))
      .json<AnswerOf<typeof listPendingApprovals>>()
      .content.map(({ cartId }) => cartId);

  describe('a trip that needs approval', () => {
    it('A trip that needs approval waits, frozen, with its approvers; the approval sends it to booking', async () => {
      await processOf('PRE', ask('boss'));
      const trip = await waiting();
      expect(trip).toMatchObject({
        bookingStatus: 'PENDING_APPROVAL',
        approval: {
          mode: 'PRE',
          status: 'PENDING',
          step: 1,
          tripVersion: trip.version,
          steps: [{ need: 'ANY', approvers: [{ customerId: who('boss').person.id }] }],
        },
      });
      expect(booking.orders).toEqual([]);
      const done = await approve('boss', trip);
      expect(done.json<Trip>()).toMatchObject({
        bookingStatus: 'PROCESSING',
        operation: 'BOOK',
        approval: { status: 'APPROVED', decisions: [{ decision: 'APPROVED', step: 1 }] },
      });
      expect(booking.orders).toEqual([
        expect.objectContaining({
          cartId: trip.cartId,
          itemIds: [trip.items[0]?.id],
          operation: 'BOOK',
          by: who('boss').person.id,
        }),
      ]);
    });

    it('A person asked to approve is an approver, also after the decision, whatever their roles', async () => {
      const isApprover = async (name: string) =>
        (await who(name).session.call(fetchCustomer, { params: { id: who(name).person.id } })).json<Customer>()
          .isApprover;
      expect(await Promise.all(['boss', 'colleague'].map(isApprover))).toEqual([true, false]);
      await processOf('PRE', ask('colleague'));
      const trip = await waiting();
      expect(await isApprover('colleague')).toBe(true);
      await approve('colleague', trip);
      expect(await isApprover('colleague')).toBe(true);
    });

    it('An approver sees each item compared with the policy’s cap, the cheapest and cheaper offers at submission; the list names travellers and excess', async () => {
      await processOf('PRE', ask('boss'));
      const found = await bed.offers(own);
      const dearest = found.toSorted((a, b) => b.converted.monetaryAmount - a.converted.monetaryAmount)[0];
      if (dearest === undefined) throw new Error('nothing was offered');
      const cap = Math.round(dearest.converted.monetaryAmount) - 1;
      await addPolicy(
        database(),
        world.own,
        [
          {
            type: 'MAX_PRICE',
            scope: {},
            exceptions: [],
            params: { per: 'RIDE', amountMinor: cap * 100 },
            action: 'FLAG',
          },
        ],
        [world.own.traveller.id],
      );
      const cartId = await bed.newCart(own, world.own.traveller);
      await bed.add(own, cartId, [taxiCartItemOf(dearest, [{ userId: world.own.traveller.id }])]);
      const trip = (await submit(own, cartId)).json<Trip>();
      await database().asOwner.deleteFrom('offers').execute();
      const [comparison] = (await bed.fetch(who('boss').session, trip.cartId)).approval?.comparisons ?? [];
      const row = (await who('boss').session.call(listPendingApprovals))
        .json<AnswerOf<typeof listPendingApprovals>>()
        .content.find((one) => one.cartId === trip.cartId);
      expect(row).toMatchObject({
        travellers: [`${world.own.canary} ${world.own.canary}sson`],
        overCap: {
          amount: Math.round(dearest.converted.monetaryAmount * 100 - cap * 100) / 100,
          currency: 'SEK',
        },
      });
      const cheapest = Math.min(...found.map(({ converted }) => converted.monetaryAmount));
      expect(comparison).toMatchObject({
        itemId: trip.items[0]?.id,
        cap: { amount: cap, currency: 'SEK' },
        cheapest: { amount: cheapest, currency: 'SEK' },
      });
      expect(comparison?.alternatives.map(({ price }) => price.amount)).toEqual(
        found
          .map(({ converted }) => converted.monetaryAmount)
          .toSorted((a, b) => a - b)
          .filter((amount) => amount < dearest.converted.monetaryAmount)
          .slice(0, 3),
      );
    });

    it('A trip is rejected with a reason, and can be made a draft again', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      expect(refusalOf(await reject('boss', trip, '   '))).toEqual([400, 'MALFORMED_REQUEST']);
      const refused = (await reject('boss', trip)).json<Trip>();
      expect(refused).toMatchObject({
        bookingStatus: 'REJECTED',
        approval: { status: 'REJECTED', decisions: [{ decision: 'REJECTED', comment: 'Too dear' }] },
      });
      expect((await own.call(reopenTrip, { params: { cartId: trip.cartId } })).json<Trip>()).toMatchObject({
        bookingStatus: 'DRAFT',
        items: [{ status: 'DRAFT' }],
      });
    });

    it('A recalled trip waits for no approver', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      expect((await own.call(recallTrip, { params: { cartId: trip.cartId } })).json<Trip>()).toMatchObject({
        bookingStatus: 'DRAFT',
        approval: { status: 'RECALLED' },
      });
      expect(await waitingFor('boss')).not.toContain(trip.cartId);
      // An approver learns that there is nothing left to decide; other people learn nothing.
      for (const answer of [approve, reject])
        expect(refusalOf(await answer('boss', trip))).toEqual([409, 'INVALID_TRANSITION']);
      expect(refusalOf(await approve('colleague', trip))).toEqual([403, 'FORBIDDEN']);
      expect(refusalOf(await own.call(recallTrip, { params: { cartId: trip.cartId } }))).toEqual([
        409,
        'INVALID_TRANSITION',
      ]);
    });

    it('Two steps are asked one after the other', async () => {
      await processOf('HARD', ask('boss'), ask('finance'));
      const trip = await waiting();
      expect(await waitingFor('finance')).not.toContain(trip.cartId);
      expect(refusalOf(await approve('finance', trip))).toEqual([403, 'FORBIDDEN']);
      expect((await approve('boss', trip)).json<Trip>()).toMatchObject({
        bookingStatus: 'PENDING_APPROVAL',
        approval: { step: 2, status: 'PENDING' },
      });
      expect(await waitingFor('finance')).toContain(trip.cartId);
      expect((await approve('finance', trip)).json<Trip>()).toMatchObject({ bookingStatus: 'PROCESSING' });
    });

    it.each([
      ['ANY', 'PROCESSING'],
      ['ALL', 'PENDING_APPROVAL'],
    ] as const)('In a step of %s, one approval of two leaves the trip %s', async (need, status) => {
      await processOf('HARD', { need, approvers: [...ask('boss').approvers, ...ask('finance').approvers] });
      const trip = await waiting();
      expect((await approve('boss', trip)).json<Trip>().bookingStatus).toBe(status);
      if (need === 'ALL') expect((await approve('finance', trip)).json<Trip>().bookingStatus).toBe('PROCESSING');
    });

    it('An approver delegates to a colleague who is no owner of the trip', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      const handTo = (customerId: string) =>
        who('boss').session.call(delegateApproval, {
          params: { cartId: trip.cartId },
          body: { tripVersion: versionOf(trip), customerId, comment: 'You know them' },
        });
      expect(refusalOf(await handTo(world.own.traveller.id))).toEqual([422, 'UNKNOWN_APPROVER']);
      expect(refusalOf(await handTo(world.neighbour.admin.id))).toEqual([422, 'UNKNOWN_APPROVER']);
      expect((await handTo(who('colleague').person.id)).statusCode).toBe(200);
      expect(await waitingFor('boss')).not.toContain(trip.cartId);
      expect((await approve('colleague', trip)).json<Trip>()).toMatchObject({
        bookingStatus: 'PROCESSING',
        approval: { decisions: [{ onBehalfOf: expect.any(String) }] },
      });
    });

    it.each([
      [
        'is asked in the same step',
        () => [{ need: 'ALL' as const, approvers: [...ask('boss').approvers, ...ask('finance').approvers] }],
        [],
      ],
      ['is asked in a later step', () => [ask('boss'), ask('finance')], []],
      ['has answered a step before', () => [ask('finance'), ask('boss')], ['finance']],
    ])(
      'A decision is not delegated to a person who %s: two decisions are two people’s',
      async (_who, steps, before) => {
        await processOf('HARD', ...steps());
        const trip = await waiting();
        for (const name of before) await approve(name, trip);
        const handed = await who('boss').session.call(delegateApproval, {
          params: { cartId: trip.cartId },
          body: { tripVersion: versionOf(trip), customerId: who('finance').person.id },
        });
        expect(refusalOf(handed)).toEqual([422, 'UNKNOWN_APPROVER']);
        expect(
          (
            await who('boss').session.call(delegateApproval, {
              params: { cartId: trip.cartId },
              body: { tripVersion: versionOf(trip), customerId: who('colleague').person.id },
            })
          ).statusCode,
        ).toBe(200);
        await own.call(recallTrip, { params: { cartId: trip.cartId } });
      },
    );

    it('The stand-in of an absent approver decides, during the absence only', async () => {
      await processOf('HARD', ask('boss'));
      const { tenantId, companyId } = world.own;
      const day = 86_400_000;
      await database()
        .asOwner.insertInto('approvalDelegates')
        .values({
          tenantId,
          companyId,
          customerId: who('boss').person.id,
          delegateId: who('colleague').person.id,
          startsAt: new Date(api.clock().getTime() - day),
          endsAt: new Date(api.clock().getTime() + day),
        })
        .execute();
      const trip = await waiting();
      expect(await waitingFor('colleague')).toContain(trip.cartId);
      await database()
        .asOwner.updateTable('approvalDelegates')
        .set({ startsAt: new Date(api.clock().getTime() - 2 * day), endsAt: new Date(api.clock().getTime() - day) })
        .execute();
      expect(await waitingFor('colleague')).not.toContain(trip.cartId);
      expect((await approve('colleague', trip)).statusCode).toBe(403);
      await database().asOwner.deleteFrom('approvalDelegates').execute();
    });
  });

  it('A trip in the list says that the caller may approve it, so that a start page can offer that', async () => {
    await processOf('PRE', ask('boss'));
    const { cartId } = await waiting();
    const { content } = (await who('boss').session.call(listPendingApprovals)).json<
      AnswerOf<typeof listPendingApprovals>
    >();
    const { permissions } = content.find((row) => row.cartId === cartId) ?? {};
    expect(permissions?.find(({ permissionType }) => permissionType === 'APPROVE')).toMatchObject({ allowed: true });
  });

  it('A trip names its approvers’ roles for it, and no other people of the process', async () => {
    const setManager = (lineManagerId: string | null) =>
      database()
        .asOwner.updateTable('customers')
        .set({ lineManagerId })
        .where('id', '=', world.own.traveller.id)
        .execute();
    await setManager(who('boss').person.id);
    await processOf('PRE', ask('boss'), ask('finance'), ask('admin'));
    const { approval } = await waiting();
    await setManager(null);
    expect(approval?.steps.flatMap(({ approvers }) => approvers.map(({ role }) => role))).toEqual([
      'LINE_MANAGER',
      null,
      'COMPANY_ADMIN',
    ]);
  });

  describe('the own trip', () => {
    it('An approver’s own trip goes to an admin', async () => {
      await processOf('HARD', ask('boss'));
      const boss = who('boss');
      const { cartId } = await bed.tripWithRide(boss.session, boss.person);
      const trip = (await submit(boss.session, cartId)).json<Trip>();
      expect(trip.approval?.steps[0]?.approvers.map(({ customerId }) => customerId)).toEqual([world.own.admin.id]);
      expect((await approve('boss', trip)).statusCode).toBe(403);
      expect((await approve('admin', trip)).json<Trip>().bookingStatus).toBe('PROCESSING');
    });

    it('A notice without any receiver does not hold the trip up', async () => {
      await processOf('NOTIFY', ask('boss'));
      const admin = who('admin');
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ARCHIVED' })
        .where('id', '=', who('boss').person.id)
        .execute();
      const { cartId } = await bed.tripWithRide(admin.session, admin.person);
      const answer = await submit(admin.session, cartId);
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ACTIVE' })
        .where('id', '=', who('boss').person.id)
        .execute();
      expect(answer.json<Trip>()).toMatchObject({ bookingStatus: 'PROCESSING' });
    });

    it('Submitting without any possible approver is refused, naming admins who must add one', async () => {
      await processOf('HARD', ask('boss'));
      const admin = who('admin');
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ARCHIVED' })
        .where('id', '=', who('boss').person.id)
        .execute();
      const { cartId } = await bed.tripWithRide(admin.session, admin.person);
      const answer = await submit(admin.session, cartId);
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ACTIVE' })
        .where('id', '=', who('boss').person.id)
        .execute();
      expect([...refusalOf(answer), answer.json<{ meta: { people: string[] } }>().meta.people]).toEqual([
        422,
        'APPROVER_MISSING',
        ['Vildsvin Vildsvinsson'],
      ]);
      expect((await bed.fetch(admin.session, cartId)).bookingStatus).toBe('DRAFT');
    });
  });

  describe('modes that hold nothing up', () => {
    const confirm = async ({ cartId }: Trip) => {
      await database()
        .asOwner.updateTable('cartItems')
        .set({ status: 'CONFIRMED' })
        .where('cartId', '=', cartId)
        .execute();
      await database().asOwner.updateTable('carts').set({ status: 'CONFIRMED' }).where('id', '=', cartId).execute();
    };

    it('NOTIFY notifies people and books at once', async () => {
      await processOf('NOTIFY', ask('boss'));
      const trip = await waiting();
      expect(trip).toMatchObject({
        bookingStatus: 'PROCESSING',
        approval: { mode: 'NOTIFY', status: 'AUTO_APPROVED' },
      });
      expect(await waitingFor('boss')).not.toContain(trip.cartId);
    });

    it('SOFT books at once; an approval changes nothing, a rejection cancels the bookings', async () => {
      await processOf('SOFT', ask('boss'));
      const [kept, given] = [await waiting(), await waiting()];
      expect(kept).toMatchObject({ bookingStatus: 'PROCESSING', approval: { mode: 'SOFT', status: 'PENDING' } });
      expect(refusalOf(await reject('boss', given))).toEqual([409, 'INVALID_TRANSITION']);
      for (const trip of [kept, given]) await confirm(trip);
      expect((await approve('boss', kept)).json<Trip>()).toMatchObject({
        bookingStatus: 'CONFIRMED',
        approval: { status: 'APPROVED' },
      });
      expect((await reject('boss', given)).json<Trip>()).toMatchObject({
        bookingStatus: 'PROCESSING',
        operation: 'CANCEL',
        approval: { status: 'REJECTED' },
      });
      expect(booking.orders.at(-1)).toMatchObject({ cartId: given.cartId, operation: 'CANCEL' });
    });
  });

  describe('booking unavailable', () => {
    it('While booking is unavailable, a trip that needs no approval stays a draft; a waiting one goes on waiting', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      booking.available = false;
      expect(refusalOf(await approve('boss', trip))).toEqual([503, 'BOOKING_NOT_AVAILABLE']);
      expect(await bed.fetch(own, trip.cartId)).toMatchObject({
        bookingStatus: 'PENDING_APPROVAL',
        version: trip.version,
        approval: { status: 'PENDING', decisions: [] },
      });
      await database().asOwner.updateTable('approvalProcesses').set({ archived: true }).execute();
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const before = await bed.fetch(own, cartId);
      expect(refusalOf(await submit(own, cartId))).toEqual([503, 'BOOKING_NOT_AVAILABLE']);
      expect(await bed.fetch(own, cartId)).toEqual(before);
    });
  });

  describe('repeated, late and foreign decisions', () => {
    it('If two approvers decide at once, one succeeds, and the other learns who was first', async () => {
      await processOf('HARD', { need: 'ANY', approvers: [...ask('boss').approvers, ...ask('finance').approvers] });
      const trip = await waiting();
      const answers = await Promise.all([approve('boss', trip), approve('finance', trip)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const late = answers.find(({ statusCode }) => statusCode === 409);
      expect(late?.json()).toMatchObject({
        type: 'ALREADY_DECIDED',
        meta: { changed: { by: 'Vildsvin Vildsvinsson', at: expect.any(String) } },
      });
      expect(booking.orders).toHaveLength(1);
    });

    it('A decision repeated with the same key is recorded once', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      const headers = key();
      const [first, again] = [await approve('boss', trip, headers), await approve('boss', trip, headers)];
      expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
      expect(booking.orders).toHaveLength(1);
    });

    it('A decision needs an idempotency key', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      const bare = await who('boss').session.call(approveTrip, {
        params: { cartId: trip.cartId },
        body: { tripVersion: versionOf(trip) },
      });
      expect([...refusalOf(bare), bare.json<{ meta: { errors: object[] } }>().meta.errors]).toEqual([
        400,
        'MALFORMED_REQUEST',
        [expect.objectContaining({ field: 'headers.idempotency-key', code: 'required' })],
      ]);
    });

    it('An approval of a version other than the waiting one is refused', async () => {
      await processOf('HARD', ask('boss'));
      const old = await waiting();
      await own.call(recallTrip, { params: { cartId: old.cartId } });
      const now = (await submit(own, old.cartId)).json<Trip>();
      expect(refusalOf(await approve('boss', old))).toEqual([409, 'TRIP_CHANGED']);
      expect((await approve('boss', now)).statusCode).toBe(200);
    });

    it('An approval of an old version of a decided trip names who decided', async () => {
      await processOf('HARD', { need: 'ANY', approvers: [...ask('boss').approvers, ...ask('finance').approvers] });
      const old = await waiting();
      await own.call(recallTrip, { params: { cartId: old.cartId } });
      expect((await approve('boss', (await submit(own, old.cartId)).json<Trip>())).statusCode).toBe(200);
      expect((await approve('finance', old)).json()).toMatchObject({
        type: 'ALREADY_DECIDED',
        meta: { changed: { by: 'Vildsvin Vildsvinsson', at: expect.any(String) } },
      });
    });

    it('Another company’s trip does not exist for an approver, and a colleague’s is closed', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      const outsider = await api.signIn(world.neighbour.admin);
      const answer = await outsider.call(approveTrip, {
        params: { cartId: trip.cartId },
        body: { tripVersion: versionOf(trip) },
        headers: key(),
      });
      expect(answer.statusCode).toBe(404);
      expect((await approve('colleague', trip)).statusCode).toBe(403);
    });
  });

  it('A question and its answer are in the history, with their authors', async () => {
    await processOf('HARD', ask('boss'));
    const trip = await waiting();
    const text = 'Why not <b>by train</b>?';
    expect(
      (await who('boss').session.call(commentTrip, { params: { cartId: trip.cartId }, body: { comment: text } }))
        .statusCode,
    ).toBe(200);
    const { content } = (await own.call(fetchTripHistory, { params: { cartId: trip.cartId } })).json<
      AnswerOf<typeof fetchTripHistory>
    >();
    expect(content.at(-1)).toMatchObject({
      event: 'comment',
      comment: text,
      by: 'Vildsvin Vildsvinsson',
      from: 'PENDING_APPROVAL',
      to: 'PENDING_APPROVAL',
      version: trip.version + 1,
    });
    expect(content.filter(({ itemId }) => itemId === null).map(({ event }) => event)).toEqual([
      'create',
      'submit',
      'comment',
    ]);
  });

  it('A booker reminds the approvers, who are notified; once in four hours, and approvers cannot remind', async () => {
    await processOf('HARD', ask('boss'));
    const trip = await waiting();
    const remind = (session: typeof own) => session.call(remindApprovers, { params: { cartId: trip.cartId } });
    const told = async () =>
      (await who('boss').session.call(listNotifications, { query: {} }))
        .json<NotificationPage>()
        .content.filter(
          ({ kind, subject }) => kind === 'APPROVAL_REMINDER' && 'cartId' in subject && subject.cartId === trip.cartId,
        );
    expect((await remind(who('boss').session)).statusCode).toBe(403);
    const reminded = (await remind(own)).json<Trip>();
    expect(reminded.approval?.remindedAt).toEqual(expect.any(String));
    expect(await told()).toHaveLength(1);
    expect(refusalOf(await remind(own))).toEqual([409, 'INVALID_TRANSITION']);
    expect(await told()).toHaveLength(1);
    expect((await approve('boss', reminded)).statusCode).toBe(200);
    expect(refusalOf(await remind(own))).toEqual([409, 'INVALID_TRANSITION']);
  });

  describe('the approvals list', () => {
    const lists = async (
      name: string,
      query: {
        myTravelsTabs: 'APPROVALS' | 'APPROVALS_DECIDED' | 'APPROVALS_ALL';
        size?: string;
        page?: string;
        sort?: 'startDate,asc' | 'startDate,desc';
      },
    ) => (await who(name).session.call(readCarts, { query })).json<ApprovalPage>();

    it('[S3.1] [S3.5] [S7.12] [S7.13] [S9.1] The approvals list has what waits for the caller, 25 to a page by start date, with the row’s fields', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      const page = await lists('boss', { myTravelsTabs: 'APPROVALS' });
      expect(page).toMatchObject({ pageSize: 25, currentPage: 1 });
      expect(page.content.find(({ cartId }) => cartId === trip.cartId)).toMatchObject({
        cartId: trip.cartId,
        tripName: 'Trip to Stockholm',
        status: 'PENDING_APPROVAL',
        startDate: trip.startDate,
        totalPriceToPay: trip.tripPrice?.totalTripPrice,
        currency: 'SEK',
        approval: { tripVersion: trip.version },
      });
      const dates = page.content.map(({ startDate }) => startDate);
      expect(dates).toEqual(dates.toSorted());
      const small = await lists('boss', { myTravelsTabs: 'APPROVALS', size: '1' });
      expect([small.content.length, small.totalPages]).toEqual([1, page.totalItems]);
      expect(await waitingFor('boss')).toContain(trip.cartId);
    });

    it('A decided trip moves to its own tab, with the caller’s decision and its time; the tab of all is for admins', async () => {
      await processOf('HARD', ask('boss'));
      const trip = await waiting();
      await reject('boss', trip);
      const ids = ({ content }: ApprovalPage) => content.map(({ cartId }) => cartId);
      expect(ids(await lists('boss', { myTravelsTabs: 'APPROVALS' }))).not.toContain(trip.cartId);
      const decidedIn = async (name: string, myTravelsTabs: 'APPROVALS_DECIDED' | 'APPROVALS_ALL') =>
        (await lists(name, { myTravelsTabs, size: '100' })).content
          .filter(({ cartId }) => cartId === trip.cartId)
          .map(({ decided }) => decided);
      const [decision] = (await bed.fetch(who('boss').session, trip.cartId)).approval?.decisions ?? [];
      expect(await decidedIn('boss', 'APPROVALS_DECIDED')).toEqual([{ decision: 'REJECTED', at: decision?.at }]);
      expect(await decidedIn('admin', 'APPROVALS_ALL')).toEqual([undefined]);
      expect(
        (await who('boss').session.call(readCarts, { query: { myTravelsTabs: 'APPROVALS_ALL' } })).statusCode,
      ).toBe(403);
    });

    it('A trip decided twice is listed once, with the last decision', async () => {
      await processOf('HARD', ask('boss'));
      const refused = await waiting();
      await reject('boss', refused);
      await own.call(reopenTrip, { params: { cartId: refused.cartId } });
      const again = (await submit(own, refused.cartId)).json<Trip>();
      const before = await lists('boss', { myTravelsTabs: 'APPROVALS_DECIDED', size: '100' });
      expect(before.content.filter(({ cartId }) => cartId === again.cartId)).toMatchObject([
        { decided: { decision: 'REJECTED' } },
      ]);
      expect((await approve('boss', again)).statusCode).toBe(200);
      const decided = await lists('boss', { myTravelsTabs: 'APPROVALS_DECIDED', size: '100' });
      expect(decided.content.filter(({ cartId }) => cartId === again.cartId)).toMatchObject([
        { decided: { decision: 'APPROVED' }, approval: { tripVersion: versionOf(again) } },
      ]);
      expect(decided.totalItems).toBe(before.totalItems);
      const all = await lists('admin', { myTravelsTabs: 'APPROVALS_ALL', size: '100' });
      expect(all.content.filter(({ cartId }) => cartId === again.cartId)).toMatchObject([
        { approval: { tripVersion: versionOf(again) } },
      ]);
    });

    it('A trip with a notice only is in no approvals list', async () => {
      await processOf('NOTIFY', ask('boss'));
      const { cartId, approval } = await waiting();
      expect(approval).toMatchObject({ mode: 'NOTIFY' });
      const all = await lists('admin', { myTravelsTabs: 'APPROVALS_ALL', size: '100' });
      expect(all.content.map((row) => row.cartId)).not.toContain(cartId);
    });

    it('The approvals list is empty for a person without requests, and for another company', async () => {
      const other: TestCompany = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: `Ny${randomUUID().slice(0, 6)}`,
      });
      const session = await api.signIn(other.admin);
      expect(
        (await session.call(readCarts, { query: { myTravelsTabs: 'APPROVALS_ALL' } })).json<ApprovalPage>(),
      ).toMatchObject({ content: [], totalItems: 0 });
      expect(await waitingFor('colleague')).toEqual([]);
    });
  });
});
