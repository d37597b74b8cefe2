import { randomUUID } from 'node:crypto';
import {
  approveTrip, clearTrip, fetchTripHistory, recallTrip, rejectTrip, removeCartItem, renameTrip, reopenTrip, submitTrip, type AnswerOf, type BookingStatus, type PermissionType, type TaxiOffer, type Trip,
} from '@portolan/contracts';
import fc from 'fast-check';
import { withScope } from '../db/index.ts';
import { addPerson, addProcess, makeWorld, openTestApp, testBooking, withDatabases, type TestApp, type TestPerson, type TestSession, type TestWorld } from '../testing/index.ts';
import { taxiCartItemOf } from '../testing/taxiRide.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';
import { moveItems } from './moveItems.ts';
import { refreshTrip } from './refreshTrip.ts';
import { tripStatusOf } from './tripStatus.ts';
import { leadsTo, tripEvents, tripTransitions } from './tripTransitions.ts';
import { findCart, listItems } from './tripsRepository.ts';

type Step = { readonly who: 'own' | 'boss'; readonly needs: PermissionType; readonly call: (session: TestSession, trip: Trip) => Promise<{ statusCode: number; body: string }> };

const key = () => ({ 'idempotency-key': randomUUID() });
const anyVersion = { 'if-match': '*' };
const asked = ({ approval }: Trip): number => approval?.tripVersion ?? 1;

/** What people do, by name, and the permission without which it must be refused. */
const steps: Readonly<Record<string, Step>> = {
  rename: { who: 'own', needs: 'RENAME', call: (session, { cartId }) => session.call(renameTrip, { params: { cartId }, body: { tripName: 'Walk' }, headers: anyVersion }) },
  clear: { who: 'own', needs: 'EDIT', call: (session, { cartId }) => session.call(clearTrip, { params: { cartId }, headers: anyVersion }) },
  submit: { who: 'own', needs: 'SUBMIT', call: (session, { cartId }) => session.call(submitTrip, { params: { cartId }, body: {}, headers: key() }) },
  recall: { who: 'own', needs: 'RECALL', call: (session, { cartId }) => session.call(recallTrip, { params: { cartId } }) },
  reopen: { who: 'own', needs: 'REOPEN', call: (session, { cartId }) => session.call(reopenTrip, { params: { cartId } }) },
  approve: { who: 'boss', needs: 'APPROVE', call: (session, trip) => session.call(approveTrip, { params: { cartId: trip.cartId }, body: { tripVersion: asked(trip) }, headers: key() }) },
  reject: { who: 'boss', needs: 'REJECT', call: (session, trip) => session.call(rejectTrip, { params: { cartId: trip.cartId }, body: { tripVersion: asked(trip), comment: 'No' }, headers: key() }) },
  approveOwn: { who: 'own', needs: 'APPROVE', call: (session, trip) => session.call(approveTrip, { params: { cartId: trip.cartId }, body: { tripVersion: asked(trip) }, headers: key() }) },
};
/** What suppliers say of everything that they are at work on, or were asked for last. */
const outcomes = ['CONFIRMED', 'PENDING', 'FAILED'] as const;
const actions = [...Object.keys(steps), 'add', 'add', 'remove', 'submit', 'submit', 'approve', ...outcomes];

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let sessions: Record<'own' | 'boss', TestSession>;
  let traveller: TestPerson;
  let offer: TaxiOffer;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), {}, { booking: testBooking() });
    traveller = world.own.traveller;
    const boss = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
    await addProcess(database(), world.own, { mode: 'PRE', steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }] });
    sessions = { own: await api.signIn(traveller), boss: await api.signIn(boss) };
    offer = await tripsTestbed(api).firstOffer(sessions.own);
  }, 60_000);
  afterAll(() => api.app.close());

  const read = (cartId: string): Promise<Trip> => tripsTestbed(api).fetch(sessions.own, cartId);
  const allows = ({ permissions }: Trip, type: PermissionType): boolean => permissions.some(({ permissionType, allowed }) => permissionType === type && allowed);

  /** As the boss sees it; who may not see it may do nothing with it. */
  async function seenBy(who: 'own' | 'boss', cartId: string): Promise<Trip | null> {
    const trip = await tripsTestbed(api).fetch(sessions[who], cartId);
    return 'permissions' in trip ? trip : null;
  }

  async function take({ who, needs, call }: Step, cartId: string): Promise<void> {
    const before = await read(cartId);
    const seen = await seenBy(who, cartId);
    const isOffered = seen !== null && allows(seen, needs);
    const answer = await call(sessions[who], before);
    expect({ needs, status: before.bookingStatus, isOffered, isDone: answer.statusCode === 200, answer: answer.body.slice(0, 120) }).toMatchObject({ isDone: isOffered });
    if (!isOffered) expect(await read(cartId)).toEqual(before);
  }

  async function addRide(cartId: string): Promise<void> {
    const before = await read(cartId);
    const added = await tripsTestbed(api).add(sessions.own, cartId, [taxiCartItemOf(offer, [{ userId: traveller.id }])]);
    expect([before.bookingStatus, added.statusCode === 201]).toEqual([before.bookingStatus, allows(before, 'EDIT')]);
  }

  async function removeDraft(cartId: string): Promise<void> {
    const before = await read(cartId);
    const draft = before.items.find(({ status }) => status === 'DRAFT');
    if (draft === undefined) return;
    const removed = await sessions.own.call(removeCartItem, { params: { cartId, itemId: draft.id } });
    expect([before.bookingStatus, removed.statusCode === 200]).toEqual([before.bookingStatus, allows(before, 'EDIT')]);
  }

  /** What the saga will do: one answer of the suppliers to every item that they are at work on. */
  async function suppliersSay(cartId: string, to: BookingStatus): Promise<void> {
    const { tenantId, companyId } = world.own;
    await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId, true);
      if (cart === undefined) return;
      const working = (await listItems(trx, cart)).filter(({ status }) => status === 'PROCESSING');
      if (working.length === 0) return;
      await moveItems(trx, cart, working, { by: null, at: api.clock(), to, event: 'supplier' });
      await refreshTrip(trx, cart, { by: null, at: api.clock(), event: 'supplier' });
    });
  }

  /** What holds after every step. */
  async function holds(cartId: string): Promise<void> {
    const trip = await read(cartId);
    expect(trip.bookingStatus).toBe(tripStatusOf(trip.items.map(({ status }) => status)));
    const { content } = (await sessions.own.call(fetchTripHistory, { params: { cartId } })).json<AnswerOf<typeof fetchTripHistory>>();
    const own = content.filter(({ itemId }) => itemId === null);
    expect(own.at(-1)?.to).toBe(trip.bookingStatus);
    expect(own.every(({ from }, index) => from === (own[index - 1]?.to ?? null))).toBe(true);
    expect(content.every(({ version, at, by, event }) => version !== null && version <= trip.version && at !== '' && (by !== null || event === 'supplier'))).toBe(true);
    for (const { from, to, event } of own) {
      const known = tripEvents.find((name) => name === event);
      if (from !== null && from !== to) expect({ from, to, event, inTable: leadsTo(tripTransitions, from, to, known ?? 'edit') }).toMatchObject({ inTable: true });
    }
    for (const item of trip.items) expect(content.findLast(({ itemId }) => itemId === item.id)?.to).toBe(item.status);
  }

  it('whatever people and suppliers do in whatever order: what is offered is what is done, the status follows from the items, and the history is whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...actions), { minLength: 4, maxLength: 10 }), async (walk) => {
        const cartId = await tripsTestbed(api).newCart(sessions.own, traveller);
        for (const action of ['add', ...walk]) {
          const step = steps[action];
          const outcome = outcomes.find((status) => status === action);
          if (step !== undefined) await take(step, cartId);
          else if (outcome !== undefined) await suppliersSay(cartId, outcome);
          else await (action === 'add' ? addRide(cartId) : removeDraft(cartId));
          await holds(cartId);
        }
      }),
      { numRuns: 5, endOnFailure: true, interruptAfterTimeLimit: 20_000 },
    );
  }, 60_000);
});
