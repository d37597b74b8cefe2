import type { AddressInfo } from 'node:net';
import { listTrips, login, type Operation } from '@portolan/contracts';
import { hashPassword } from '../../../api/src/identity/sign-in/passwordHash.ts';
import type { Database } from '../../../api/src/kernel/db/index.ts';
import { taxiCartItemOf } from '../../../api/src/testing/taxiRide.ts';
import { openTestApp, type TestApp, type TestSession } from '../../../api/src/testing/testApp.ts';
import { tripsTestbed } from '../../../api/src/testing/tripsTestbed.ts';
import { addPerson, makeWorld, testPassword, type TestPerson } from '../../../api/src/testing/world.ts';
import type { WireCall } from './wire.ts';

/** Testbed of the proof: the API behind a port, an attacking company, and a neighbour of another tenant. */
export interface Ground {
  readonly db: Database;
  readonly port: number;
  /** Two people of the attacking company, and the administrator of its tenant. */
  readonly attackers: readonly [TestSession, TestSession];
  readonly tenantAdmin: TestSession;
  /** The attackers' trip with rides. */
  readonly cartId: string;
  /** The neighbour's calls: a page of trips, or a sign-in. */
  readonly neighbour: { readonly lists: WireCall; readonly 'signs in': WireCall };
  close(): Promise<void>;
}

/** Failed sign-ins until an address is blocked: few, so that the proof has one soon. */
export const triesOfAddress = 20;
const [ridesOfTrip, tripsOfNeighbour] = [8, 24];

export async function groundOn(db: Database): Promise<Ground> {
  const { own, foreign } = await makeWorld(db);
  const api = await openTestApp(db, {
    trustedProxies: 1,
    loginLimits: { windowMinutes: 15, perAccount: 1_000, perAddress: triesOfAddress },
  });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.addresses()[0] as AddressInfo;
  // A cookie belongs to one port.
  const signIn = (person: TestPerson) => api.signIn({ ...person, host: `${person.host}:${port}` });
  const first = await signIn(own.traveller);
  const neighbour = await signIn(foreign.traveller);
  const bed = tripsTestbed(api);
  for (let made = 0; made < tripsOfNeighbour; made += 1)
    await bed.newCart(neighbour, foreign.traveller, `Trip ${made}`);
  // At the real cost of a sign-in: in tests it is reduced.
  await db.asOwner
    .updateTable('signIns')
    .set({ passwordHash: await hashPassword(testPassword, 'proof') })
    .where('customerId', '=', foreign.traveller.id)
    .execute();
  return {
    db,
    port,
    attackers: [first, await signIn(await addPerson(db, own, { roles: ['COMPANY_ADMIN'] }))],
    tenantAdmin: await signIn(await addPerson(db, own, { roles: ['TENANT_ADMIN'] })),
    cartId: await tripWithRides(api, first, own.traveller),
    neighbour: {
      lists: callOf(listTrips, neighbour.headers, { params: { companyId: foreign.companyId } }),
      'signs in': signInOf(foreign.traveller.email, { address: '203.0.113.9', host: `${foreign.host}:${port}` }),
    },
    close: async () => {
      await api.app.outbox.drain();
      await api.app.close();
    },
  };
}

async function tripWithRides(api: TestApp, session: TestSession, booker: TestPerson): Promise<string> {
  const bed = tripsTestbed(api);
  const cartId = await bed.newCart(session, booker);
  for (let ride = 0; ride < ridesOfTrip; ride += 1) {
    const offer = await bed.firstOffer(session, { inHours: 48 + ride * 20 });
    const added = await bed.add(session, cartId, [taxiCartItemOf(offer, [{ userId: booker.id }])]);
    if (added.statusCode !== 201) throw new Error(`A ride was not added: ${added.body}`);
  }
  return cartId;
}

/** An operation as a call. */
export function callOf(
  { method, path }: Operation,
  headers: Readonly<Record<string, string>>,
  { params = {}, body }: { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
): WireCall {
  const call = { method, path: path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? ''), headers };
  if (body === undefined) return call;
  return { ...call, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A sign-in with the password of tests, from an address. */
export const signInOf = (
  email: string,
  { address, host }: { readonly address: string; readonly host: string },
): WireCall => callOf(login, { host, 'x-forwarded-for': address }, { body: { email, password: testPassword } });
