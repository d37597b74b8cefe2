/** What of the trip is looked at: its tabs, in their order, and the checkout in their place. */
export const tripTabs = ['itinerary', 'travellers', 'costs', 'approval', 'documents', 'history'] as const;
type TripTab = (typeof tripTabs)[number];
export type TripView = TripTab | 'checkout';

const views: readonly TripView[] = [...tripTabs, 'checkout'];
const key = 'tab';

/** The view that the URL names; the itinerary where it names none, nonsense, or the checkout of a trip that cannot be submitted. */
export function parseTripView(params: URLSearchParams, maySubmit: boolean): TripView {
  const view = views.find((candidate) => candidate === params.get(key)) ?? 'itinerary';
  return view === 'checkout' && !maySubmit ? 'itinerary' : view;
}

/** The URL's query for a view; the first tab needs none. */
export const serialiseTripView = (view: TripView): string => (view === 'itinerary' ? '' : `?${key}=${view}`);

/** The tab to which a view belongs: checking out stands in place of the days. */
export const tabOf = (view: TripView): TripTab => tripTabs.find((tab) => tab === view) ?? 'itinerary';
