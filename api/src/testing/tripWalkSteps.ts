import { randomUUID } from 'node:crypto';
import {
  acceptSchedule,
  approveTrip,
  cancelTrip,
  changeTripBilling,
  clearTrip,
  commentTrip,
  deleteTrip,
  discardChange,
  giveBackTrip,
  handOverTrip,
  quoteCancellation,
  recallTrip,
  rejectTrip,
  remindApprovers,
  removeCartItem,
  renameTrip,
  reopenTrip,
  retryTrip,
  submitTrip,
  type AnswerOf,
  type addCartItems,
  type CancelQuote,
  type PaymentKind,
  type PermissionType,
  type ReservationMode,
  type ServiceOffer,
  type TaxiOffer,
  type Trip,
  type TripItem,
} from '@portolan/contracts';
import type { SupplierEvent } from '../products/suppliers/bookingPort.ts';
import type { bookingTestbed } from './bookingTestbed.ts';
import { taxiCartItemOf } from './taxiRide.ts';
import type { TestSession } from './testApp.ts';
import type { TestPerson } from './world.ts';

/** A trip on its walk, with all people who may change it, and one who may not. */
export interface Walker {
  readonly bed: ReturnType<typeof bookingTestbed>;
  /** Lets suppliers, payments and deadlines do their work. */
  readonly settle: () => Promise<void>;
  readonly cartId: string;
  readonly person: TestPerson;
  /** Whether the trip needs approval, so that an approver may reject its booked items. */
  readonly isAsked: boolean;
  readonly sessions: Readonly<Record<Who, TestSession>>;
}
/** `agent`: one who acts for the company. */
export type Who = 'own' | 'boss' | 'agent' | 'outsider';

interface Answer {
  readonly statusCode: number;
  readonly body: string;
}
/** A call that needs a permission. */
export interface Call {
  readonly needs: PermissionType;
  readonly call: (session: TestSession, trip: Trip) => Promise<Answer>;
}

const key = () => ({ 'idempotency-key': randomUUID() });
const anyVersion = { 'if-match': '*' };
const asked = ({ approval }: Trip): number => approval?.tripVersion ?? 1;
const params = ({ cartId }: Trip) => ({ params: { cartId } });
const isBooked =
  (trip: Trip) =>
  ({ status }: TripItem): boolean =>
    status === 'CONFIRMED' || (status === 'PENDING' && trip.agentSince == null);

/** Cancels a trip, or one of its items, at the price of a quote if any of it is booked. */
async function cancel(session: TestSession, trip: Trip, items?: readonly TripItem[]): Promise<Answer> {
  const itemIds = items?.map(({ id }) => id);
  const quoted = await session.call(quoteCancellation, {
    ...params(trip),
    query: itemIds === undefined ? {} : { itemId: itemIds },
  });
  if ((items ?? trip.items).some(isBooked(trip)) && quoted.statusCode !== 200) return quoted;
  const quoteId = quoted.statusCode === 200 ? { quoteId: quoted.json<CancelQuote>().quoteId } : {};
  return session.call(cancelTrip, {
    ...params(trip),
    body: { ...quoteId, ...(itemIds && { itemIds }) },
    headers: key(),
  });
}

/** Every call that changes a trip, with the permission that it needs. */
export const tripCalls = {
  rename: {
    needs: 'RENAME',
    call: (session, trip) =>
      session.call(renameTrip, { ...params(trip), body: { tripName: `${trip.tripName}.` }, headers: anyVersion }),
  },
  discard: {
    needs: 'EDIT',
    call: (session, trip) => session.call(discardChange, { ...params(trip), headers: anyVersion }),
  },
  clear: { needs: 'EDIT', call: (session, trip) => session.call(clearTrip, { ...params(trip), headers: anyVersion }) },
  submit: {
    needs: 'SUBMIT',
    call: (session, trip) => session.call(submitTrip, { ...params(trip), body: {}, headers: key() }),
  },
  recall: { needs: 'RECALL', call: (session, trip) => session.call(recallTrip, params(trip)) },
  reopen: { needs: 'REOPEN', call: (session, trip) => session.call(reopenTrip, params(trip)) },
  billing: {
    needs: 'CHANGE_BILLING',
    call: (session, trip) =>
      session.call(changeTripBilling, { ...params(trip), body: { billingProfileId: null }, headers: anyVersion }),
  },
  approve: {
    needs: 'APPROVE',
    call: (session, trip) =>
      session.call(approveTrip, { ...params(trip), body: { tripVersion: asked(trip) }, headers: key() }),
  },
  reject: {
    needs: 'REJECT',
    call: (session, trip) =>
      session.call(rejectTrip, { ...params(trip), body: { tripVersion: asked(trip), comment: 'No' }, headers: key() }),
  },
  comment: {
    needs: 'COMMENT',
    call: (session, trip) => session.call(commentTrip, { ...params(trip), body: { comment: 'Why?' } }),
  },
  remind: { needs: 'REMIND', call: (session, trip) => session.call(remindApprovers, params(trip)) },
  cancel: { needs: 'CANCEL', call: (session, trip) => cancel(session, trip) },
  retry: { needs: 'RETRY', call: (session, trip) => session.call(retryTrip, { ...params(trip), headers: key() }) },
  handOver: {
    needs: 'HAND_OVER',
    call: (session, trip) =>
      session.call(handOverTrip, { ...params(trip), body: { comment: 'Please' }, headers: key() }),
  },
  giveBack: {
    needs: 'GIVE_BACK',
    call: (session, trip) =>
      session.call(giveBackTrip, { ...params(trip), body: { comment: 'Nobody drives' }, headers: key() }),
  },
  delete: {
    needs: 'DELETE',
    call: (session, trip) => session.call(deleteTrip, { ...params(trip), headers: anyVersion }),
  },
} satisfies Record<string, Call>;
type CallName = keyof typeof tripCalls;

const offers = new WeakMap<TestSession, Map<string, TaxiOffer>>();

/** Rides with a sandbox place that decides the supplier's behaviour. */
async function offerOf({ bed, sessions: { own } }: Walker, to: string): Promise<TaxiOffer> {
  const known = offers.get(own) ?? new Map<string, TaxiOffer>();
  offers.set(own, known);
  const offer = known.get(to) ?? (await bed.firstOffer(own, { to }));
  known.set(to, offer);
  return offer;
}

const add =
  (magic: string, payment: PaymentKind = 'PREPAID') =>
  async (walker: Walker, trip: Trip): Promise<void> => {
    const { bed, cartId, person, sessions } = walker;
    const offer = await offerOf(walker, magic);
    const answer = await bed.add(sessions.own, cartId, [taxiCartItemOf(offer, [{ userId: person.id }])]);
    expectDone('EDIT', trip, answer, 201);
    if (payment !== 'PREPAID' && answer.statusCode === 201)
      await bed.payLater(cartId, answer.json<AnswerOf<typeof addCartItems>>().itemIds, payment);
  };

const services = new WeakMap<TestSession, Map<ReservationMode, ServiceOffer>>();

/** Services that their supplier holds, takes back free of charge, or neither. */
const addService =
  (reservation: ReservationMode) =>
  async (walker: Walker, trip: Trip): Promise<void> => {
    const {
      bed,
      cartId,
      person,
      sessions: { own },
    } = walker;
    const known = services.get(own) ?? new Map<ReservationMode, ServiceOffer>();
    services.set(own, known);
    const offer = known.get(reservation) ?? (await bed.service(own, reservation));
    known.set(reservation, offer);
    expectDone(
      'EDIT',
      trip,
      await bed.addOthers(own, cartId, [{ offerId: offer.id, travelers: [{ userId: person.id }] }]),
      201,
    );
  };

const allows = ({ permissions }: Trip, type: PermissionType): boolean =>
  permissions.some(({ permissionType, allowed }) => permissionType === type && allowed);

function expectDone(type: PermissionType, trip: Trip, { statusCode, body }: Answer, success = 200): void {
  // While suppliers still release holds, a caller who changes or submits the trip again is told to wait.
  if (['EDIT', 'CANCEL', 'SUBMIT'].includes(type) && statusCode === 409 && body.includes('REQUEST_IN_PROGRESS')) return;
  const isOffered = 'permissions' in trip && allows(trip, type);
  if ((statusCode === success) !== isOffered)
    throw new Error(
      `${type} is ${isOffered ? '' : 'not '}offered for ${trip.bookingStatus}, and answered ${statusCode}: ${body.slice(0, 200)}`,
    );
}

/** Makes the call as a person, who must be allowed exactly if it is offered. */
const as =
  (who: Who, name: CallName) =>
  async ({ sessions, bed, cartId }: Walker): Promise<void> => {
    const session = sessions[who];
    const trip = await bed.fetch(session, cartId);
    if (!('permissions' in trip)) return;
    const { needs, call } = tripCalls[name];
    expectDone(needs, trip, await call(session, trip), name === 'delete' ? 204 : 200);
  };

/** Cancels the first such item by itself, unless the trip as a whole waits. */
async function cancelOne({ sessions: { own } }: Walker, trip: Trip): Promise<void> {
  const item = trip.items.find(({ status }) => ['CONFIRMED', 'PENDING', 'FAILED', 'REJECTED'].includes(status));
  if (item === undefined || trip.bookingStatus === 'PENDING_APPROVAL') return;
  expectDone('CANCEL', trip, await cancel(own, trip, [item]));
}

/** Accepts times that a supplier has changed: allowed exactly if one has, and the trip is not over, frozen for approvers or at work. */
async function accepts({ sessions: { own } }: Walker, trip: Trip): Promise<void> {
  const itemId = trip.attention?.find(({ code }) => code === 'SCHEDULE_CHANGE')?.itemId;
  const { statusCode, body } = await own.call(acceptSchedule, {
    params: { cartId: trip.cartId, itemId: itemId ?? trip.items[0]?.id ?? trip.cartId },
    headers: key(),
  });
  const expected =
    itemId !== undefined && allows(trip, 'RENAME') && ['EDITED', 'PENDING'].includes(trip.bookingStatus)
      ? 200
      : trip.items.length === 0
        ? 404
        : 409;
  if (statusCode !== expected)
    throw new Error(
      `Accepting ${itemId === undefined ? 'what nobody has changed' : 'a changed schedule'} of a trip that is ${trip.bookingStatus} answered ${statusCode}: ${body.slice(0, 200)}`,
    );
}

/** Discards the change set: allowed exactly if there is one. */
async function discard({ sessions: { own } }: Walker, trip: Trip): Promise<void> {
  const { statusCode, body } = await tripCalls.discard.call(own, trip);
  const expected = trip.changeSet?.status === 'OPEN' && allows(trip, 'EDIT') ? 200 : 409;
  if (statusCode !== expected)
    throw new Error(
      `Discarding the change ${trip.changeSet?.status ?? 'that there is none of'} answered ${statusCode}: ${body.slice(0, 200)}`,
    );
}

async function removeDraft({ sessions: { own }, cartId }: Walker, trip: Trip): Promise<void> {
  const draft = trip.items.find(({ status }) => status === 'DRAFT');
  if (draft !== undefined)
    expectDone('EDIT', trip, await own.call(removeCartItem, { params: { cartId, itemId: draft.id } }));
}

/** The approvers have not answered in time. */
async function timesOut({ bed, settle, cartId }: Walker): Promise<void> {
  await bed.endTime(cartId);
  await settle();
}

/** The supplier sends an event about the first item that can have it. */
const tells =
  (status: TripItem['status'], kind: SupplierEvent['kind']) =>
  async ({ bed, settle, cartId, sessions: { own } }: Walker): Promise<void> => {
    await settle();
    const ref = (await bed.fetch(own, cartId)).items.find(
      (item) => item.status === status && item.supplierRef !== null,
    )?.supplierRef;
    if (ref === undefined || ref === null) return;
    const { statusCode, body } = await bed.supplierCalls(
      ref.slice(0, ref.indexOf('-')),
      await bed.sandbox.happens(ref, kind),
    );
    if (statusCode !== 204) throw new Error(`The supplier's call was refused with ${statusCode}: ${body}`);
    await settle();
  };

/** Steps of trips: by their people, by approvers, by suppliers. */
export const tripSteps = {
  add: add('airport:ARN'),
  addDeclined: add('address:sandbox-declines'),
  addPending: add('address:sandbox-pends'),
  addPriceRising: add('address:sandbox-dearer'),
  addHeldRide: add('address:sandbox-holds'),
  addPaidThere: add('airport:ARN', 'AT_SUPPLIER'),
  addDeposited: add('airport:ARN', 'DEPOSIT'),
  addHeld: addService('HOLD'),
  addVoidable: addService('VOIDABLE'),
  addUnsecured: addService('NONE'),
  remove: removeDraft,
  rename: as('own', 'rename'),
  clear: as('own', 'clear'),
  discard,
  submit: as('own', 'submit'),
  billing: as('own', 'billing'),
  recall: as('own', 'recall'),
  reopen: as('own', 'reopen'),
  cancel: as('own', 'cancel'),
  cancelOne,
  retry: as('own', 'retry'),
  approve: as('boss', 'approve'),
  reject: as('boss', 'reject'),
  comment: as('boss', 'comment'),
  approveOwn: as('own', 'approve'),
  accepts,
  handOver: as('own', 'handOver'),
  giveBack: as('agent', 'giveBack'),
  resume: as('agent', 'retry'),
  settle: ({ settle }: Walker) => settle(),
  late: ({ bed, cartId }: Walker) => bed.late(cartId),
  timesOut,
  confirms: tells('PENDING', 'CONFIRMED'),
  declines: tells('PENDING', 'DECLINED'),
  takesBack: tells('CONFIRMED', 'CANCELLED'),
  reschedules: tells('CONFIRMED', 'SCHEDULE_CHANGED'),
} satisfies Record<string, (walker: Walker, trip: Trip) => Promise<void>>;
export type StepName = keyof typeof tripSteps;
export const stepNames = Object.keys(tripSteps) as StepName[];
