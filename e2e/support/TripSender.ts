import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { ReservationMode, ServiceOffer, TaxiCartItem, TaxiOffer, TaxiStop, Trip } from '@portolan/contracts';
import { demoPassword } from './giveSession.ts';

/** Start of the rides. */
const home = 'address:sto-folkungagatan-44';
const airport = 'airport:ARN';
const dayMs = 86_400_000;
/** The API takes a place's data from its id. */
const point = { name: '', address: { line: '', cityName: '', countryCode: 'SE', latitude: 0, longitude: 0, zip: '' } };

/** A person of the demo who creates and submits trips through the API, as a browser would: for steps that are not under test. */
export class TripSender {
  readonly #portalUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #companyId: string;
  readonly #customerId: string;

  private constructor(portalUrl: string, token: string, cookie: string) {
    this.#portalUrl = portalUrl;
    this.#headers = { authorization: `Bearer ${token}`, cookie, 'if-match': '*' };
    const { cid, sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      cid: string;
      sub: string;
    };
    this.#companyId = cid;
    this.#customerId = sub;
  }

  /** @param password default: the demo world's */
  static async signIn(portalUrl: string, email: string, password = demoPassword): Promise<TripSender> {
    const answer = await fetch(new URL('/api/auth/login', portalUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { accessToken } = await bodyOf<{ accessToken: string }>(answer);
    return new TripSender(
      portalUrl,
      accessToken,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; '),
    );
  }

  /** Copies one of the person's drafts under another name and submits it. @returns its id */
  async sendCopy(draft: string, tripName: string): Promise<string> {
    const { content } = await this.#ask<{ content: { cartId: string; tripName: string }[] }>(
      'GET',
      `v2/corporations/${this.#companyId}/trips?size=96&bookingStatus=DRAFT`,
    );
    const found = content.find((trip) => trip.tripName === draft);
    if (found === undefined) throw new Error(`There is no draft called ${draft}.`);
    const { cartId } = await this.#ask<{ cartId: string }>('POST', `v2/carts/${found.cartId}/duplicate`, { tripName });
    await this.submit(cartId);
    return cartId;
  }

  /** Creates an empty trip. @returns its id */
  async newTrip(tripName: string): Promise<string> {
    return (await this.#ask<{ cartId: string }>('POST', 'v2/carts', { tripName, customerId: this.#customerId })).cartId;
  }

  /** Adds the person's cheapest ride from home to a trip. @param to default: the airport @param at default: the day after tomorrow */
  async addRide(cartId: string, to: string = airport, at: Date = new Date(Date.now() + 2 * dayMs)): Promise<void> {
    const asked = {
      points: [point, point],
      pointIds: [home, to],
      passengers: 1,
      travellerIds: [],
      transferType: 'POINT_TO_POINT',
      startDateTime: at.toISOString(),
    };
    const [offer] = (await this.#ask<{ data: TaxiOffer[] }>('POST', 'v1/taxi/offers', asked)).data;
    if (offer === undefined) throw new Error('Nobody drives there.');
    await this.#ask('POST', `v2/carts/${cartId}/items`, { taxis: [itemOf(offer, this.#customerId)] });
  }

  /**
   * Adds a service for the person to a trip, by how its supplier reserves while people decide. @param at default: the day after tomorrow
   */
  async addService(
    cartId: string,
    reservation: ReservationMode,
    at: Date = new Date(Date.now() + 2 * dayMs),
  ): Promise<void> {
    const { data } = await this.#ask<{ data: ServiceOffer[] }>('POST', 'v1/services/offers', {
      pointId: airport,
      startDateTime: at.toISOString(),
      people: 1,
      travellerIds: [],
    });
    const offer = data.find((one) => one.reservation === reservation);
    if (offer === undefined) throw new Error('There is no such service.');
    await this.#ask('POST', `v2/carts/${cartId}/items`, {
      others: [{ offerId: offer.id, travelers: [{ userId: this.#customerId }] }],
    });
  }

  async submit(cartId: string): Promise<void> {
    await this.#ask('POST', `v2/carts/${cartId}/submit`, { note: 'The client pays.' });
  }

  fetch(cartId: string): Promise<Trip> {
    return this.#ask('GET', `v2/carts/${cartId}`);
  }

  /** The note of the person's checkout that is not sent yet; null for none. */
  async checkoutNote(cartId: string): Promise<string | null> {
    const { draft } = await this.#ask<{ draft: { note: string } | null }>('GET', `v2/carts/${cartId}/checkout-draft`);
    return draft && draft.note;
  }

  /** Ends the person's sessions in all browsers; their open pages learn of it with their next call. */
  async endOtherSessions(): Promise<void> {
    await this.#ask('POST', 'v1/customers/sessions/end-others');
  }

  /** Creates and books a trip with a ride. @returns its id */
  async bookedTrip(tripName: string, to?: string, at?: Date): Promise<string> {
    const cartId = await this.newTrip(tripName);
    await this.addRide(cartId, to, at);
    await this.book(cartId);
    return cartId;
  }

  /** Submits a trip without approvers, and waits until it is booked. */
  async book(cartId: string): Promise<void> {
    await this.submit(cartId);
    await expect.poll(async () => (await this.fetch(cartId)).bookingStatus).toBe('CONFIRMED');
  }

  /** Waits until all bookings have their documents: the trip's page then stays unchanged. */
  async untilIssued(cartId: string): Promise<void> {
    await expect
      .poll(async () => (await this.fetch(cartId)).items.every(({ documents = [] }) => documents.length > 0))
      .toBe(true);
  }

  /** Waits until all of a trip's items are held or booked while people decide. */
  async untilHeld(cartId: string): Promise<void> {
    await expect
      .poll(async () => (await this.fetch(cartId)).items.every(({ holdUntil }) => holdUntil != null))
      .toBe(true);
  }

  async rename(cartId: string, tripName: string): Promise<void> {
    await this.#ask('PATCH', `v2/carts/${cartId}`, { tripName });
  }

  /** Recalls a waiting trip, and waits until its suppliers have released it and it can be submitted again. */
  async recall(cartId: string): Promise<void> {
    await this.#ask('POST', `v2/carts/${cartId}/recall`);
    await expect.poll(async () => (await this.fetch(cartId)).releasing).toBe(false);
  }

  /** Answers a trip that waits for this person. */
  async answer(cartId: string, answer: 'approve' | 'reject', comment = ''): Promise<void> {
    const { approval } = await this.fetch(cartId);
    await this.#ask('POST', `v2/carts/${cartId}/${answer}`, {
      tripVersion: approval?.tripVersion,
      ...(comment !== '' && { comment }),
    });
  }

  /** Adds a card for the company's people. @param providerToken the test provider's, for a result other than success */
  async addCard(label: string, providerToken: string): Promise<void> {
    const card = {
      kind: 'SHARED_CARD',
      label,
      brand: 'Visa',
      last4: '0002',
      expiry: `${new Date().getFullYear() + 2}-11`,
      holder: label,
      providerToken,
    };
    await this.#ask('POST', `v1/corporations/${this.#companyId}/payment-sources`, card);
  }

  /** Marks all notifications as read. */
  async readAllNotifications(): Promise<void> {
    await this.#ask('PATCH', 'v1/notifications', { read: true });
  }

  async #ask<Body>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<Body> {
    const headers = {
      ...this.#headers,
      'idempotency-key': randomUUID(),
      ...(data && { 'content-type': 'application/json' }),
    };
    return bodyOf(
      await fetch(new URL(`/api/secure/${path}`, this.#portalUrl), {
        method,
        headers,
        ...(data && { body: JSON.stringify(data) }),
      }),
    );
  }
}

async function bodyOf<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Body;
}

/** An offer as a browser adds it to a trip. */
function itemOf({ start, end, vehicle, ...offer }: TaxiOffer, userId: string): TaxiCartItem {
  const { code, category, description, seats, baggages } = vehicle;
  return {
    cancellationPolicies: offer.cancellationPolicies,
    driverNote: '',
    start: stopOf(start),
    end: stopOf(end),
    items: [],
    offerId: offer.id,
    partnerInfo: { code: offer.partnerInfo.serviceProvider.code },
    price: { amount: offer.converted.monetaryAmount, currency: offer.converted.currencyCode },
    quotationPrice: {
      amount: offer.quotation.monetaryAmount,
      amountWithMarkup: offer.quotation.monetaryAmountWithMarkup,
      currency: offer.quotation.currencyCode,
    },
    serviceProvider: offer.serviceProvider,
    taxiType: 'POINT_TO_POINT',
    transferType: offer.transferType,
    travelers: [{ userId }],
    vehicle: { code, category, description, seatCount: seats[0]?.count ?? 0, baggageCount: baggages[0]?.count ?? 0 },
  };
}

const stopOf = ({ address, dateTime, locationCode, uicCode }: TaxiStop): NonNullable<TaxiCartItem['start']> => ({
  address: address.line,
  city: address.cityName,
  country: address.countryCode,
  datetime: dateTime,
  lat: address.latitude,
  lon: address.longitude,
  locationCode,
  uicCode,
  zip: address.zip,
});
