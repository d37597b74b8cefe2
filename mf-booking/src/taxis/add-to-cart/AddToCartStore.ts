import { makeAutoObservable } from 'mobx';
import { driverNoteLength, type ChangedPrice, type TaxiOffer, type TripItem } from '@portolan/contracts';
import type { LivingStore, PickedTrip } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { AddToTripStore, type AddTarget } from '../../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import { connectionKindOf, connectionNumberOf, type ConnectionKind } from './connection.ts';
import { taxiCartItemOf } from './taxiCartItemOf.ts';

/** Text for the driver, such as "Flight SK1469". */
export type DescribeConnection = (kind: ConnectionKind, number: string) => string;

/** An invalid field: the connection number, or a text too long for the driver's note. */
export type AddToCartProblem = 'connection' | 'note';

/** Adds a taxi to a cart, with the driver's note. */
export class AddToCartStore implements LivingStore {
  readonly adding: AddToTripStore<TaxiOffer>;
  /** Typed note, kept for the next offer of the same ride. */
  driverNote = '';
  /** Flight or train number as typed. */
  connection = '';
  problem: AddToCartProblem | null = null;

  constructor(member: Member, target: AddTarget, newKey: () => string) {
    this.adding = new AddToTripStore(member, target, newKey, {
      productType: 'TAXI',
      atNewPrice,
      onReplaced: (ride) => this.#takeNote(ride),
    });
    makeAutoObservable(this, { adding: false }, { autoBind: true });
  }

  get state() {
    return this.adding.state;
  }

  get connectionKind(): ConnectionKind | null {
    const { offer } = this.adding;
    return offer && connectionKindOf(offer);
  }

  start(): void {
    this.adding.start();
  }

  dispose(): void {
    this.adding.dispose();
  }

  open(offer: TaxiOffer): void {
    this.problem = null;
    this.adding.open(offer);
  }

  close(): void {
    this.adding.close();
  }

  choose(trip: PickedTrip | null): void {
    this.adding.choose(trip);
  }

  writeNote(note: string): void {
    this.driverNote = note;
  }

  writeConnection(number: string): void {
    this.connection = number;
  }

  /** Adds the open offer. Returns the cart id; null after a failure, with a `problem`, or without an open offer. */
  confirm(travellers: readonly Traveller[], describe: DescribeConnection): Promise<string | null> {
    return this.adding.confirm((offer) => {
      const note = this.#noteWith(describe);
      return note === null ? null : { taxis: [taxiCartItemOf(offer, travellers, note)] };
    });
  }

  /** The driver's note after the flight or train, for which the cart item has no field of its own (spec §7). */
  #noteWith(describe: DescribeConnection): string | null {
    const { connectionKind: kind } = this;
    const number = kind === null ? '' : connectionNumberOf(kind, this.connection);
    const before = kind === null || !number ? [] : [describe(kind, number)];
    const note = [...before, this.driverNote.trim()].filter(Boolean).join('. ');
    this.problem = number === null ? 'connection' : note.length > driverNoteLength ? 'note' : null;
    return this.problem === null ? note : null;
  }

  /** Takes over the note of the replaced ride, unless one is typed already. */
  #takeNote(ride: TripItem): void {
    if (this.driverNote === '' && ride.productType === 'TAXI') this.driverNote = ride.driverNote;
  }
}

const atNewPrice = (offer: TaxiOffer, { amount, currency, quoted, rate, rateDate }: ChangedPrice): TaxiOffer => ({
  ...offer,
  converted: { monetaryAmount: amount, base: { monetaryAmount: amount }, currencyCode: currency, rate, rateDate },
  quotation: { monetaryAmount: quoted.amount, monetaryAmountWithMarkup: quoted.amount, currencyCode: quoted.currency },
});
