import type { CancellationRule } from '@portolan/contracts';
import { withScope } from '../../../kernel/db/index.ts';
import { withDatabases } from '../../../testing/index.ts';
import { testClock } from '../../../testing/testApp.ts';
import type { SupplierOffer } from '../bookingPort.ts';
import { createSandboxBookings, type SandboxBookings } from './sandboxBookings.ts';

const clock = testClock();
const inHours = (hours: number): Date => new Date(clock().getTime() + hours * 3_600_000);
const rule = { ruleDescription: '', kind: 'CANCEL', currency: 'SEK', feeAmount: null } as const;
const freeFor = (hours: number): CancellationRule[] => [
  { ...rule, from: null, until: inHours(hours).toISOString(), feePercent: 0 },
  { ...rule, from: inHours(hours).toISOString(), until: null, feePercent: 50 },
];
const offerOf = (magic = 'taxi', change: Partial<SupplierOffer> = {}): SupplierOffer => ({
  offerId: `${magic}-0123`,
  productType: magic.startsWith('other') ? 'OTHER' : 'TAXI',
  supplierCode: 'FGT',
  quoted: { minor: 65_500, currency: 'SEK' },
  startsAt: inHours(48),
  cancellation: freeFor(47),
  specialRequest: { codes: [], text: '' },
  ...change,
});

withDatabases((database) => {
  let sandbox: SandboxBookings;
  let keys = 0;
  const key = () => `key ${(keys += 1)}`;
  beforeAll(() => {
    sandbox = createSandboxBookings({ db: database(), clock, secret: 'a secret', slowMs: 1 });
  });
  const book = (offer: SupplierOffer, name: string) => sandbox.book(offer, name, []);
  const books = () => database().asOwner.selectFrom('sandboxBookings').select(['key', 'calls']).execute();

  it('The sandbox books once per key, and retrieves the booking by the key', async () => {
    const name = key();
    const answers = await Promise.all([book(offerOf(), name), book(offerOf(), name), book(offerOf(), name)]);
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
    expect((await books()).filter((row) => row.key === name)).toEqual([{ key: name, calls: 3 }]);
    expect(await sandbox.retrieve(name)).toEqual(answers[0]);
    expect(await sandbox.retrieve('a key that nobody used')).toBeNull();
  });

  it.each([
    ['sandbox-declines', 'DECLINED'],
    ['sandbox-pends', 'PENDING'],
    ['sandbox-dispatches', 'PENDING'],
    ['sandbox-slow', 'CONFIRMED'],
    ['other-sandbox-slow', 'CONFIRMED'],
  ])('Sandbox offer %s is booked as %s', async (magic, state) => {
    expect((await book(offerOf(magic), key())).state).toBe(state);
  });

  it('A booking whose request timed out is retrieved by its key', async () => {
    const name = key();
    await expect(book(offerOf('sandbox-lost'), name)).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(await sandbox.retrieve(name)).toMatchObject({ state: 'CONFIRMED' });
  });

  it('The sandbox is down, sold out, or raises a price once, by the place of the search', async () => {
    await expect(book(offerOf('sandbox-dead'), key())).rejects.toMatchObject({ code: 'SUPPLIER_DOWN' });
    await expect(sandbox.price(offerOf('sandbox-sold-out'))).rejects.toMatchObject({ code: 'SOLD_OUT' });
    const { quoted } = await sandbox.price(offerOf('sandbox-dearer'));
    expect(quoted).toEqual({ minor: 98_251, currency: 'SEK' });
    expect((await sandbox.price(offerOf('sandbox-dearer', { quoted }))).quoted).toEqual(quoted);
  });

  it('The sandbox holds offers that can be held, and the booking takes over the hold', async () => {
    const offer = offerOf('sandbox-holds');
    expect([sandbox.capabilities(offer), sandbox.capabilities(offerOf())]).toEqual([
      { canHold: true },
      { canHold: false },
    ]);
    const name = key();
    const held = await sandbox.hold?.(offer, name);
    expect([held?.state, await book(offer, name)]).toEqual(['HELD', { ref: held?.ref, state: 'CONFIRMED', noted: [] }]);
  });

  it('Cancelling is free until the time of the rule, then costs its share, and is refused once the ride began', async () => {
    const { ref } = await book(offerOf('taxi', { cancellation: freeFor(1), startsAt: inHours(2) }), key());
    const free = await sandbox.cancelQuote(ref);
    clock.advance(65 * 60_000);
    const late = await sandbox.cancelQuote(ref);
    expect([free.fee.minor, late.fee.minor]).toEqual([0, 32_750]);
    await expect(sandbox.cancelConfirm(free.quoteRef)).rejects.toMatchObject({ code: 'OFFER_EXPIRED' });
    expect([await sandbox.cancelConfirm(late.quoteRef), await sandbox.cancelConfirm(late.quoteRef)]).toEqual([
      { ref, state: 'CANCELLED', noted: [] },
      { ref, state: 'CANCELLED', noted: [] },
    ]);
    const begun = await book(offerOf('taxi', { startsAt: inHours(1) }), key());
    clock.advance(2 * 3_600_000);
    await expect(sandbox.cancelQuote(begun.ref)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('Cancelling a non-refundable booking costs its whole price at once', async () => {
    const { ref } = await book(offerOf('sandbox-non-refundable'), key());
    expect((await sandbox.cancelQuote(ref)).fee.minor).toBe(65_500);
  });

  it('The place for schedule changes moves the booking once by 45 minutes, after a minute', async () => {
    const [offer, name] = [offerOf('sandbox-reschedules'), key()];
    const { ref, state } = await book(offer, name);
    clock.advance(61_000);
    const events: unknown[] = [];
    const dispatch = () =>
      sandbox.dispatch(async ({ body, headers }) => {
        const event = sandbox.onEvent(body, headers, clock());
        if (event?.key === name) events.push(event);
        return true;
      });
    await dispatch();
    await dispatch();
    expect([state, events]).toEqual([
      'CONFIRMED',
      [
        expect.objectContaining({
          key: name,
          kind: 'SCHEDULE_CHANGED',
          ref,
          schedule: { start: new Date(offer.startsAt.getTime() + 45 * 60_000) },
        }),
      ],
    ]);
  });

  it('A dispatcher confirms after a minute by a signed webhook, and repeats it until it is accepted', async () => {
    const name = key();
    const { ref } = await book(offerOf('sandbox-dispatches'), name);
    const sent: unknown[] = [];
    const dispatch = (isTaken: boolean) =>
      sandbox.dispatch(async ({ body, headers }) => {
        const event = sandbox.onEvent(body, headers, clock());
        if (event?.key === name) sent.push(event);
        return isTaken;
      });
    await dispatch(true);
    expect(sent).toEqual([]);
    clock.advance(61_000);
    await dispatch(false);
    await dispatch(true);
    await dispatch(true);
    expect(sent).toEqual([1, 2].map(() => expect.objectContaining({ key: name, ref, kind: 'CONFIRMED' })));
    expect(await sandbox.retrieve(name)).toEqual({ ref, state: 'CONFIRMED', noted: [] });
  });

  it('A webhook that is changed, old, or signed with another secret is ignored', async () => {
    const { ref } = await book(offerOf(), key());
    const { body, headers } = await sandbox.happens(ref, 'NO_SHOW');
    expect(sandbox.onEvent(body, headers, clock())).toMatchObject({ ref, kind: 'NO_SHOW' });
    expect(sandbox.onEvent(body.replace('NO_SHOW', 'CANCELLED'), headers, clock())).toBeNull();
    expect(sandbox.onEvent(body, { ...headers, 'webhook-id': 'evt_another' }, clock())).toBeNull();
    expect(sandbox.onEvent(body, headers, inHours(1))).toBeNull();
    expect(
      createSandboxBookings({ db: database(), clock, secret: 'another' }).onEvent(body, headers, clock()),
    ).toBeNull();
    expect(sandbox.onEvent(body, {}, clock())).toBeNull();
  });

  it('No request of a tenant can read the bookings of the sandbox', async () => {
    const reading = withScope(database(), { tenantId: 'nordlys', companyIds: [], userId: null }, (trx) =>
      trx.selectFrom('sandboxBookings').selectAll().execute(),
    );
    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });
});
