import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { approveTrip, submitTrip, type Trip } from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const key = () => ({ 'idempotency-key': randomUUID() });
  const ride = (magic: string) => bed.tripWith(own, world.own.traveller, [{ to: `address:sandbox-${magic}` }]);
  async function submit(cartId: string): Promise<Trip> {
    await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
    await bed.settle();
    return bed.fetch(own, cartId);
  }
  const totalOf = ({ items }: Trip) => items[0]?.price?.total;
  const changesOf = ({ items }: Trip) => items[0]?.price?.changes?.map(({ at: _at, ...change }) => change);

  it.each([
    ['rises within the tolerance', 'creeps', 40],
    ['falls', 'falls', -40],
  ])('A price that %s is noted, and said in the mail about the booking', async (_what, magic, change) => {
    const cartId = await ride(magic);
    const agreed = totalOf(await bed.fetch(own, cartId)) ?? 0;
    const trip = await submit(cartId);
    const charged = totalOf(trip) ?? 0;
    expect([trip.bookingStatus, charged - agreed]).toEqual(['CONFIRMED', change]);
    expect(changesOf(trip)).toEqual([{ cause: 'BOOKING', from: agreed, to: charged, isAgreed: false }]);
    const letters = await own.lettersTo(world.own.traveller.email);
    const letter = letters.find(({ subject }) => subject.startsWith('Booked'));
    const words = (amount: number) => `SEK ${amount.toLocaleString('en')}`;
    expect(letter?.text).toContain(`${words(charged)} instead of the agreed ${words(agreed)}.`);
  });

  it('A draft says by how much its price may rise while it is booked, a booked trip does not', async () => {
    const cartId = await ride('holds');
    expect((await bed.fetch(own, cartId)).mostRise).toEqual({ amount: 100, currency: 'SEK' });
    expect((await submit(cartId)).mostRise).toBeUndefined();
  });

  it('A price that stays has no note', async () => {
    expect(changesOf(await submit(await ride('holds')))).toBeUndefined();
  });

  it('A price that rises beyond the tolerance is noted, and agreed on by the next submission', async () => {
    const cartId = await ride('dearer');
    const agreed = totalOf(await bed.fetch(own, cartId)) ?? 0;
    const stopped = await submit(cartId);
    const now = totalOf(stopped) ?? 0;
    expect([stopped.bookingStatus, changesOf(stopped)]).toEqual([
      'DRAFT',
      [{ cause: 'BOOKING', from: agreed, to: now, isAgreed: false }],
    ]);
    const booked = await submit(cartId);
    expect([booked.bookingStatus, changesOf(booked)]).toEqual([
      'CONFIRMED',
      [{ cause: 'BOOKING', from: agreed, to: now, isAgreed: true }],
    ]);
  });

  it('A price that rises before its approval is noted with the request’s renewal', async () => {
    const boss = await addPerson(database(), world.own, { roles: ['APPROVER'] });
    await addProcess(database(), world.own, {
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }],
    });
    const cartId = await ride('dearer');
    const waiting = await submit(cartId);
    const approval = { tripVersion: waiting.approval?.tripVersion ?? 0 };
    await (await api.signIn(boss)).call(approveTrip, { params: { cartId }, body: approval, headers: key() });
    await bed.settle();
    const asked = await bed.fetch(own, cartId);
    expect([asked.bookingStatus, changesOf(asked)]).toEqual([
      'PENDING_APPROVAL',
      [
        {
          cause: expect.stringMatching(/APPROVAL|BOOKING/),
          from: totalOf(waiting),
          to: totalOf(asked),
          isAgreed: false,
        },
      ],
    ]);
  });
});

describe('the price of an item', () => {
  it('One function alone changes the price of an item', async () => {
    const src = join(import.meta.dirname, '../..');
    const files = (await readdir(src, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const writers: string[] = [];
    for (const file of files) {
      const text = await readFile(join(src, file), 'utf8');
      const updates = text.split(/updateTable\('cartItems'\)|update cart_items/).slice(1);
      if (
        updates.some((update) => /\b(totalMinor|total_minor)\b(?!`)/.test(update.slice(0, update.indexOf('.execute'))))
      )
        writers.push(file);
    }
    expect(writers.filter((file) => !file.includes('migrations'))).toEqual(['trips/model/priceNotes.ts']);
  });
});
