import { randomUUID } from 'node:crypto';
import { createCart, fetchItinerary, login, renameTrip, uploadTenantLogo } from '@portolan/contracts';
import type { TestSession } from '../../../api/src/testing/testApp.ts';
import { callOf, signInOf, triesOfAddress, type Ground } from './ground.ts';
import type { WireCall } from './wire.ts';

/** One caller's attack on the others. */
export interface Attack {
  readonly name: string;
  /** The neighbour's call that it would slow down. */
  readonly neighbour: keyof Ground['neighbour'];
  /** Calls sent at once. @param round counted from 0 */
  readonly calls: (ground: Ground, round: number) => readonly WireCall[];
  /** Allowed answers. A 429 must say when to retry. */
  readonly answers: readonly number[];
  /** Preparation around it. */
  readonly around?: (ground: Ground, attack: () => Promise<void>) => Promise<void>;
  /** Left out of the small run. */
  readonly isLong?: boolean;
}

const times = (count: number, make: (index: number) => WireCall): WireCall[] =>
  Array.from({ length: count }, (_none, index) => make(index));

const rename = ({ cartId }: Ground, session: TestSession, name: string): WireCall =>
  callOf(renameTrip, { ...session.headers, 'if-match': '*' }, { params: { cartId }, body: { tripName: name } });

const bodyBytes = 8 * 1024 * 1024;
/** Two kinds: with a declared length, and sent in pieces. */
const pouring = ({ neighbour }: Ground, index: number): WireCall => ({
  method: 'POST',
  path: index % 2 === 0 ? createCart.path : login.path,
  headers: {
    host: neighbour.lists.headers['host'] ?? '',
    'content-type': 'application/json',
    ...(index % 4 < 2 && { 'content-length': String(bodyBytes) }),
  },
  body: bodyBytes,
});

const upload = ({ tenantAdmin }: Ground, svg: string): WireCall =>
  callOf(uploadTenantLogo, tenantAdmin.headers, { body: { content: Buffer.from(svg).toString('base64') } });
const svgOf = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 112">${inner}</svg>`;
const shape = '<circle id="l0" cx="320" cy="56" r="50" fill="#0b5f6a" opacity="0.5"/>';
/** About a kilobyte each: references nested ten times ten times ten, and filters over the whole picture. */
const smallLogos = [
  svgOf(
    shape +
      [1, 2, 3, 4, 5, 6].map((level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(6)}</g>`).join('') +
      '<use href="#l6"/>',
  ),
  svgOf(
    `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="0.9" numOctaves="99"/><feGaussianBlur stdDeviation="50"/>'.repeat(8)}</filter><rect width="640" height="112" filter="url(#f)"/>`,
  ),
];
/** Allowed, yet slow to draw: many shapes, used many times. */
const longLogo = svgOf(
  `<g id="many">${'<circle cx="320" cy="56" r="50" opacity="0.5"/>'.repeat(1_500)}</g>${'<use href="#many"/>'.repeat(3_000)}`,
);

const [guessing, blocked] = ['198.51.100', '192.0.2.1'];
const guess = ({ attackers: [{ headers }] }: Ground, address: string): WireCall =>
  signInOf(`${randomUUID()}@nobody.example`, { address, host: headers['host'] ?? '' });

export const attacks: readonly Attack[] = [
  {
    name: '80 connections that post 8 MB without a token',
    neighbour: 'lists',
    calls: (ground) => times(80, (index) => pouring(ground, index)),
    answers: [0, 400, 401, 408, 413],
  },
  {
    name: '100 renames of one trip at once',
    neighbour: 'lists',
    calls: (ground) => times(100, (index) => rename(ground, ground.attackers[0], `Name ${index}`)),
    answers: [200, 409, 429],
  },
  {
    name: '12 who wait for one lock',
    neighbour: 'lists',
    calls: (ground) => times(12, (index) => rename(ground, ground.attackers[index % 2 === 0 ? 0 : 1], `Name ${index}`)),
    answers: [200, 409, 429],
    around: ({ db, cartId }, attack) =>
      db.engine === 'pglite'
        ? attack()
        : db.asOwner.transaction().execute(async (trx) => {
            await trx.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute();
            await attack();
          }),
  },
  {
    name: '40 papers at once',
    neighbour: 'lists',
    calls: ({ attackers: [{ headers }], cartId }) =>
      times(40, () => callOf(fetchItinerary, headers, { params: { cartId } })),
    answers: [200, 429],
  },
  {
    name: '40 sign-ins at once',
    neighbour: 'signs in',
    calls: (ground, round) => times(40, (index) => guess(ground, `${guessing}.${2 * round + (index % 2)}`)),
    answers: [401, 429],
  },
  {
    name: '400 sign-ins from a blocked address',
    neighbour: 'lists',
    calls: (ground) => times(400, () => guess(ground, blocked)),
    answers: [429],
  },
  {
    name: '6 logos of 1 KB that take minutes to draw',
    neighbour: 'signs in',
    calls: (ground) => times(6, (index) => upload(ground, smallLogos[index % smallLogos.length] ?? '')),
    answers: [400],
  },
  {
    name: '6 logos that take longer than 2 s to draw',
    neighbour: 'signs in',
    calls: (ground) => times(6, () => upload(ground, longLogo)),
    answers: [400, 429],
    isLong: true,
  },
];

/** Failed sign-ins from an address until it is blocked. */
export const blockingCalls = (ground: Ground): readonly WireCall[] =>
  times(triesOfAddress + 1, () => guess(ground, blocked));
