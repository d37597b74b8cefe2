import type { ComponentType } from 'react';
import type { SharedTripItem, SpecialRequestCode, TaxiStop, TaxiWaypoint, TripItem } from '@portolan/contracts';
import { formatDuration } from '@portolan/i18n';
import type { IconName } from '@portolan/ui/core';
import type { ItemTexts } from './useItemTexts.ts';

/** A product that an item of a trip can have; `UNKNOWN` is what is newer than this page. */
export type ItemType = TripItem['productType'];

/**
 * A part of an item in space and time. A MOVE takes its travellers somewhere, or wants them at one place; a STAY lasts, while they go about.
 * An item stands in the itinerary on each day on which one of its segments begins.
 */
export interface Segment {
  readonly kind: 'MOVE' | 'STAY';
  readonly from: TaxiStop;
  readonly to: TaxiStop;
  /** Key of what the segment is called on a day of its own, of `{{item}}`; absent of the first one, which is the item. */
  readonly title?: string;
}

/** A part of an item's course that has a line of its own, such as the way back. */
export interface CourseWay {
  readonly from: TaxiStop;
  readonly to: TaxiStop;
  readonly minutes: number;
  readonly changes: number;
}

/** What is drawn between the start and the end of an item. */
export interface Course {
  /** A line for each, one below the other. Default: one line from the item's start to its end. */
  readonly ways?: readonly CourseWay[];
  readonly stops: readonly TaxiWaypoint[];
  /** Whether the end is named; what stays at one place names it once. */
  readonly isEndNamed: boolean;
  /** Key of the words for how many stops there are, of `{{count}}`. Default `item.stops`. */
  readonly counted?: 'train.changes';
}

/** The trip that something is looked for, and the draft of it whose place that takes; without a trip, a new one is made. */
export interface SearchTarget {
  readonly cartId?: string;
  readonly replaces?: string;
}

/** A departure before which something can be had at the airport. */
export interface Departure {
  readonly airport: TaxiStop;
  /** Such as "SK 1423". */
  readonly flight: string;
  /** When the same ticket brings its travellers back to the airport; null where it does not. */
  readonly backAt: string | null;
}

/** A line of facts below the course. */
export interface ItemNote {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
}

/**
 * A product, as the pages of trips want to know it: each has one record, in a folder of its own; `products.ts` lists them. A record is plain
 * data and words. What draws more than words is `Details`, a chunk that comes when somebody opens it.
 */
export interface Product<Item extends TripItem, Shared extends SharedTripItem> {
  /** What an item is called wherever a page speaks of it. */
  titleOf(item: Item | Shared, texts: ItemTexts): string;
  /** What stands before the provider's name, such as the vehicle. */
  factsOf(item: Item | Shared, texts: ItemTexts): readonly string[];
  courseOf(item: Item | Shared): Course;
  /** How long it takes; null where nobody says. */
  lengthOf(item: Item | Shared, texts: ItemTexts): string | null;
  notesOf(item: Item | Shared, texts: ItemTexts): readonly ItemNote[];
  /** What it is beside the trip's other items, such as the return of an outward journey; absent where no item belongs to another. */
  tagOf?(item: Item, items: readonly TripItem[], texts: ItemTexts): string | null;
  /** In the order in which they happen. */
  segmentsOf(item: Item | Shared): readonly [Segment, ...Segment[]];
  /** True where the first traveller has it from start to end, and can have one alone: nobody drives two cars. Beside other products it is none. */
  readonly isOneAtATime?: true;
  /** True where nobody has to be there from start to end, as with a lounge: it is no conflict of anything. */
  readonly takesNoTime?: true;
  /** True where people sleep in it: with one, they lack no bed for its nights. */
  readonly isLodging?: true;
  /** True where its people go about as they like from its start to its end, as with a car: it does not say where they are. */
  readonly leavesWayOpen?: true;
  /** True for what is had at an airport before a departure, or until the return. */
  readonly isAtAirport?: true;
  /** Departures before which something can be had at the airport; absent where it leaves from none. */
  departuresOf?(item: Item): readonly Departure[];
  /** When, and where where that is not in the title, for whoever decides on it. */
  whenOf(item: Item, texts: ItemTexts): string;
  /** Key of the words for its people, of `{{count}}`. */
  readonly people: 'item.riders' | 'item.people';
  /** Key of the words for what is paid at the supplier, of `{{amount}}`. */
  readonly due: 'price.dueAtSupplier' | 'price.dueAtDesk' | 'price.dueAtHotel';
  /** What may be wished for beside words of one's own. */
  readonly wishes: readonly SpecialRequestCode[];
  /** Where another one is looked for; null where no page looks for it yet. */
  searchPath(target: SearchTarget): string | null;
  /** Where another offer for the item is found, with the search filled in; null as above. `now` in milliseconds since the epoch. */
  searchAgainPath(target: SearchTarget, item: Item, now: number): string | null;
  /** Where the way back from an item's end to its start is found, the search filled in but for the time; absent where a product has no way back, null for an item that has its own. */
  wayBackPath?(target: SearchTarget, item: Item): string | null;
  /** What of an item is drawn when somebody opens it, under words of the key; null where the lines say all. */
  readonly details: { readonly title: string; readonly load: () => Promise<ComponentType<{ item: Item }>> } | null;
}

/** From start to end in one go. */
export const oneMove = ({ start, end }: Pick<TripItem, 'start' | 'end'>): readonly [Segment] => [
  { kind: 'MOVE', from: start, to: end },
];

/** Hours and minutes; a shared trip's item does not say them. */
export const byMinutes = (item: TripItem | SharedTripItem, { language }: ItemTexts): string | null =>
  'durationMinutes' in item && item.durationMinutes !== null ? formatDuration(item.durationMinutes, language) : null;

/** A search page's address with what is asked, without an empty question. */
export const pathWith = (path: string, params: URLSearchParams): string =>
  params.size === 0 ? path : `${path}?${params.toString()}`;
