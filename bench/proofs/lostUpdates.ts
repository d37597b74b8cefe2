import {
  createTravelPolicy,
  fetchCustomer,
  fetchTenantSettings,
  fetchTrip,
  listTravelPolicies,
  renameTrip,
  updateCustomer,
  updateTenantSettings,
  updateTravelPolicy,
  type AnswerOf,
  type BodyOf,
  type TenantSettingsUpdate,
  type TravelPolicy,
} from '@portolan/contracts';
import { tableOf, type Proof } from './Proof.ts';
import { randomFrom } from './randomFrom.ts';
import { openTestApp, type TestApp, type TestSession } from '../../api/src/testing/testApp.ts';
import { tripsTestbed } from '../../api/src/testing/tripsTestbed.ts';
import { addPerson, makeWorld, type TestPerson, type TestWorld } from '../../api/src/testing/world.ts';
import { onEachDatabase } from './eachDatabase.ts';
import { profileIn } from './profileIn.ts';

type Answer = Awaited<ReturnType<TestSession['call']>>;

/** A read record, and its version for `If-Match`. */
interface Read {
  readonly name: string;
  readonly etag: string;
}

/** A record that two people change: its name tells who was last. */
interface Shared {
  readonly read: () => Promise<Read>;
  readonly write: (who: 0 | 1, name: string, headers: Record<string, string>) => Promise<Answer>;
  /** 428 if `If-Match` is required; the spec's own calls do without. */
  readonly withoutVersion: 200 | 428;
}

interface Ground {
  readonly api: TestApp;
  readonly world: TestWorld;
  readonly pair: readonly [TestSession, TestSession];
  readonly staff: readonly [TestSession, TestSession];
  readonly admins: readonly [TestSession, TestSession];
  readonly policyId: string;
}

const tagOf = ({ headers }: Answer): string => String(headers.etag);

async function trip({ api, world, pair }: Ground): Promise<Shared> {
  const cartId = await tripsTestbed(api).newCart(pair[0], world.own.traveller);
  return {
    read: async () => {
      const answer = await pair[0].call(fetchTrip, { params: { cartId } });
      return { name: answer.json<{ tripName: string }>().tripName, etag: tagOf(answer) };
    },
    write: (who, tripName, headers) => pair[who].call(renameTrip, { params: { cartId }, body: { tripName }, headers }),
    withoutVersion: 428,
  };
}

async function profile({ world, pair }: Ground): Promise<Shared> {
  const params = { id: world.own.traveller.id };
  return {
    read: async () => {
      const answer = await pair[0].call(fetchCustomer, { params });
      return { name: answer.json<{ city: string }>().city, etag: tagOf(answer) };
    },
    write: (who, city, headers) => pair[who].call(updateCustomer, { params, body: profileIn(city), headers }),
    withoutVersion: 200,
  };
}

const settingsOf = (customerSupportPhone: string): TenantSettingsUpdate => ({
  brandColor: '#0B5F6A',
  logo: null,
  invertedLogo: null,
  icon: null,
  documentTitle: null,
  customerSupportAddress: 'support@nordlys.example',
  customerSupportPhone,
  customerSupportHours: null,
  wording: [],
});
async function settings({ staff }: Ground): Promise<Shared> {
  return {
    read: async () => {
      const answer = await staff[0].call(fetchTenantSettings);
      return { name: answer.json<{ customerSupportPhone: string }>().customerSupportPhone, etag: tagOf(answer) };
    },
    write: (who, name, headers) => staff[who].call(updateTenantSettings, { body: settingsOf(name), headers }),
    withoutVersion: 428,
  };
}

const policyOf = (name: string): BodyOf<typeof createTravelPolicy> => ({
  name,
  currency: 'SEK',
  audience: {},
  rules: [],
});
async function policy({ world, admins, policyId }: Ground): Promise<Shared> {
  const { companyId } = world.own;
  return {
    read: async () => {
      const { content } = (await admins[0].call(listTravelPolicies, { params: { companyId } })).json<
        AnswerOf<typeof listTravelPolicies>
      >();
      const { name = '', version = 0 } = content.find(({ id }) => id === policyId) ?? {};
      return { name, etag: `"${version}"` };
    },
    write: (who, name, headers) =>
      admins[who].call(updateTravelPolicy, { params: { companyId, id: policyId }, body: policyOf(name), headers }),
    withoutVersion: 428,
  };
}

const records = { trip, profile, policy, settings } as const;
type RecordName = keyof typeof records;

interface Tally {
  pairs: number;
  written: number;
  stale: number;
  unversioned: number;
}

/** A name that no other write uses, which is a telephone number, too. */
const nextName = (() => {
  let last = 700_000_000;
  return () => `+46${(last += 1)}`;
})();

/**
 * Two people who have seen the same version write at once; then one writes over an old version, and one without a version. @returns
 * failures, in words
 */
async function tryPair(shared: Shared, random: () => number, tally: Tally): Promise<string[]> {
  const before = await shared.read();
  const seen = { 'if-match': before.etag };
  const names = [nextName(), nextName()] as const;
  const order = random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const);
  const answers = await Promise.all(order.map((who) => shared.write(who, names[who], seen)));
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const after = await shared.read();
  const stale = await shared.write(0, nextName(), seen);
  const kept = await shared.read();
  const unversioned = await shared.write(1, nextName(), {});
  tally.pairs += 1;
  tally.written += answers.filter(({ statusCode }) => statusCode === 200).length;
  tally.stale += [...answers, stale].filter(({ statusCode }) => statusCode === 412).length;
  tally.unversioned += unversioned.statusCode === 428 ? 1 : 0;
  return [
    ...(answers
      .map(({ statusCode }) => statusCode)
      .toSorted()
      .join() === '200,412'
      ? []
      : [`two at once are answered ${answers.map(({ statusCode }) => statusCode).join()}`]),
    ...(winner >= 0 && after.name === names[order[winner] ?? 0] ? [] : ['what was written is not what is there']),
    ...(stale.statusCode === 412 && kept.name === after.name ? [] : [`what is old is answered ${stale.statusCode}`]),
    ...(unversioned.statusCode === shared.withoutVersion ? [] : [`no version is answered ${unversioned.statusCode}`]),
  ];
}

/** Pairs tried before people sign in again. */
const pairsOfOneSession = 400;

async function groundOf(api: TestApp, world: TestWorld, staff: TestPerson): Promise<Ground> {
  const { traveller, admin, companyId } = world.own;
  const [own, first, second] = [await api.signIn(traveller), await api.signIn(admin), await api.signIn(admin)];
  const made = await first.call(createTravelPolicy, { params: { companyId }, body: policyOf(nextName()) });
  return {
    api,
    world,
    pair: [own, first],
    admins: [first, second],
    staff: [await api.signIn(staff), await api.signIn(staff)],
    policyId: made.json<TravelPolicy>().id,
  };
}

/** No write replaces a version that its author has not seen (reliability T6). */
export const proveLostUpdates: Proof = async ({ seed, isSmall, report }) => {
  const random = randomFrom(seed);
  const pairs = isSmall ? 60 : 2_500;
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  let n = 0;
  await onEachDatabase(async (db, engine) => {
    const world = await makeWorld(db);
    const api = await openTestApp(db);
    const staff = await addPerson(db, world.own, { roles: ['TENANT_ADMIN'] });
    const tallies: Record<RecordName, Tally> = { trip: empty(), profile: empty(), policy: empty(), settings: empty() };
    let ground = await groundOf(api, world, staff);
    const names = Object.keys(records) as RecordName[];
    for (let tried = 0; tried < pairs; tried += 1) {
      if (tried > 0 && tried % pairsOfOneSession === 0) ground = await groundOf(api, world, staff);
      const name = names[tried % names.length] ?? 'trip';
      for (const problem of await tryPair(await records[name](ground), random, tallies[name]))
        failures.push(`${engine}, ${name}, pair ${tried}: ${problem}`);
    }
    await api.app.close();
    n += pairs;
    for (const [name, tally] of Object.entries(tallies))
      rows.push([engine, name, tally.pairs, tally.written, tally.stale, tally.unversioned]);
    report(`${failures.length === 0 ? '✓' : '✕'} ${engine}: ${pairs} pairs`);
  });
  return { n, failures, table: tableOf([['database', 'record', 'pairs', 'written', '412', '428'], ...rows]) };
};

const empty = (): Tally => ({ pairs: 0, written: 0, stale: 0, unversioned: 0 });
