/** What of the trip is looked at: its tabs, in their order, and what one does step by step in their place. */
export const tripTabs = ['itinerary', 'travellers', 'costs', 'history'] as const;
export type TripTab = (typeof tripTabs)[number];
export type TripView = TripTab | 'checkout' | 'cancel';

const views: readonly TripView[] = [...tripTabs, 'checkout', 'cancel'];
const key = 'tab';

/** The view that the URL names; the itinerary where it names none, or nonsense. */
export const parseTripView = (params: URLSearchParams): TripView => views.find((view) => view === params.get(key)) ?? 'itinerary';

/** The URL's query for a view; the first tab needs none. */
export const serialiseTripView = (view: TripView): string => (view === 'itinerary' ? '' : `?${key}=${view}`);

/** The tab to which a view belongs: checking out and cancelling stand in place of the days. */
export const tabOf = (view: TripView): TripTab => tripTabs.find((tab) => tab === view) ?? 'itinerary';
