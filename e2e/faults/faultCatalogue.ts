import type { RemoteFault } from '../support/RemoteFaults.ts';
import { plantedMessage, type Plant } from './plants.ts';

/** One way in which a remote fails, and the expected result for people (platform, "Loading, and what may go wrong"). */
export interface Fault {
  readonly name: string;
  /** On the wire, only in this browser; or in published code, which the gate cannot detect. */
  readonly cause: { readonly wire: RemoteFault } | { readonly published: Plant };
  /** A card in the remote's place, or its screen if the fault shows only in use. */
  readonly shows: 'card' | 'screen';
  /** Time limit after the click, in milliseconds: 1 s for fast failures, 5 s for no answer. */
  readonly withinMs: number;
  /** Error that the browser must report; no other may go uncaught. */
  readonly uncaught?: RegExp;
}

const fastMs = 1_000;
/** The card comes after 5 s; the rest is for rendering it. */
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

/** The faults of reliability T11; the table is these times the five remotes. */
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

/** Position of each remote in the portal of the person with all five. */
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
