import type { ComponentType } from 'react';
import type { SharedTripItem, SpecialRequestCode, TaxiStop, TaxiWaypoint, TripItem } from '@portolan/contracts';
import { formatDuration } from '@portolan/i18n';
import type { IconName } from '@portolan/ui/core';
import type { ItemTexts } from './useItemTexts.ts';

/** Product of a trip's item; `UNKNOWN` for products newer than this page. */
export type ItemType = TripItem['productType'];

/** A section of an item's route with its own line, such as the return. */
export interface RouteLeg {
  readonly from: TaxiStop;
  readonly to: TaxiStop;
  readonly minutes: number;
  readonly changes: number;
}

/** The route between the start and end of an item. */
export interface Route {
  /** One line each, in order. Default: one line from the item's start to its end. */
  readonly legs?: readonly RouteLeg[];
  readonly stops: readonly TaxiWaypoint[];
  /** Whether the end has a name; an item at one place shows it once. */
  readonly isEndNamed: boolean;
  /** Text key of the number of stops, with `{{count}}`. Default `item.stops`. */
  readonly counted?: 'train.changes';
}

/** The trip of a search, and the draft to replace or the gap to close in it; without a trip, a new one is created. */
export interface SearchTarget {
  readonly cartId?: string;
  readonly replaces?: string;
  /** Key of a gap: the search page fills itself with what is wanted there. */
  readonly wanted?: string;
}

/** A departure with airport services before it. */
export interface Departure {
  readonly airport: TaxiStop;
  /** Such as "SK 1423". */
  readonly flight: string;
  /** When the same ticket returns to the airport; null if it does not. */
  readonly backAt: string | null;
}

/** A line of facts below the route. */
export interface ItemNote {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
}

/**
 * A product as the pages of this room need it. Each has one record in its own folder, listed in `products.ts`. A record
 * is plain data and texts; its `details` component is a chunk that loads on demand.
 */
export interface Product<Item extends TripItem, Shared extends SharedTripItem> {
  /** Title of an item on every page. */
  titleOf(item: Item | Shared, texts: ItemTexts): string;
  /** Its name in the itinerary and in sentences; absent where that is the title. */
  nameOf?(item: Item | Shared): string;
  /** Facts before the provider's name, such as the vehicle. */
  factsOf(item: Item | Shared, texts: ItemTexts): readonly string[];
  routeOf(item: Item | Shared): Route;
  /** Duration; null if unknown. */
  lengthOf(item: Item | Shared, texts: ItemTexts): string | null;
  notesOf(item: Item | Shared, texts: ItemTexts): readonly ItemNote[];
  /** Its role among the trip's items, such as the return of an outward journey; absent for products without groups. */
  tagOf?(item: Item, items: readonly TripItem[], texts: ItemTexts): string | null;
  /** True for services at an airport before a departure, or until the return. */
  readonly isAtAirport?: true;
  /** Departures with airport services before them; absent for products without any. */
  departuresOf?(item: Item): readonly Departure[];
  /** Time for the approver, and the place if the title lacks it. */
  whenOf(item: Item, texts: ItemTexts): string;
  /** Text key of its people, with `{{count}}`. */
  readonly people: 'item.riders' | 'item.people';
  /** Text key of the amount due at the supplier, with `{{amount}}`. */
  readonly due: 'price.dueAtSupplier' | 'price.dueAtDesk' | 'price.dueAtHotel';
  /** Codes of special requests, besides free text. */
  readonly specialRequests: readonly SpecialRequestCode[];
  /** URL of its search; null without a search page. */
  searchPath(target: SearchTarget): string | null;
  /** URL of the search for another offer, filled in; null as above. `now` in milliseconds since the epoch. */
  searchAgainPath(target: SearchTarget, item: Item, now: number): string | null;
  /** Details of an item, loaded on demand, under the title of the text key; null if its lines say all. */
  readonly details: { readonly title: string; readonly load: () => Promise<ComponentType<{ item: Item }>> } | null;
}

/** Duration in hours and minutes; items of a shared trip have none. */
export const byMinutes = (item: TripItem | SharedTripItem, { language }: ItemTexts): string | null =>
  'durationMinutes' in item && item.durationMinutes !== null ? formatDuration(item.durationMinutes, language) : null;

/** A search page's URL with its parameters, if any. */
export const pathWith = (path: string, params: URLSearchParams): string =>
  params.size === 0 ? path : `${path}?${params.toString()}`;
