import { addCartItems, createCart, deleteTrip, fetchTrip, type Trip } from '@portolan/contracts';
import { aTaxiOffer, aTrip, aTripItem, FakeEdge, ids } from '@portolan/testing/rules';
import { aMember } from '../../member/aMember.ts';
import { customerTraveller, guestTraveller, type Traveller } from '../../travellers/travellers.ts';
import { AddToCartStore } from './AddToCartStore.ts';

const guest = guestTraveller({
  id: ids.colleague,
  title: 'MS',
  firstName: 'Astrid',
  lastName: 'Koch',
  phone: '+4712345678',
  email: 'astrid@guest.example',
});

const words = (kind: string, number: string) => `${kind} ${number}`;

async function anAddToCart(cartId: string | null = null, replaces?: string) {
  const edge = new FakeEdge()
    .answers(createCart, { cartId: ids.trip })
    .answers(addCartItems, { valid: true, itemIds: [ids.item] });
  const member = await aMember(edge);
  let keys = 0;
  const store = new AddToCartStore(
    member,
    { cartId, ...(replaces !== undefined && { replaces }) },
    () => `key-${(keys += 1)}`,
  );
  const travellers: readonly Traveller[] = [customerTraveller(member.user)];
  const itemKeys = () => edge.requestsOf(addCartItems).map(({ headers }) => headers['Idempotency-Key']);
  return { edge, store, travellers, itemKeys };
}

describe('Adding an offer to a cart', () => {
  it('[S4.46] [S7.21] [S9.20] Without a cart in the search, a cart named New Cart is created and the item added', async () => {
    const { edge, store, travellers } = await anAddToCart();
    store.open(aTaxiOffer());
    expect(await store.confirm(travellers, words)).toBe(ids.trip);
    expect(edge.requestsOf(createCart)[0]?.body).toEqual({ tripName: 'New Cart', customerId: ids.traveller });
    expect(edge.requestsOf(addCartItems)[0]?.params).toEqual({ cartId: ids.trip });
    expect(store.state.kind).toBe('closed');
  });

  it('[S4.47] An item is added to the cart of the search without creating another', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.item);
    store.open(aTaxiOffer());
    expect(await store.confirm(travellers, words)).toBe(ids.item);
    expect(edge.requestsOf(createCart)).toHaveLength(0);
  });

  it('[S7.22] [S7.40] [S7.41] [S7.42] [S7.43] The request holds exactly the fields of the specification, with a trimmed note', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.trip);
    store.open(
      aTaxiOffer({
        quotation: { monetaryAmount: 50, monetaryAmountWithMarkup: 52, currencyCode: 'EUR' },
        cancellationPolicies: ['FREE_UNTIL_60_MINUTES'],
      }),
    );
    store.writeNote('  Gate code 4417  ');
    await store.confirm(travellers, words);
    const { start, end, serviceProvider } = aTaxiOffer();
    const stop = ({ address, dateTime, locationCode, uicCode, name }: typeof start) => ({
      address: address.line || name,
      city: address.cityName,
      country: address.countryCode,
      datetime: dateTime,
      lat: address.latitude,
      lon: address.longitude,
      locationCode,
      uicCode,
      zip: address.zip,
    });
    const item = {
      cancellationPolicies: ['FREE_UNTIL_60_MINUTES'],
      driverNote: 'Gate code 4417',
      start: stop(start),
      end: stop(end),
      items: [],
      offerId: 'offer-1',
      partnerInfo: { code: 'TXB' },
      price: { amount: 610, currency: 'SEK' },
      quotationPrice: { amount: 50, amountWithMarkup: 52, currency: 'EUR' },
      serviceProvider,
      taxiType: 'POINT_TO_POINT',
      transferType: 'AIRPORT_DROPOFF',
      travelers: [{ userId: ids.traveller }],
      vehicle: { code: 'EST', category: 'ESTATE', seatCount: 4, baggageCount: 4, description: 'Volvo V90' },
    };
    expect(edge.requestsOf(addCartItems)[0]?.body).toEqual({ taxis: [item] });
    expect(Object.keys(serviceProvider)).toEqual(['code', 'name', 'logoUrl']);
    expect(addCartItems.body?.safeParse({ taxis: [item] }).success).toBe(true);
  });

  it('[S7.44] [S7.45] The request holds only the ids of employees, and the contact details of guests', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.trip);
    store.open(aTaxiOffer());
    await store.confirm([...travellers, guest], words);
    const travelers = [
      { userId: ids.traveller },
      { title: 'MS', firstName: 'Astrid', lastName: 'Koch', phone: '+4712345678', email: 'astrid@guest.example' },
    ];
    const [body] = edge.requestsOf(addCartItems).map((request) => request.body as { taxis: [{ travelers: unknown }] });
    expect(body?.taxis[0].travelers).toEqual(travelers);
  });

  it('A retry after a refused item uses the cart created before', async () => {
    const { edge, store, travellers } = await anAddToCart();
    edge.refuses(addCartItems, 'INTERNAL', 'Something broke');
    store.open(aTaxiOffer());
    expect(await store.confirm(travellers, words)).toBeNull();
    expect(store.state).toMatchObject({ kind: 'failed', error: { type: 'INTERNAL' } });
    edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
    expect(await store.confirm(travellers, words)).toBe(ids.trip);
    expect([edge.requestsOf(createCart), edge.requestsOf(deleteTrip)]).toEqual([[expect.anything()], []]);
    store.dispose();
    expect(edge.requestsOf(fetchTrip)).toEqual([]);
  });

  describe('Empty cart', () => {
    const refused = async (trip: Partial<Trip> = {}) => {
      const opened = await anAddToCart();
      opened.edge
        .refuses(addCartItems, 'SOLD_OUT', 'Gone')
        .answers(fetchTrip, aTrip({ items: [], version: 3, ...trip }))
        .answers(deleteTrip, undefined);
      opened.store.open(aTaxiOffer());
      await opened.store.confirm(opened.travellers, words);
      return opened;
    };
    const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const deletions = (edge: FakeEdge) =>
      edge.requestsOf(deleteTrip).map(({ params, headers }) => [params, headers['If-Match']]);

    it.each(['close', 'dispose'] as const)(
      'An empty cart after a refused item is deleted on %s, in the version read as empty',
      async (leave) => {
        const { edge, store } = await refused();
        store[leave]();
        await settled();
        expect(deletions(edge)).toEqual([[{ cartId: ids.trip }, '"3"']]);
        store.dispose();
        await settled();
        expect(deletions(edge)).toHaveLength(1);
      },
    );

    it('An empty cart is deleted if the refusal arrives after the page was left', async () => {
      const { edge, store, travellers } = await refused();
      const release = edge.holds(addCartItems);
      const confirmed = store.confirm(travellers, words);
      store.dispose();
      await settled();
      expect(deletions(edge)).toEqual([]);
      release();
      await confirmed;
      await settled();
      expect(deletions(edge)).toHaveLength(1);
    });

    it('The next taxi after a deleted cart gets another cart under another key', async () => {
      const { edge, store, travellers } = await refused();
      store.close();
      edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
      store.open(aTaxiOffer({ id: 'offer-2' }));
      expect(await store.confirm(travellers, words)).toBe(ids.trip);
      const keys = edge.requestsOf(createCart).map(({ headers }) => headers['Idempotency-Key']);
      expect(new Set(keys).size).toBe(2);
    });

    it.each<[string, Partial<Trip>]>([
      ['has an item by now', { items: [aTripItem()] }],
      ['has a new name', { tripName: 'Oslo' }],
    ])('A cart that %s is not deleted', async (_what, trip) => {
      const { edge, store } = await refused(trip);
      store.close();
      await settled();
      expect([edge.requestsOf(fetchTrip).length, deletions(edge)]).toEqual([1, []]);
    });

    it('An empty cart is deleted if the taxi is then added to an existing trip', async () => {
      const { edge, store, travellers } = await refused();
      store.choose({ cartId: ids.item, name: 'Oslo kick-off' });
      edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
      expect(await store.confirm(travellers, words)).toBe(ids.item);
      await settled();
      expect(deletions(edge)).toEqual([[{ cartId: ids.trip }, '"3"']]);
    });

    it('A cart that existed before the dialog is not deleted', async () => {
      const { edge, store, travellers } = await anAddToCart(ids.item);
      edge.refuses(addCartItems, 'SOLD_OUT', 'Gone');
      store.open(aTaxiOffer());
      await store.confirm(travellers, words);
      store.close();
      store.dispose();
      await settled();
      expect(deletions(edge)).toEqual([]);
    });

    it('A cart is kept for a retry while the result of adding is unknown', async () => {
      const { edge, store, travellers } = await anAddToCart();
      edge.cuts(addCartItems).answers(fetchTrip, aTrip({ items: [aTripItem()] }));
      store.open(aTaxiOffer());
      await store.confirm(travellers, words);
      store.close();
      await settled();
      expect(edge.requestsOf(fetchTrip)).toEqual([]);
      store.dispose();
      await settled();
      expect([edge.requestsOf(fetchTrip).length, deletions(edge)]).toEqual([1, []]);
    });
  });

  it('A retry after a lost connection repeats the key so that the item is not added twice', async () => {
    const { edge, store, travellers, itemKeys } = await anAddToCart(ids.trip);
    edge.cuts(addCartItems);
    store.open(aTaxiOffer());
    await store.confirm(travellers, words);
    await store.confirm(travellers, words);
    store.writeNote('Another note');
    await store.confirm(travellers, words);
    const [first, second, third] = itemKeys();
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('A retry after an answer of the API has a new key', async () => {
    const { edge, store, travellers, itemKeys } = await anAddToCart(ids.trip);
    edge.refuses(addCartItems, 'OFFER_EXPIRED', 'The offer has expired');
    store.open(aTaxiOffer());
    await store.confirm(travellers, words);
    await store.confirm(travellers, words);
    expect(new Set(itemKeys()).size).toBe(2);
  });

  it('Confirming twice sends one item, and the dialog cannot close meanwhile', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.trip);
    const release = edge.holds(addCartItems);
    store.open(aTaxiOffer());
    const first = store.confirm(travellers, words);
    expect(await store.confirm(travellers, words)).toBeNull();
    store.close();
    expect(store.state.kind).toBe('sending');
    release();
    await first;
    expect(edge.requestsOf(addCartItems)).toHaveLength(1);
  });

  it('The driver’s note holds the flight before the note of the person', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.trip);
    store.open(aTaxiOffer());
    store.writeConnection('sk 1469');
    store.writeNote(' Gate code 4417 ');
    await store.confirm(travellers, words);
    expect(edge.requestsOf(addCartItems)[0]?.body).toMatchObject({
      taxis: [{ driverNote: 'flight SK1469. Gate code 4417' }],
    });
  });

  it('An invalid flight number, or a note too long with the number, prevents sending', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.trip);
    store.open(aTaxiOffer());
    store.writeConnection('the early one');
    expect(await store.confirm(travellers, words)).toBeNull();
    expect(store.problem).toBe('connection');
    store.writeConnection('SK1469');
    store.writeNote('x'.repeat(250));
    expect(await store.confirm(travellers, words)).toBeNull();
    expect([store.problem, store.state.kind]).toEqual(['note', 'open']);
    expect(edge.requestsOf(addCartItems)).toEqual([]);
    store.writeNote('x'.repeat(250 - 'flight SK1469. '.length));
    expect(await store.confirm(travellers, words)).toBe(ids.trip);
  });

  it('A ride between two streets has no flight number', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.trip);
    store.writeConnection('SK1469');
    store.open(aTaxiOffer({ end: { ...aTaxiOffer().end, locationCode: null, uicCode: null } }));
    expect(store.connectionKind).toBeNull();
    await store.confirm(travellers, words);
    expect(edge.requestsOf(addCartItems)[0]?.body).toMatchObject({ taxis: [{ driverNote: '' }] });
  });

  it('Typed values stay when the offer has expired and another one is opened', async () => {
    const { edge, store, travellers } = await anAddToCart(ids.trip);
    edge.refuses(addCartItems, 'OFFER_EXPIRED', 'Expired');
    store.open(aTaxiOffer());
    store.writeNote('Gate code 4417');
    store.writeConnection('SK1469');
    await store.confirm(travellers, words);
    store.close();
    store.open(aTaxiOffer({ id: 'offer-2' }));
    expect([store.driverNote, store.connection, store.problem]).toEqual(['Gate code 4417', 'SK1469', null]);
  });

  it('Two tabs add one item each under their own keys', async () => {
    const first = await anAddToCart(ids.trip);
    const second = new AddToCartStore(await aMember(first.edge), { cartId: ids.trip }, () => 'key of the other tab');
    first.store.open(aTaxiOffer());
    second.open(aTaxiOffer());
    expect(
      await Promise.all([first.store.confirm(first.travellers, words), second.confirm(first.travellers, words)]),
    ).toEqual([ids.trip, ids.trip]);
    expect(new Set(first.itemKeys()).size).toBe(2);
  });

  it('Adding to another trip uses a new idempotency key, because the API would refuse the old one', async () => {
    const { edge, store, travellers, itemKeys } = await anAddToCart(ids.trip);
    edge.cuts(addCartItems);
    store.open(aTaxiOffer());
    await store.confirm(travellers, words);
    store.choose({ cartId: ids.item, name: 'Oslo kick-off' });
    await store.confirm(travellers, words);
    expect(new Set(itemKeys()).size).toBe(2);
  });

  it('Choosing a new trip again reuses the trip created before', async () => {
    const { edge, store, travellers } = await anAddToCart();
    edge.refuses(addCartItems, 'INTERNAL', 'Something broke');
    store.open(aTaxiOffer());
    await store.confirm(travellers, words);
    store.choose({ cartId: ids.item, name: 'Oslo kick-off' });
    await store.confirm(travellers, words);
    store.choose(null);
    edge.answers(addCartItems, { valid: true, itemIds: [ids.item] });
    expect(await store.confirm(travellers, words)).toBe(ids.trip);
    expect(edge.requestsOf(createCart)).toHaveLength(1);
    expect(edge.requestsOf(addCartItems).map(({ params }) => params['cartId'])).toEqual([ids.trip, ids.item, ids.trip]);
  });
});

describe('Replacing a ride', () => {
  const expired = aTripItem({ driverNote: 'Gate code 4417' });
  async function aReplacement(over: Partial<Trip> = {}) {
    const made = await anAddToCart(ids.trip, ids.item);
    made.edge.answers(fetchTrip, aTrip({ items: [expired], version: 4, ...over }));
    made.store.start();
    made.store.open(aTaxiOffer());
    return {
      ...made,
      sent: () =>
        made.edge
          .requestsOf(addCartItems)
          .map(({ body, headers }) => [(body as { replaces?: string }).replaces, headers['If-Match']]),
    };
  }

  it('A replacement names the ride and the trip version that was read, and takes over the driver’s note', async () => {
    const { store, travellers, sent } = await aReplacement();
    expect(await store.confirm(travellers, words)).toBe(ids.trip);
    expect(sent()).toEqual([[ids.item, '"4"']]);
    expect([store.adding.replaced?.id, store.driverNote]).toEqual([ids.item, 'Gate code 4417']);
  });

  it('A replaced ride that is gone is reported before the taxi is added', async () => {
    const { store, travellers, sent } = await aReplacement({ items: [aTripItem({ status: 'CONFIRMED' })] });
    expect(await store.confirm(travellers, words)).toBeNull();
    expect([store.adding.isReplacedGone, store.state.kind, sent()]).toEqual([true, 'open', []]);
    expect(await store.confirm(travellers, words)).toBe(ids.trip);
    expect(sent()).toEqual([[undefined, undefined]]);
  });

  it('Adding to another trip replaces nothing', async () => {
    const { store, travellers, sent } = await aReplacement();
    store.choose({ cartId: ids.company, name: 'Oslo kick-off' });
    await store.confirm(travellers, words);
    expect(sent()).toEqual([[undefined, undefined]]);
  });

  it.each(['VERSION_CONFLICT', 'UNKNOWN_ITEM'] as const)(
    'The trip is read again after %s, and the retry names its new version',
    async (type) => {
      const { edge, store, travellers, sent } = await aReplacement();
      edge.refuses(addCartItems, type, 'Changed');
      expect(await store.confirm(travellers, words)).toBeNull();
      expect(store.state).toMatchObject({ kind: 'failed', error: { type } });
      edge
        .answers(fetchTrip, aTrip({ items: [expired], version: 5 }))
        .answers(addCartItems, { valid: true, itemIds: [ids.item] });
      expect(await store.confirm(travellers, words)).toBe(ids.trip);
      expect(sent()).toEqual([
        [ids.item, '"4"'],
        [ids.item, '"5"'],
      ]);
    },
  );

  it('Nothing is added while the trip does not load', async () => {
    const { edge, store, travellers, sent } = await aReplacement();
    edge.refuses(fetchTrip, 'UNAVAILABLE', 'Later');
    expect(await store.confirm(travellers, words)).toBeNull();
    expect([store.state, sent()]).toMatchObject([{ kind: 'failed', error: { type: 'UNAVAILABLE' } }, []]);
  });
});
