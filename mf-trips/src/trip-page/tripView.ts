/** Views of the trip page: its tabs in order, and the checkout in their place. */
export const tripTabs = ['itinerary', 'travellers', 'costs', 'approval', 'documents', 'history'] as const;
type TripTab = (typeof tripTabs)[number];
export type TripView = TripTab | 'checkout';

const views: readonly TripView[] = [...tripTabs, 'checkout'];
const key = 'tab';

/** The view in the URL. Falls back to the itinerary if it is missing, invalid, or the checkout of a trip that cannot be submitted. */
export function parseTripView(params: URLSearchParams, maySubmit: boolean): TripView {
  const view = views.find((candidate) => candidate === params.get(key)) ?? 'itinerary';
  return view === 'checkout' && !maySubmit ? 'itinerary' : view;
}

/** URL query of a view; empty for the first tab. */
export const serialiseTripView = (view: TripView): string => (view === 'itinerary' ? '' : `?${key}=${view}`);

/** The tab of a view: the checkout replaces the itinerary. */
export const tabOf = (view: TripView): TripTab => tripTabs.find((tab) => tab === view) ?? 'itinerary';
