import { presetHours, type TrackingRange } from './trackingRange.ts';

/** The filters that exclude one another (spec §4). */
export const exclusiveFilters = ['country', 'airport', 'employee'] as const;
export type ExclusiveFilter = (typeof exclusiveFilters)[number];

/** What the list shows; the URL is its only home. */
export interface TrackingQuery {
  /** Null: everything that the document service answers, three months before and after now. */
  readonly range: TrackingRange | null;
  /** At most one of country (ISO 3166-1 alpha-2), airport (IATA) and employee (the person's key). */
  readonly only: { readonly by: ExclusiveFilter; readonly value: string } | null;
  readonly search: string;
  readonly view: TrackingView;
}

/** How those whom the filters leave are shown. */
export const trackingViews = ['list', 'map'] as const;
export type TrackingView = (typeof trackingViews)[number];

export const noFilters: Omit<TrackingQuery, 'view'> = { range: null, only: null, search: '' };

/** True where nothing is filtered, however it is shown. */
export const isUnfiltered = ({ range, only, search }: TrackingQuery): boolean =>
  range === null && only === null && search === '';

/** Reads the URL. What makes no sense is as if it were not there; of several exclusive filters the first counts. */
export function parseTrackingQuery(params: URLSearchParams): TrackingQuery {
  const only = exclusiveFilters
    .map((by) => ({ by, value: params.get(by)?.trim() ?? '' }))
    .find(({ value }) => value !== '');
  return {
    range: parseRange(params),
    only: only ?? null,
    search: params.get('search')?.trim() ?? '',
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

function parseRange(params: URLSearchParams): TrackingRange | null {
  const hours = presetHours.find((preset) => String(preset) === params.get('next'));
  if (hours !== undefined) return { kind: 'next', hours };
  const [from, to] = [params.get('from'), params.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { kind: 'days', from, to } : null;
}

/** True where the URL has a range of days that is none: half of one, a day that no calendar has, an end before its start. */
export const isRangeBroken = (params: URLSearchParams): boolean =>
  (params.has('from') || params.has('to')) && parseRange(params) === null;

function isDay(value: string | null): value is string {
  if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The URL's parameters for a query, without those that are as by default. */
export function serialiseTrackingQuery({ range, only, search, view }: TrackingQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (range?.kind === 'next') params.set('next', String(range.hours));
  if (range?.kind === 'days') {
    params.set('from', range.from);
    params.set('to', range.to);
  }
  if (only !== null) params.set(only.by, only.value);
  if (search !== '') params.set('search', search);
  if (view !== 'list') params.set('view', view);
  return params;
}
