/**
 * The places into which a remote may put a component (platform, "The parts": slots), and what a place gives to it: plain data and
 * callbacks, typed here, because this package is all that both sides have in common. A place or a prop once published stays;
 * new ones are added.
 */
export interface PlaceProps {
  /** The cards at the start of the home page, one below the other. A card says itself what it loads, and that it has failed to. */
  'home-card': Record<never, never>;
  /** On the home page, under the tab of a product: the first fields of its search. */
  'home-search': HomeSearchProps;
  /** The cards at the side of the home page: what wants the reader's eye. */
  'home-aside': Record<never, never>;
  /** Over a trip: what its travellers should know of where it leads. */
  'trip-banner': TripBannerProps;
  /** The control that chooses the trip to which something is added; its label belongs to whoever asks. */
  'trip-picker': TripPickerProps;
  /** In the booking bar: the trip that what is searched is added to, and the way to another. */
  'trip-target': TripTargetProps;
  /** Checking a trip out: what it still wants, and sending it. It loads the trip itself. */
  'trip-checkout': TripCheckoutProps;
}
export type PlaceName = keyof PlaceProps;

/** A trip that was chosen; `name` is null where only its id is known, such as from an address. */
export interface PickedTrip {
  readonly cartId: string;
  readonly name: string | null;
}

export interface HomeSearchProps {
  /** As the company's order names it, such as `taxis`. */
  readonly product: string;
  /** Path of the product's own search page. */
  readonly to: string;
}

export interface TripBannerProps {
  /** Codes of the countries that the trip still leads to, ISO 3166-1 alpha-2; none where it is over. */
  readonly countries: readonly string[];
}

export interface TripPickerProps {
  /** Id of the control, by which its label finds it. */
  readonly id: string;
  /** Null: a new trip, which is made with what is added. */
  readonly value: PickedTrip | null;
  readonly onChange: (trip: PickedTrip | null) => void;
  /** What a new trip will be called. */
  readonly newTripName: string;
  /** Local day on which what is added begins, such as `2026-11-23`: trips of that day come first. */
  readonly day: string;
  readonly isDisabled: boolean;
}

export interface TripTargetProps {
  /** Null: a new trip, which is made with what is added. */
  readonly cartId: string | null;
  readonly onChange: (cartId: string | null) => void;
}

export interface TripCheckoutProps {
  readonly cartId: string;
  /** The page says itself what is in the trip: the checkout names only the bookings that something is wrong with. */
  readonly isSummed: boolean;
  /** The trip was sent for approval, or is being booked. */
  readonly onSubmitted: () => void;
}

/** What the portal must know of a place before any code of a remote runs; goes into the manifest of whoever fills it. */
export interface PlaceFacts {
  /** `one`: the gate refuses a second remote. `many`: each remote adds its own. */
  readonly takes: 'one' | 'many';
  /** Path of the page that shows the place at once, so that its files are asked for with the page; null where it shows later. */
  readonly page: string | null;
}

export const places: Readonly<Record<PlaceName, PlaceFacts>> = {
  'home-card': { takes: 'many', page: '/' },
  'home-search': { takes: 'one', page: '/' },
  'home-aside': { takes: 'many', page: '/' },
  'trip-banner': { takes: 'many', page: null },
  'trip-picker': { takes: 'one', page: null },
  'trip-target': { takes: 'one', page: null },
  'trip-checkout': { takes: 'one', page: null },
};
