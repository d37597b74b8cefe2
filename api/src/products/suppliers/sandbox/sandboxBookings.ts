import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SpecialRequest } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Clock } from '../../../kernel/process/clock.ts';
import { withSandbox, type Database, type Row } from '../../../kernel/db/index.ts';
import {
  SupplierError,
  type BookingSupplier,
  type SupplierBooking,
  type SupplierDocument,
  type SupplierEvent,
  type SupplierOffer,
  type SupplierTraveller,
} from '../bookingPort.ts';
import { jsonOf, signCall, verifiedCallId, type SignedCall } from '../../../kernel/http/signedCall.ts';
import { cancellationTermsOf, feeOf } from './sandboxCancellation.ts';
import { holdMs, magicOf, priceNow } from './sandboxMagic.ts';
import { ticketCountOf } from './flightTickets.ts';
import { ticketsIn } from './sandboxTrains.ts';
import { bookUnder, changeBooking, dueDispatches, findByKey, findByRef } from './sandboxBooks.ts';

/** Lifetime of a price and a quote, time of a dispatcher, and shift of a moved schedule, in milliseconds. */
const [priceHoldsMs, quoteHoldsMs, dispatchMs, laterMs] = [20 * 60_000, 15 * 60_000, 60_000, 45 * 60_000];

export interface SandboxBookingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs webhooks. */
  readonly secret: string;
  /** Duration of a slow booking, in milliseconds; default 3,000. */
  readonly slowMs?: number;
}

/** The sandbox's bookings, with controls for tests and the demo. */
export interface SandboxBookings extends BookingSupplier {
  /** Creates an event for a booking; @returns its webhook. @throws Error for an unknown reference */
  happens(ref: string, kind: SupplierEvent['kind'], schedule?: SupplierEvent['schedule']): Promise<SignedCall>;
  /** Lets due dispatchers answer; each webhook is sent until we accept it. */
  dispatch(send: (call: SignedCall) => Promise<boolean>): Promise<void>;
}

const eventBody = z.object({
  key: z.string(),
  ref: z.string(),
  kind: z.enum(['CONFIRMED', 'DECLINED', 'CANCELLED', 'SCHEDULE_CHANGED', 'NO_SHOW']),
  occurredAt: z.iso.datetime(),
  schedule: z.optional(
    z
      .object({ start: z.iso.datetime(), end: z.optional(z.iso.datetime()) })
      .check(z.refine(({ start, end = start }) => Date.parse(start) <= Date.parse(end))),
  ),
});
const stateAfter = { CONFIRMED: 'CONFIRMED', DECLINED: 'DECLINED', CANCELLED: 'CANCELLED' } as const;

/** The embedded supplier. The README beside this file lists its magic inputs. */
export function createSandboxBookings({ db, clock, secret, slowMs = 3_000 }: SandboxBookingsDeps): SandboxBookings {
  const rowOf = (offer: SupplierOffer, key: string, state: SupplierBooking['state']) => {
    const now = clock();
    const { freeUntil, feePercent } = cancellationTermsOf(offer);
    return {
      key,
      ref: refOf(offer.supplierCode, key),
      supplierCode: offer.supplierCode,
      offerId: offer.offerId,
      state,
      priceMinor: offer.quoted.minor,
      currency: offer.quoted.currency,
      startsAt: offer.startsAt,
      openUntil: offer.openUntil ?? null,
      feePercent: String(feePercent),
      freeUntil,
      dispatchAt: sendsEvent(offer, state) ? new Date(now.getTime() + dispatchMs) : null,
      specialRequest: JSON.stringify(offer.specialRequest),
      createdAt: now,
      changedAt: now,
    };
  };

  async function book(
    offer: SupplierOffer,
    key: string,
    travellers: readonly SupplierTraveller[],
  ): Promise<SupplierBooking> {
    if (offer.productType === 'FLIGHT') assertPrintable(travellers);
    const magic = magicOf(offer);
    if (magic === 'dead') throw new SupplierError('SUPPLIER_DOWN');
    if (magic === 'slow') await pause(slowMs);
    const state =
      magic === 'declines' ? 'DECLINED' : magic === 'pends' || magic === 'dispatches' ? 'PENDING' : 'CONFIRMED';
    const noted = JSON.stringify(travellers.map(({ preferences = null }) => preferences));
    const booked = await withSandbox(db, (trx) => bookUnder(trx, { ...rowOf(offer, key, state), noted }));
    // The booking is done but its answer is lost, only once, so that a second question gets it.
    if (magic === 'lost' && booked.calls === 1) throw new SupplierError('TIMEOUT');
    return bookingOf(booked);
  }

  async function requireBooking(ref: string): Promise<Row<'sandboxBookings'>> {
    const row = await withSandbox(db, (trx) => findByRef(trx, ref));
    if (row === undefined) throw new SupplierError('NOT_ALLOWED');
    return row;
  }

  async function updateRequest(ref: string, specialRequest: SpecialRequest): Promise<void> {
    const row = await requireBooking(ref);
    const now = clock();
    if ((row.state !== 'CONFIRMED' && row.state !== 'PENDING') || isOver(row, now))
      throw new SupplierError('NOT_ALLOWED');
    await withSandbox(db, (trx) =>
      changeBooking(trx, ref, { specialRequest: JSON.stringify(specialRequest), changedAt: now }),
    );
  }

  async function cancelQuote(ref: string) {
    const row = await requireBooking(ref);
    const now = clock();
    if (row.state === 'DECLINED' || isOver(row, now)) throw new SupplierError('NOT_ALLOWED');
    const expiresAt = new Date(now.getTime() + quoteHoldsMs);
    const fee = { minor: feeOf(row, now), currency: row.currency };
    return { quoteRef: [ref, expiresAt.getTime(), fee.minor].join('/'), fee, expiresAt };
  }

  async function cancelConfirm(quoteRef: string): Promise<SupplierBooking> {
    const [ref = '', expiresAt = ''] = quoteRef.split('/');
    const row = await requireBooking(ref);
    if (row.state === 'CANCELLED') return bookingOf(row);
    if (Number(expiresAt) <= clock().getTime()) throw new SupplierError('OFFER_EXPIRED');
    return withSandbox(db, async (trx) =>
      bookingOf(await changeBooking(trx, ref, { state: 'CANCELLED', dispatchAt: null, changedAt: clock() })),
    );
  }

  async function happens(
    ref: string,
    kind: SupplierEvent['kind'],
    schedule?: SupplierEvent['schedule'],
  ): Promise<SignedCall> {
    const at = clock();
    const row = await withSandbox(db, async (trx) =>
      changeBooking(trx, ref, {
        dispatchAt: null,
        changedAt: at,
        ...(kind in stateAfter && { state: stateAfter[kind as keyof typeof stateAfter] }),
      }),
    );
    const body = JSON.stringify({ key: row.key, ref, kind, occurredAt: at.toISOString(), schedule });
    return { body, headers: signCall(secret, `evt_${hash(ref, kind, at.toISOString()).slice(0, 24)}`, body, at) };
  }

  return {
    capabilities: (offer) => ({ canHold: magicOf(offer) === 'holds' }),
    price: async (offer) => ({ quoted: priceNow(offer), expiresAt: new Date(clock().getTime() + priceHoldsMs) }),
    hold: async (offer, key) => {
      const held = await withSandbox(db, (trx) => bookUnder(trx, rowOf(offer, key, 'HELD')));
      return { ...bookingOf(held), heldUntil: new Date(held.createdAt.getTime() + holdMs) };
    },
    book,
    retrieve: (key) =>
      withSandbox(db, async (trx) => {
        const row = await findByKey(trx, key);
        return row === undefined ? null : bookingOf(row);
      }),
    updateRequest,
    cancelQuote,
    cancelConfirm,
    documents: async (ref) => documentsOf(await requireBooking(ref)),
    onEvent(raw, headers, now) {
      const eventId = verifiedCallId(secret, raw, headers, now);
      if (eventId === null) return null;
      const { success, data } = eventBody.safeParse(jsonOf(raw));
      if (!success) return null;
      const { schedule, ...fields } = data;
      return {
        ...fields,
        eventId,
        occurredAt: new Date(data.occurredAt),
        ...(schedule && {
          schedule: {
            start: new Date(schedule.start),
            ...(schedule.end !== undefined && { end: new Date(schedule.end) }),
          },
        }),
      };
    },
    happens,
    async dispatch(send) {
      for (const { ref, offerId, startsAt } of await withSandbox(db, (trx) => dueDispatches(trx, clock()))) {
        const call = await (magicOf({ offerId }) === 'reschedules'
          ? happens(ref, 'SCHEDULE_CHANGED', { start: new Date(startsAt.getTime() + laterMs) })
          : happens(ref, 'CONFIRMED'));
        if (!(await send(call))) await withSandbox(db, (trx) => changeBooking(trx, ref, { dispatchAt: clock() }));
      }
    },
  };
}

const isOver = ({ startsAt, openUntil }: Row<'sandboxBookings'>, now: Date): boolean => (openUntil ?? startsAt) <= now;

const bookingOf = ({ ref, state, noted }: Row<'sandboxBookings'>): SupplierBooking => ({ ref, state, noted });
const hash = (...inputs: readonly string[]): string => createHash('sha256').update(inputs.join('|')).digest('hex');
const refOf = (supplierCode: string, key: string): string =>
  `${supplierCode}-${parseInt(hash(key).slice(0, 10), 16).toString(36).toUpperCase()}`;

/** @throws SupplierError INVALID_TRAVELLER for a name that cannot be printed */
function assertPrintable(travellers: readonly SupplierTraveller[]): void {
  for (const traveller of travellers)
    for (const field of ['firstName', 'lastName'] as const)
      if (!/^[A-Z][A-Z' .-]*$/.test(traveller[field])) throw new SupplierError('INVALID_TRAVELLER', field);
}

/** A ticket for each traveller by plane or train, a voucher for other products; all are specimens. */
function documentsOf({ ref, offerId }: Row<'sandboxBookings'>): SupplierDocument[] {
  const flying = ticketCountOf(offerId);
  const count = flying ?? ticketsIn(offerId);
  if (count === null) return [{ kind: 'VOUCHER', text: `SPECIMEN ${ref}` }];
  return Array.from({ length: count }, (_, index) => {
    const ticketNumber = flying === null ? `${ref}-${index + 1}` : flightTicket(ref, index);
    return {
      kind: 'TICKET',
      text: `SPECIMEN ${ref}, ${ticketNumber}`,
      ticketNumber,
      barcode: `SPECIMEN ${ref} ${ticketNumber}`,
    };
  });
}

/** No carrier's tickets begin with 000. */
function flightTicket(ref: string, index: number): string {
  const first = (parseInt(hash(ref).slice(0, 12), 16) % 999_999_000) * 10;
  return `000-${String(first + index).padStart(10, '0')}`;
}

/** Whether the supplier sends an event after a while: it confirms a pending booking, or moves a confirmed one. */
const sendsEvent = (offer: SupplierOffer, state: SupplierBooking['state']): boolean =>
  (magicOf(offer) === 'dispatches' && state === 'PENDING') ||
  (magicOf(offer) === 'reschedules' && state === 'CONFIRMED');
