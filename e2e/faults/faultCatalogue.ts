import type { RemoteFault } from '../support/RemoteFaults.ts';
import { plantedMessage, type Plant } from './plants.ts';

/** One way in which a remote fails people, and what they must meet then (platform, "Loading, and what may go wrong"). */
export interface Fault {
  readonly name: string;
  /** On the wire, in this browser alone; or in code that is really published, which the gate cannot see. */
  readonly cause: { readonly wire: RemoteFault } | { readonly published: Plant };
  /** A card in the remote's place, or its screen, where the fault shows only once somebody uses it. */
  readonly shows: 'card' | 'screen';
  /** By when, after the click that leads there, in milliseconds: 1 s after what fails fast, 5 s for what does not answer. */
  readonly withinMs: number;
  /** What the browser itself reports of it, and must; nothing else may go uncaught. */
  readonly uncaught?: RegExp;
}

const fastMs = 1_000;
/** The card is asked for after 5 s; the rest is for drawing it. */
const hangMs = 5_000 + 250;

const onWire = (name: string, wire: RemoteFault, withinMs = fastMs): Fault => ({
  name,
  cause: { wire },
  shows: 'card',
  withinMs,
});
const inCode = (name: string, published: Plant, over: Partial<Fault> = {}): Fault => ({
  name,
  cause: { published },
  shows: 'card',
  withinMs: fastMs,
  ...over,
});

/** The faults of reliability T11; the five remotes times these are the table. */
export const faults: readonly Fault[] = [
  onWire('refused', 'refused'),
  onWire('500', 'error'),
  onWire('hangs', 'slow', hangMs),
  onWire('3 s late', 'late', hangMs),
  onWire('cut short', 'cutShort'),
  onWire('HTML', 'html'),
  inCode('syntax error', 'syntaxError', { uncaught: /Unexpected token/ }),
  inCode('throws on load', 'throwsOnLoad'),
  inCode('throws on render', 'throwsOnRender'),
  inCode('throws in an effect', 'throwsInEffect'),
  inCode('throws in a handler', 'throwsInHandler', { shows: 'screen', uncaught: new RegExp(plantedMessage) }),
  onWire('chunk missing', 'chunkMissing'),
  onWire('old version', 'outdated'),
  inCode('wrong singleton version', 'wrongSingleton'),
  onWire('wrong hash', 'tampered'),
  onWire('50 MB', 'huge', hangMs),
];

/** Where each remote stands in the portal of somebody who has all five. */
export const places = {
  'mf-trips': { path: '/trips', room: 'trips' },
  'mf-booking': { path: '/search/taxis', room: 'taxiSearch' },
  'mf-profile': { path: '/profile', room: 'profile' },
  'mf-company-admin': { path: '/people-management', room: 'people' },
  'mf-tracking': { path: '/travel-tracking', room: 'tracking' },
} as const;
export type RemoteId = keyof typeof places;
export const remoteIds = Object.keys(places) as readonly RemoteId[];

/** The one person of the demo world who has all five remotes. */
export const whoHasAll = 'admin@havn.example';
