import { randomUUID } from 'node:crypto';
import { submitTrip, type Trip, type TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { sql } from 'kysely';
import { toMinor } from '../../api/src/kernel/money/money.ts';
import { bookingTestbed } from '../../api/src/testing/bookingTestbed.ts';
import { openTestApp, type TestSession } from '../../api/src/testing/testApp.ts';
import { addPerson, makeWorld, type TestPerson } from '../../api/src/testing/world.ts';
import { onEachDatabase } from './eachDatabase.ts';
import { tableOf, type Proof } from './Proof.ts';
import { randomFrom } from './randomFrom.ts';

/** Places whose price at booking is another one, or the same. */
const magicPlaces = ['sandbox-creeps', 'sandbox-falls', 'sandbox-dearer', 'sandbox-holds', 'sandbox-pends'] as const;
/** Trips on each database. */
const [trips, smallTrips] = [500, 8];
/** Submissions of a trip at most: a price beyond the tolerance stops the first. */
const mostSubmissions = 4;

type Testbed = ReturnType<typeof bookingTestbed>;
/** Agreed totals by item, in the trip's currency. */
type Agreed = ReadonlyMap<string, number>;

/**
 * No charge differs from the agreed price without a note. Trips of random rides are submitted until nothing is left to
 * submit; then each payment is its item's total, and each total differs from the agreed one by the sum of its notes, which the mail tells.
 */
export const provePrices: Proof = async ({ seed, isSmall, isSabotaged, report }) => {
  const random = randomFrom(seed);
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  const count = isSmall ? smallTrips : trips;
  await onEachDatabase(async (db, engine) => {
    const world = await makeWorld(db);
    const api = await openTestApp(db);
    if (isSabotaged) await sql`create rule lost as on insert to price_notes do instead nothing`.execute(db.asOwner);
    const bed = bookingTestbed(db, api);
    let [charges, differing] = [0, 0];
    for (let done = 0; done < count; done += 1) {
      // Each trip has a new person, so that all mails to the address are about it.
      const person = await addPerson(db, world.own, { roles: ['TRAVELLER'] });
      const session = await api.signIn(person);
      const { trip, agreed } = await bookWhole(bed, session, person, random);
      const letters = await session.lettersTo(person.email);
      const payments = (await bed.payments(trip.cartId)).filter(({ state }) => state === 'CAPTURED');
      for (const item of trip.items) {
        const charged = payments
          .filter(({ itemId }) => itemId === item.id)
          .map(({ capturedMinor }) => Number(capturedMinor));
        charges += charged.length;
        if (charged.length > 0 && item.price?.total !== agreed.get(item.id)) differing += 1;
        failures.push(
          ...faultsOf(item, { agreed, charged, letters, isPending: trip.bookingStatus === 'PENDING' }).map(
            (fault) => `${engine}, ${trip.tripId}: ${fault}`,
          ),
        );
      }
    }
    await api.app.close();
    rows.push([engine, count, charges, differing]);
    report(
      `${failures.length === 0 ? '✓' : '✕'} ${engine}: ${count} trips, ${differing} charges are not what was agreed`,
    );
  });
  return { n: 2 * count, failures, table: tableOf([['database', 'trips', 'charges', 'not as agreed'], ...rows]) };
};

async function bookWhole(
  bed: Testbed,
  session: TestSession,
  person: TestPerson,
  random: () => number,
): Promise<{ trip: Trip; agreed: Agreed }> {
  const rides = Array.from({ length: 1 + Math.floor(random() * 2) }, () => ({
    to: `address:${magicPlaces[Math.floor(random() * magicPlaces.length)] ?? magicPlaces[0]}`,
  }));
  const cartId = await bed.tripWith(session, person, rides);
  const agreed = new Map<string, number>();
  for (let submissions = 0; submissions < mostSubmissions; submissions += 1) {
    const drafts = (await bed.fetch(session, cartId)).items.filter(({ status }) => status === 'DRAFT');
    if (drafts.length === 0) break;
    for (const { id, price } of drafts) agreed.set(id, price?.total ?? Number.NaN);
    await session.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } });
    await bed.settle();
  }
  return { trip: await bed.fetch(session, cartId), agreed };
}

interface Seen {
  readonly agreed: Agreed;
  /** Captured amounts of the item, in minor units. */
  readonly charged: readonly number[];
  readonly letters: Awaited<ReturnType<TestSession['lettersTo']>>;
  /** Whether a supplier has still to answer: the mail about the booking comes then. */
  readonly isPending: boolean;
}

function faultsOf({ id, price, status }: TripItem, { agreed, charged, letters, isPending }: Seen): string[] {
  if (price === null) return ['an item has no price'];
  const { total, currency, changes = [] } = price;
  const [now, before] = [total, agreed.get(id) ?? Number.NaN].map((amount) => toMinor(amount, currency)) as [
    number,
    number,
  ];
  const noted = changes
    .filter(({ isAgreed }) => !isAgreed)
    .reduce((minor, { from, to }) => minor + toMinor(to, currency) - toMinor(from, currency), 0);
  const words = plain(formatMoney({ amount: total, currency }, 'en'));
  const isTold = now === before || letters.some(({ text }) => plain(text).includes(words));
  return [
    ...charged.filter((minor) => minor !== now).map((minor) => `${minor} was charged for ${now}`),
    ...(now - before === noted ? [] : [`${before} was agreed, ${now} is the total, the notes say ${noted}`]),
    ...(status !== 'CONFIRMED' || isPending || isTold ? [] : [`no mail says ${words}`]),
  ];
}

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
