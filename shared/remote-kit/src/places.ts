/**
 * The slots that a remote may fill (platform, "The parts": slots), and the props of each: plain data and callbacks, typed here, because
 * this package is all that both sides share. A published slot or prop stays; new ones are added.
 */
export interface PlaceProps {
  /** Cards at the start of the home page, one below the other. A card shows its own loading and failure. */
  'home-card': Record<never, never>;
  /** On the home page, under a product's tab: the first fields of its search. */
  'home-search': HomeSearchProps;
  /** Cards at the side of the home page: things that need attention. */
  'home-aside': Record<never, never>;
  /** Above a trip: information for its travellers about its destinations. */
  'trip-banner': TripBannerProps;
  /** The control for choosing the trip to add to; its label belongs to the owner of the slot. */
  'trip-picker': TripPickerProps;
  /** In a dialog that adds offers to a trip: how they fit into it. Empty where they change nothing. */
  'trip-fit': TripFitProps;
  /** In the booking bar: the trip that items are added to, and the way to another. */
  'trip-target': TripTargetProps;
  /** Checkout of a trip: open questions, and submitting. It loads the trip itself. */
  'trip-checkout': TripCheckoutProps;
}
export type PlaceName = keyof PlaceProps;

/** A chosen trip; `name` is null if only its id is known, such as from an address. */
export interface PickedTrip {
  readonly cartId: string;
  readonly name: string | null;
}

export interface HomeSearchProps {
  /** As in the company's order, such as `taxis`. */
  readonly product: string;
  /** Path of the product's own search page. */
  readonly to: string;
}

export interface TripBannerProps {
  /** Country codes of the trip's remaining destinations, ISO 3166-1 alpha-2; none after its end. */
  readonly countries: readonly string[];
}

export interface TripPickerProps {
  /** Id of the control, for its label. */
  readonly id: string;
  /** Null: a new trip, created with the added items. */
  readonly value: PickedTrip | null;
  readonly onChange: (trip: PickedTrip | null) => void;
  /** Name of a new trip; empty while none is known. */
  readonly newTripName: string;
  /** Local start day of the item, such as `2026-11-23`: trips of that day come first. */
  readonly day: string;
  readonly isDisabled: boolean;
}

export interface TripFitProps {
  readonly cartId: string;
  /** Added together, such as the tickets of both directions. */
  readonly offerIds: readonly string[];
  /** The colleagues of the offers. */
  readonly travellerIds: readonly string[];
  /** The draft that the offers replace; undefined for none. */
  readonly replaces: string | undefined;
}

export interface TripTargetProps {
  /** Null: a new trip, created with the added items. */
  readonly cartId: string | null;
  readonly onChange: (cartId: string | null) => void;
}

export interface TripCheckoutProps {
  readonly cartId: string;
  /** The page itself lists the trip's items: the checkout names only bookings with problems. */
  readonly isSummed: boolean;
  /** The trip was submitted for approval, or is being booked. */
  readonly onSubmitted: () => void;
}

/** Facts about a slot that the portal needs before a remote's code runs; copied into the manifest of its filler. */
export interface PlaceFacts {
  /** `one`: the gate refuses a second remote. `many`: each remote adds its own. */
  readonly takes: 'one' | 'many';
  /** Path of the page that shows the slot at once, so that its files are preloaded; null if it shows later. */
  readonly page: string | null;
}

export const places: Readonly<Record<PlaceName, PlaceFacts>> = {
  'home-card': { takes: 'many', page: '/' },
  'home-search': { takes: 'one', page: '/' },
  'home-aside': { takes: 'many', page: '/' },
  'trip-banner': { takes: 'many', page: null },
  'trip-picker': { takes: 'one', page: null },
  'trip-fit': { takes: 'one', page: null },
  'trip-target': { takes: 'one', page: null },
  'trip-checkout': { takes: 'one', page: null },
};
