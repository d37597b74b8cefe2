import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  listPendingApprovals,
  previewApproval,
  submitTrip,
  type AnswerOf,
  type ApprovalPreview,
  type Trip,
} from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withBothDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withBothDatabases('stand-ins of an absent approver', (database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof tripsTestbed>;
  let traveller: TestSession;
  const names = ['boss', 'first', 'second', 'manager'] as const;
  type Name = (typeof names)[number] | 'traveller' | 'admin';
  const people = new Map<Name, TestPerson>();

  const person = (name: Name): TestPerson => {
    const found = people.get(name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  const hours = (count: number) => new Date(api.clock().getTime() + count * 3_600_000);
  /** The person is away now, and names this stand-in. */
  const isAway = (name: Name, standIn: Name) =>
    database()
      .asOwner.insertInto('approvalDelegates')
      .values({
        tenantId: world.own.tenantId,
        companyId: world.own.companyId,
        customerId: person(name).id,
        delegateId: person(standIn).id,
        startsAt: hours(-1),
        endsAt: hours(24),
      })
      .execute();
  const change = (name: Name, set: { status?: 'ACTIVE' | 'ARCHIVED'; lineManagerId?: string | null }) =>
    database().asOwner.updateTable('customers').set(set).where('id', '=', person(name).id).execute();

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = tripsTestbed(api);
    traveller = await api.signIn(world.own.traveller);
    people.set('traveller', world.own.traveller).set('admin', world.own.admin);
    for (const name of names) {
      const roles = name === 'boss' ? (['TRAVELLER', 'APPROVER'] as const) : (['TRAVELLER'] as const);
      people.set(name, await addPerson(database(), world.own, { roles: [...roles] }));
    }
    await addProcess(database(), world.own, {
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: person('boss').id }] }],
    });
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    await database().asOwner.deleteFrom('approvalDelegates').execute();
    await change('boss', { lineManagerId: null });
    await change('first', { status: 'ACTIVE' });
  });

  /** Who decides for the boss on a ride of the traveller: by the list of each, by the permission, and by the preview. */
  async function deciders({ without }: { readonly without?: Name } = {}): Promise<Name[]> {
    const { cartId } = await bed.tripWithRide(traveller, world.own.traveller);
    const preview = (await traveller.call(previewApproval, { params: { cartId }, body: {} })).json<ApprovalPreview>();
    const trip = (
      await traveller.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } })
    ).json<Trip>();
    const asked: Name[] = [];
    for (const name of people.keys()) {
      if (name === 'boss' || name === without) continue;
      const session = await api.signIn(person(name));
      const listed = (await session.call(listPendingApprovals))
        .json<AnswerOf<typeof listPendingApprovals>>()
        .content.find((row) => row.cartId === cartId);
      const isAllowed = listed?.permissions?.some(
        ({ permissionType, allowed }) => permissionType === 'APPROVE' && allowed,
      );
      // An admin may decide any request, asked or not.
      if (listed !== undefined) asked.push(name);
      expect([name, listed === undefined ? name === 'admin' || !isAllowed : isAllowed]).toEqual([name, true]);
    }
    const told = preview.approval?.steps[0]?.approvers[0]?.standIn ?? null;
    expect(told === null).toBe(asked.length === 0);
    const [decider] = asked;
    if (decider !== undefined) {
      const answer = await (
        await api.signIn(person(decider))
      ).call(approveTrip, {
        params: { cartId },
        body: { tripVersion: trip.approval?.tripVersion ?? 0 },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer.statusCode).toBe(200);
    }
    return asked;
  }

  it('Nobody stands in for an approver who is there', async () => {
    expect(await deciders()).toEqual([]);
  });

  it('The stand-in of an absent approver decides', async () => {
    await isAway('boss', 'first');
    expect(await deciders()).toEqual(['first']);
  });

  it('A stand-in who travels is passed over for the line manager', async () => {
    await change('boss', { lineManagerId: person('manager').id });
    await isAway('boss', 'traveller');
    expect(await deciders()).toEqual(['manager']);
  });

  it('A stand-in who travels, and has a stand-in, is passed over for that one', async () => {
    await change('boss', { lineManagerId: person('manager').id });
    await isAway('boss', 'traveller');
    await isAway('traveller', 'second');
    expect(await deciders()).toEqual(['second']);
  });

  it('Of several stand-ins only those who do not travel decide', async () => {
    await isAway('boss', 'traveller');
    await isAway('boss', 'second');
    expect(await deciders()).toEqual(['second']);
  });

  it('A stand-in who is archived is passed over for the admins, where there is no line manager', async () => {
    await isAway('boss', 'first');
    await change('first', { status: 'ARCHIVED' });
    expect(await deciders({ without: 'first' })).toEqual(['admin']);
  });

  it('Stand-ins of stand-ins are followed up to three times, and a circle falls back to the admins', async () => {
    await isAway('boss', 'first');
    await isAway('first', 'second');
    expect(await deciders()).toEqual(['second']);
    await isAway('second', 'boss');
    expect(await deciders()).toEqual(['admin']);
  });
});
